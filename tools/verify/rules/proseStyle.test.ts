import { describe, expect, it } from 'vitest';
import { verifyFixture } from '../testing';
import { proseStyleRule } from './proseStyle';

const page = 'docs/a.md';
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

/** What the rule says of a page: messages without their beginnings of text. */
async function check(text: string, options: { allowed?: number; path?: string } = {}) {
  const { allowed, path = page } = options;
  const styleAllowance = allowed === undefined ? {} : { [path]: allowed };
  const { findings } = await verifyFixture(proseStyleRule, { [path]: text }, { styleAllowance });
  return findings.map(({ severity, line, message }) => `${severity} ${line} ${message}`);
}

describe('what it finds', () => {
  it('accepts short sentences, cells and samples', async () => {
    const table = `| a | b |\n|---|---|\n| ${words(20)} | \`x\` |\n`;
    const sample = `\`\`\`bash\n${Array.from({ length: 25 }, () => 'ls').join('\n')}\n\`\`\`\n`;
    expect(await check(`${words(30)}.\n\n${table}\n${sample}`)).toEqual([]);
  });

  it('finds long sentences, and takes code for a word that may end one', async () => {
    expect(await check(`Short.\n\n${words(31)}.\n`)).toEqual([
      'error 3 a sentence of 31 words: "word0 word1 word2 word3 word4 word5 …"',
    ]);
    expect(await check(`${words(15)} \`${words(30)}\` ${words(14)}.\n`)).toEqual([]);
    expect(await check(`${words(20)} \`It ends here.\` Then ${words(20)}.\n`)).toEqual([]);
  });

  it('finds long paragraphs and cells', async () => {
    const sentences = Array.from({ length: 7 }, () => `Start ${words(12)}.`).join(' ');
    expect(await check(`${sentences}\n`)).toEqual(['error 1 a paragraph of 91 words']);
    expect(await check(`| a |\n|---|\n| ${words(21)} |\n`)).toEqual([
      'error 3 a cell of 21 words: "word0 word1 word2 word3 word4 word5 …"',
    ]);
  });

  it('finds wording that reads as translated, in text and tables but not in code', async () => {
    const text =
      'You need not restart.\n\n| a |\n|---|\n| it belongs into the file |\n\n`shall` and `of its own`\n';
    expect(await check(text)).toEqual(['error 1 "need not"', 'error 5 "belongs into"']);
  });

  it('finds a long first sample, whatever comes before it as a diagram or an output', async () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'x = 1').join('\n');
    const text = `\`\`\`text\n${lines(40)}\n\`\`\`\n\n\`\`\`python\n${lines(26)}\n\`\`\`\n`;
    expect(await check(text)).toEqual(['error 44 the first sample of the page has 26 lines']);
  });

  it('finds a page that takes too long, unless it is looked up', async () => {
    const long = Array.from({ length: 60 }, () => `${words(23)}.`).join('\n\n');
    expect(await check(long)).toEqual(['error 1 a page of 1380 words: 6.3 minutes']);
    expect(await check(long, { path: 'docs/faq/install.md' })).toEqual([]);
    expect(await check(`${long}\n\n<HttpOperation of="GET /x" />\n`)).toEqual([]);
  });

  it('reads English pages and posts only', async () => {
    const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
    expect(await check('You need not.\n', { path: chinese })).toEqual([]);
    expect(await check('You need not.\n', { path: 'blog/2024-01-01-a.md' })).toHaveLength(1);
  });
});

describe('the allowance', () => {
  it('makes findings warnings', async () => {
    expect(await check('You need not.\n', { allowed: 1 })).toEqual(['warning 1 "need not"']);
  });

  it('makes all of them errors when there is one more', async () => {
    expect(await check('You need not. It shall.\n', { allowed: 1 })).toEqual([
      'error 1 "need not"',
      'error 1 "shall"',
    ]);
  });

  it('only shrinks', async () => {
    expect(await check('Fine.\n', { allowed: 2 })).toEqual([
      'error 1 this page has fewer findings of style (0) than its allowance (2)',
    ]);
  });
});
