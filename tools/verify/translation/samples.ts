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

/** The lines of a sample that do something, with the row that each stands in. */
function statements({ lang, code }: Fence): { text: string; row: number }[] {
  return withoutBlockComments(lang, code)
    .split('\n')
    .map((text, row) => ({ text: withoutLineComment(lang, text).trimEnd(), row }))
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

function withoutLineComment(lang: string, line: string): string {
  const mark = hash.includes(lang) ? '#' : slash.includes(lang) ? '//' : lang === 'sql' ? '--' : undefined;
  if (mark === undefined) return line;
  let quoted = '';
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (quoted !== '') {
      if (letter === '\\') at += 1;
      else if (letter === quoted) quoted = '';
    } else if (letter === '"' || letter === "'") {
      quoted = letter;
    } else if (line.startsWith(mark, at) && (at === 0 || /\s/.test(line[at - 1] ?? ''))) {
      return line.slice(0, at);
    }
  }
  return line;
}
