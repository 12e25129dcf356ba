import { translate } from '@docusaurus/Translate';
import contentStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import lineStyles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { Highlighted, ShownLines } from '@site/src/components/highlighted';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useContext, useEffect } from 'react';
import type { LineRange } from '../../../../lib/samples/shownLines';
import styles from './styles.module.css';

/** Which lines are folded. Style shows it, so it is neither copied nor part of the code. */
const labelOf = (from: number, to: number): string =>
  from === to
    ? translate({ id: 'codeBlock.long.line', message: 'Line {from}' }, { from })
    : translate({ id: 'codeBlock.long.lines', message: 'Lines {from} to {to}' }, { from, to });

/** Lines that a page does not show, by their numbers: a browser opens them when its reader looks for what is in them. */
function fold(lines: readonly string[], from: number, to: number): string {
  if (from > to) return '';
  const folded = lines.slice(from - 1, to).join('');
  return `<div class="${styles.gap}" data-lines="${labelOf(from, to)}"></div><div class="${styles.fold}" hidden="until-found">${folded}</div>`;
}

/** All lines, those folded that do not belong to the ranges. */
function withFolds(lines: readonly string[], ranges: readonly LineRange[]): string {
  const shown = ranges.map(({ from, to }, index) => {
    const next = (ranges[index - 1]?.to ?? 0) + 1;
    return fold(lines, next, from - 1) + lines.slice(from - 1, to).join('');
  });
  return shown.join('') + fold(lines, (ranges.at(-1)?.to ?? 0) + 1, lines.length);
}

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
  const shown = useContext(ShownLines);
  useEffect(() => {
    // A built page has the attribute without its value, which is shortened away.
    const folds = wordWrap.codeBlockRef.current?.querySelectorAll('[hidden]') ?? [];
    for (const lines of folds) lines.setAttribute('hidden', 'until-found');
  }, [wordWrap.codeBlockRef]);
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
        dangerouslySetInnerHTML={{ __html: shown === undefined ? lines.join('') : withFolds(lines, shown) }}
      />
    </pre>
  );
}
