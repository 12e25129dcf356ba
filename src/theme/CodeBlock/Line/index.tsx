import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import type { Props } from '@theme/CodeBlock/Line';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? character);

type Word = Props['line'][number];

/** A word of a line: an element only where it has a color. Half of all words and the spaces between them have none. */
const htmlOf = ({ types, content }: Word): string =>
  types.every((type) => type === 'plain')
    ? escaped(content)
    : `<span class="token ${types.join(' ')}">${escaped(content)}</span>`;

/** The highlighter gives an empty line as a line break, to which the one at the end of each line would add. */
const isEmpty = (line: Props['line']): boolean => line.length === 1 && line[0]?.content === '\n';

/**
 * A line of a code block, as one string: a long page has thousands of words, and an element of React for each made up
 * a quarter of the time in which pages are rendered. Colors are classes (`src/css/code.css`).
 */
export default function CodeBlockLine({ line, classNames, showLineNumbers }: Props): ReactNode {
  const words = isEmpty(line) ? '' : line.map(htmlOf).join('');
  const content = showLineNumbers
    ? `<span class="${styles.codeLineNumber}"></span><span class="${styles.codeLineContent}">${words}</span>`
    : words;
  return (
    <div
      className={clsx('token-line', classNames, showLineNumbers && styles.codeLine)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of the block, escaped above
      dangerouslySetInnerHTML={{ __html: `${content}<br>` }}
    />
  );
}
