import contentStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import lineStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { Highlighted } from '@site/src/components/highlighted';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useContext } from 'react';

/**
 * The lines of a code block, as one string that the build has highlighted: the browser gets no highlighter, and React
 * no elements for thousands of words. Colors are classes (`src/css/code.css`).
 *
 * @throws an error for a block that the build has not seen
 */
export default function CodeBlockContent({ className }: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { language, lineClassNames, lineNumbersStart } = metadata;
  const html = useContext(Highlighted);
  if (html === undefined)
    throw new Error(
      `A code block (${metadata.code.slice(0, 40)}…) is not highlighted. Write it as a fenced block, or give the ` +
        'component `CodeBlock` the property `html` (`highlight` of lib/markdown/rehypeSamples.ts, while building).',
    );
  const isNumbered = lineNumbersStart !== undefined;
  const lines = html.split('\n').map((words, index) => {
    const names = clsx('token-line', lineClassNames[index], isNumbered && lineStyles.codeLine);
    const content = isNumbered
      ? `<span class="${lineStyles.codeLineNumber}" data-line="${lineNumbersStart + index}"></span><span class="${lineStyles.codeLineContent}">${words}</span>`
      : words;
    return `<div class="${names}">${content}<br></div>`;
  });
  return (
    <pre
      ref={wordWrap.codeBlockRef as RefObject<HTMLPreElement>}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
      className={clsx(
        className,
        `prism-code language-${language}`,
        contentStyles.codeBlock,
        'thin-scrollbar',
      )}
    >
      <code
        className={clsx(
          contentStyles.codeBlockLines,
          isNumbered && contentStyles.codeBlockLinesWithNumbering,
        )}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of the block, escaped by the build
        dangerouslySetInnerHTML={{ __html: lines.join('') }}
      />
    </pre>
  );
}
