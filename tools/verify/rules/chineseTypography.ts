import { lintFor } from 'autocorrect-node';
import type { Document, Draft, Rule } from '../model';

/** Stands for inline code, around which a space is wanted as around a Latin word. */
const code = 'Code';

/** Chinese text has the punctuation, the spaces and the emphasis of Chinese. */
export const chineseTypographyRule: Rule = {
  id: 'chinese-typography',
  description:
    'Chinese text: full-width punctuation, a space between Chinese and Latin words, numbers or code, no italics',
  appliesTo: ({ locale }: Document) => locale === 'zh-CN',
  check({ blocks, headings, frontMatter }) {
    const { title, description } = frontMatter.data;
    const heads = Object.entries({ title, description }).flatMap(([key, text]) =>
      typeof text === 'string' ? [{ text, line: frontMatter.lines[key] ?? 1, column: 1 }] : [],
    );
    const texts = [...heads, ...headings, ...blocks.filter(({ kind }) => kind !== 'italics')];
    const findings = [
      ...texts.flatMap(({ text, line, column }) =>
        text.split('\n').flatMap((row, below) => checkText(row, line + below, below === 0 ? column : 1)),
      ),
      ...texts.flatMap(straightQuotes),
      ...blocks.filter(({ kind }) => kind === 'italics').map(italics),
      ...blocks.filter(({ text }) => text.replace(/`[^`]*`/g, code).includes('**')).map(unclosed),
    ];
    return { checked: texts.length, findings };
  },
};

function checkText(source: string, line: number, column: number): Draft[] {
  // Latin words and numbers alone have the marks of either language: "GPT-4o、Qwen3", "v0.7.0 (2025)".
  if (!/\p{Script=Han}/u.test(source)) return [];
  const codes: string[] = [];
  const text = source.replace(/`([^`]*)`/g, (whole) => {
    codes.push(whole);
    return code;
  });
  const [found] = lintFor(text, 'text.txt').lines;
  const written = found?.old ?? text;
  // Autocorrect leaves a space between two Chinese words alone; it stays behind when a Latin word is replaced.
  const wanted = (found?.new ?? text).replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '');
  if (wanted === written) return [];
  const at = [...written].findIndex((letter, index) => letter !== [...wanted][index]);
  let from = Math.max(0, at - 6);
  while (/[A-Za-z]/.test(written[from - 1] ?? '')) from -= 1;
  const excerpt = (whole: string) => restore([...whole].slice(from, at + 8).join(''));
  const message = `spaces or punctuation in "${excerpt(written)}"`;
  return [{ line, column, message, expected: `"${excerpt(wanted)}"` }];

  function restore(part: string): string {
    const before = [...written].slice(0, from).join('').split(code).length - 1;
    let index = before - 1;
    return part.replaceAll(code, () => {
      index += 1;
      return codes[index] ?? code;
    });
  }
}

/** Quotation marks of code around Chinese words. */
function straightQuotes({ text, line, column }: { text: string; line: number; column: number }): Draft[] {
  const plain = text.replace(/`[^`]*`/g, (whole) => ' '.repeat(whole.length));
  return [...plain.matchAll(/"([^"\n]*\p{Script=Han}[^"\n]*)"/gu)].map((match) => {
    const before = plain.slice(0, match.index).split('\n');
    const at = before.length === 1 ? column + match.index : (before.at(-1) ?? '').length + 1;
    return {
      line: line + before.length - 1,
      column: at,
      message: `the quotation marks of "${match[1]}" are those of code`,
      expected: `“${match[1]}”`,
    };
  });
}

// Markdown does not end a bold text between a mark and a letter: the reader sees the asterisks.
function unclosed({ text, line, column }: { text: string; line: number; column: number }): Draft {
  const at = text.indexOf('**');
  return {
    line,
    column,
    message: `the asterisks of "${text.slice(at, at + 16)}" are shown, not a bold text`,
    expected: 'a space after "。**" or "：**", and "[**" in place of "**["',
  };
}

function italics({ text, line, column }: { text: string; line: number; column: number }): Draft {
  return {
    line,
    column,
    message: `"${text}" is in italics`,
    expected: 'bold, or “ ”: Chinese has no italics',
  };
}
