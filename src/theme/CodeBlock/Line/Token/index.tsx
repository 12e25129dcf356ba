import type { Props } from '@theme/CodeBlock/Line/Token';
import type { ReactNode } from 'react';

/**
 * A word of a code block: an element only where it has a color. Half of all words and the spaces between them have
 * none, and a long page has thousands.
 */
export default function CodeBlockLineToken({ token, className, children }: Props): ReactNode {
  const isPlain = token.types.every((type) => type === 'plain');
  return isPlain ? children : <span className={className}>{children}</span>;
}
