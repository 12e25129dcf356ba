import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react';
import { deferUntilNavigation } from '../../../routes/client/deferred';
import { useServerHtml } from '../serverHtml';

let Highlighted: ComponentType<Props> | undefined;
const load = async (): Promise<void> => {
  Highlighted = (await import('./highlighted')).default;
};
deferUntilNavigation(load);

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );

const isHighlighted = (block: Element): boolean => block.querySelector('.token-line') !== null;

/**
 * Stands for `@theme/CodeBlock/Content` in the browser. A block of the server's HTML stays as it is: nothing is
 * highlighted again, its words are not hydrated, and the highlighter is not loaded. Blocks that first come up in the
 * browser get the theme's own component, which brings the highlighter in a chunk of its own.
 *
 * It takes code themes whose colors do not depend on the color mode (`src/css/code.css`: variables).
 */
export default function CodeBlockContent({ className }: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const ref = wordWrap.codeBlockRef as RefObject<HTMLPreElement>;
  const kept = useServerHtml(ref, isHighlighted);
  // For the case that React has to render the server's HTML from scratch. One object for good, since React sets a new
  // one.
  const [plain] = useState(() => ({ __html: kept ? `<code>${escaped(metadata.code)}</code>` : '' }));
  const [, update] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (!kept && !Highlighted) load().then(update, () => undefined);
  }, [kept]);

  if (!kept && Highlighted) return <Highlighted className={className} />;
  const props = {
    ref,
    tabIndex: 0,
    className: clsx(
      className,
      `prism-code language-${metadata.language}`,
      styles.codeBlock,
      'thin-scrollbar',
    ),
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the block's own text, escaped above
  if (kept) return <pre {...props} suppressHydrationWarning dangerouslySetInnerHTML={plain} />;
  return (
    <pre {...props}>
      <code className={styles.codeBlockLines}>{metadata.code}</code>
    </pre>
  );
}
