import { withoutLineComment } from '../../../lib/samples/lineComment';
import type { Document, Draft, Fence } from '../model';

const hash = [
  'python',
  'bash',
  'sh',
  'shell',
  'toml',
  'yaml',
  'yml',
  'dotenv',
  'env',
  'ini',
  'dockerfile',
  'text',
  '',
];
const slash = [
  'js',
  'jsx',
  'ts',
  'tsx',
  'javascript',
  'typescript',
  'java',
  'go',
  'rust',
  'c',
  'cpp',
  'json5',
  'jsonc',
];

/** Languages whose text is for readers: a translation says it in its own words. */
const spoken = new Set(['mermaid']);

/** What a reader types into the web page is a question to a model, and may be asked in Chinese. */
const typed = 'no: typed into the web page';

function isSpoken(fence: Fence): boolean {
  return spoken.has(fence.lang) || (fence.lang === 'text' && fence.attributes.run === typed);
}

/** Samples of a translation that do not do what those of the English page do. Comments may differ. */
export function compareSamples(translation: Document, english: Document): Draft[] {
  const here = translation.fences;
  const there = english.fences;
  const findings = here
    .slice(0, there.length)
    .flatMap((fence, index) => compare(fence, there[index], english));
  if (here.length === there.length) return findings;
  const { line, column } = here[there.length] ?? here.at(-1) ?? { line: 1, column: 1 };
  const message = `this page has ${here.length} samples, the English one ${there.length}`;
  const missing = there[here.length];
  const expected =
    missing === undefined
      ? `the samples of ${english.path}`
      : `the one of ${english.path}:${missing.line} too`;
  // One sample too many or too few shifts all that follow: the number alone is what the author needs.
  return [{ line, column, message, expected }];
}

function compare(fence: Fence, original: Fence | undefined, english: Document): Draft[] {
  if (original === undefined) return [];
  const { line, column } = fence;
  const expected = `the sample of ${english.path}:${original.line}`;
  if (fence.lang !== original.lang) {
    const message = `this sample is ${fence.lang || 'of no language'}, the English one ${original.lang || 'of none'}`;
    return [{ line, column, message, expected }];
  }
  if (fence.title !== original.title && !/\p{Script=Han}/u.test(fence.title ?? '')) {
    const [mine, theirs] = [fence.title, original.title].map((title) =>
      title === undefined ? 'no title' : `the title "${title}"`,
    );
    return [{ line, column, message: `this sample has ${mine}, the English one ${theirs}`, expected }];
  }
  if (isSpoken(fence) && isSpoken(original)) return [];
  const comments = englishComments(fence, original).map(({ text, row }): Draft => {
    const message = `this comment is still English: ${quote(text)}`;
    return { line: fence.codeLine + row, column: 1, message, expected: 'its translation' };
  });
  return [...comments, ...compareStatements(fence, original, expected)];
}

function compareStatements(fence: Fence, original: Fence, expected: string): Draft[] {
  const here = statements(fence);
  const there = statements(original);
  const index = here.findIndex(({ text }, at) => text !== there[at]?.text);
  const at = index === -1 && there.length > here.length ? here.length : index;
  if (at === -1) return [];
  const [mine, theirs] = [here[at], there[at]];
  const message = `this sample is not that of the English page: ${quote(mine?.text)} where that has ${quote(theirs?.text)}`;
  return [
    { line: fence.codeLine + (mine?.row ?? fence.code.split('\n').length - 1), column: 1, message, expected },
  ];
}

/** The whole line, so that the words around a difference are read with it. */
function quote(text: string | undefined): string {
  return text === undefined ? 'nothing' : `\`${text.trim()}\``;
}

/** Words that sentences have and commands, keys and names have not. */
const sentenceWord =
  /(?<![\w-])(?:a|an|and|are|as|at|be|by|for|from|has|have|if|in|into|is|it|its|no|not|of|on|only|or|that|the|this|to|when|where|which|with|you|your)(?![\w-])/i;

/** Comments that say in a sentence what those of the English page say. Code that is commented out is none. */
function englishComments(fence: Fence, original: Fence): { text: string; row: number }[] {
  const theirs = new Set(comments(original).map(({ text }) => text));
  return comments(fence).filter(
    ({ text }) =>
      theirs.has(text) &&
      !/\p{Script=Han}|[=(){}[\]\\|]/u.test(text) &&
      text.split(' ').length > 2 &&
      sentenceWord.test(text),
  );
}

/** Comments of a sample, without those that stand in a text of several lines: these are what a program works with. */
function comments({ lang, code }: Fence): { text: string; row: number }[] {
  const mark = lang === 'text' || lang === '' ? undefined : markOf(lang);
  if (mark === undefined) return [];
  return withoutTexts(code)
    .split('\n')
    .map((line, row) => ({ text: line.slice(withoutLineComment(mark, line).length).trim(), row }))
    .filter(({ text }) => text !== '');
}

/** Blanks what a shell hands to a program (`<<EOF`) and what Python quotes over lines, keeping the lines. */
const withoutTexts = (code: string): string =>
  code.replace(/<<-?\s*['"]?(\w+)['"]?[^\n]*\n[\s\S]*?\n\s*\1(?=\n|$)|("{3}|'{3})[\s\S]*?\2/g, (text) =>
    text.replace(/[^\n]/g, ''),
  );

/** The lines of a sample that do something, with the row that each stands in. */
function statements({ lang, code }: Fence): { text: string; row: number }[] {
  const mark = markOf(lang);
  return withoutBlockComments(lang, code)
    .split('\n')
    .map((text, row) => ({
      text: (mark === undefined ? text : withoutLineComment(mark, text)).trimEnd(),
      row,
    }))
    .filter(({ text }) => text.trim() !== '');
}

/** Blanks comments that span lines, keeping the lines. A Python docstring is one. */
function withoutBlockComments(lang: string, code: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, '');
  if (lang === 'python') return code.replace(/^[ \t]*[rRuU]?("""|''')[\s\S]*?\1[ \t]*$/gm, blank);
  if (slash.includes(lang) || lang === 'sql') return code.replace(/\/\*[\s\S]*?\*\//g, blank);
  if (['html', 'xml'].includes(lang)) return code.replace(/<!--[\s\S]*?-->/g, blank);
  return code;
}

/** What begins a comment in a language; undefined where none does. */
const markOf = (lang: string): string | undefined =>
  hash.includes(lang) ? '#' : slash.includes(lang) ? '//' : lang === 'sql' ? '--' : undefined;
