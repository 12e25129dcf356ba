import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
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
import { deferUntilNavigation } from '../deferred';

let Highlighted: ComponentType<Props> | undefined;
const load = async (): Promise<void> => {
  Highlighted = (await import('./highlighted')).default;
};
deferUntilNavigation(load);

const escaped = (text: string): string =>
  text.replaceAll(/[&<>]/g, (character) =>
    character === '&' ? '&amp;' : character === '<' ? '&lt;' : '&gt;',
  );

/**
 * Stands for `@theme/CodeBlock/Content` in the browser. A block of the server's HTML stays as it is: nothing is
 * highlighted again, its words are not hydrated, and the highlighter is not loaded. Blocks that first come up in the
 * browser get the theme's own component, which brings the highlighter in a chunk of its own.
 *
 * It takes code themes whose colors do not depend on the color mode (`config/codeTheme.ts`: variables).
 */
export default function CodeBlockContent({ className }: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  // Not yet in the browser: this block is being hydrated.
  const isBrowser = useIsBrowser();
  const [reused, setReused] = useState(!isBrowser);
  // Hydration keeps the server's HTML; this is for the case that React has to render it from scratch. One object for
  // good, since React sets a new one.
  const [plain] = useState(() => ({ __html: reused ? `<code>${escaped(metadata.code)}</code>` : '' }));
  const [, update] = useReducer((count: number) => count + 1, 0);
  const ref = wordWrap.codeBlockRef as RefObject<HTMLPreElement>;

  useLayoutEffect(() => {
    const lost = reused && !ref.current?.querySelector('.token-line');
    if (lost) setReused(false);
    if ((lost || !reused) && !Highlighted) load().then(update, () => undefined);
  }, [reused, ref]);

  if (!reused && Highlighted) return <Highlighted className={className} />;
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
  if (reused) return <pre {...props} suppressHydrationWarning dangerouslySetInnerHTML={plain} />;
  return (
    <pre {...props}>
      <code className={styles.codeBlockLines}>{metadata.code}</code>
    </pre>
  );
}
