/**
 * What stands in a line of Markdown: text whose signs are escaped, code, links, emphasis.
 */

/** Text, so that none of its characters is a sign. At the beginning of a line, `beginning` has to see it, too. */
export const escaped = (value: string): string =>
  mayHoldSigns.test(value) ? value.replace(signs, '\\$&') : value;

const mayHoldSigns = /[\\`*_[\]~<&]/;
/** A line between letters is none. What looks like an address may become a link: it is one. */
const signs = /[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[!/?A-Za-z])|&(?=[#A-Za-z])/gu;

/** A line whose beginning would make a list, a heading, a quotation or a rule of it. */
export const beginning = (line: string): string =>
  line
    .replace(/^(?:[-+](?=\s|$)|#{1,6}(?=\s|$)|>|=+$|-+$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');

/** A text in a cell of a table, which a bar and a line's end would end. */
export const cell = (phrase: string): string => phrase.replace(/\\\n/g, ' ').replace(/\|/g, '\\|');

/** Code in a line, between more backticks than stand beside each other in it. */
export function inlineCode(value: string): string {
  const fence = '`'.repeat(longestRun(value) + 1);
  const room = /^`|`$/.test(value) ? ' ' : '';
  return fence + room + value + room + fence;
}

/** A block of code. */
export function fenced(value: string, head: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(value) + 1));
  return `${fence}${head}\n${value}${value === '' ? '' : '\n'}${fence}`;
}

const longestRun = (value: string): number =>
  Math.max(0, ...(value.match(/`+/g) ?? []).map(({ length }) => length));

/** @param text Markdown, as it is */
export const link = (text: string, url: string): string => `[${text}](${target(url)})`;

/** @param alt text, whose signs are escaped */
export const image = (alt: string, url: string): string => `![${escaped(alt)}](${target(url)})`;

const target = (url: string): string =>
  url === '' || /[\s<]/.test(url) ? `<${url.replace(/[<>]/g, '\\$&')}>` : url.replace(/[()\\]/g, '\\$&');

/** A phrase; one with a mark is emphasised by it. */
export interface Phrase {
  readonly text: string;
  readonly mark?: '*' | '**' | '~~';
}

/**
 * Phrases, one behind the other, as one line.
 *
 * A mark between a letter and punctuation does not count (`**加粗：**后`): the letter is written as its number there, as
 * mdast-util-to-markdown does it.
 */
export function joined(phrases: readonly Phrase[]): string {
  let line = '';
  let isNumbered = false;
  const add = (text: string): void => {
    const [first = ''] = text;
    line += isNumbered && kindOf(first) === 'letter' ? numbered(first) + text.slice(first.length) : text;
    isNumbered = isNumbered && text === '';
  };
  for (const { text, mark } of phrases) {
    const inside = text.trim();
    if (mark === undefined || inside === '') {
      // An exclamation mark before a link would make a picture of it.
      if (text.startsWith('[') && /(?<!\\)!$/.test(line)) line = `${line.slice(0, -1)}\\!`;
      add(text);
      continue;
    }
    if (/^\s/.test(text)) add(' ');
    const before = Array.from(line.slice(-2)).at(-1) ?? '';
    if (kindOf(before) === 'letter' && kindOf(inside) === 'punctuation')
      line = line.slice(0, -before.length) + numbered(before);
    add(mark + inside + mark);
    const isOpen = kindOf(Array.from(inside.slice(-2)).at(-1) ?? '') === 'punctuation';
    if (/\s$/.test(text)) add(' ');
    else isNumbered = isOpen;
  }
  return line.replace(/ {2,}/g, ' ').trim();
}

/** What the first character is to the marks of emphasis. */
const kindOf = (text: string): 'space' | 'punctuation' | 'letter' =>
  text === '' || /^\s/.test(text) ? 'space' : /^[\p{P}\p{S}]/u.test(text) ? 'punctuation' : 'letter';

const numbered = (character: string): string => `&#x${character.codePointAt(0)?.toString(16).toUpperCase()};`;
