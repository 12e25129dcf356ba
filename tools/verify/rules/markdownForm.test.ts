import { expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { markdownFormRule } from './markdownForm';

it('accepts what renders as it is meant', async () => {
  const source = [
    '---\ntitle: A\n---\n',
    '## First {#first}\n\n### Inside {#inside}\n\n## Second {#second}\n\n### Inside {#inside-2}\n',
    '| a | b |\n| --- | --- |\n| `x \\| y` | [the page](./b.md) |\n',
    'A list such as [1] or `a[0][1]`, [text][name], [不用本地权重](./b.md).\n\n[name]: ./b.md\n',
    ':::note\n\nText {/* a comment */}.\n\n:::\n',
  ].join('\n');
  const { findings } = await verifyFixture(markdownFormRule, { 'docs/a.md': source });
  expect(findings).toEqual([]);
});

it.each([
  ['| a | b |\n| --- | --- |\n| 1 |', '3:5 a row of this table has 1 cells under 2 columns'],
  ['| a | b |\n| --- | --- |\n| 1 | `x | y` |', '3:10 a row of this table has 3 cells under 2 columns'],
  ['Use `x and more.', '1:5 a backtick stands alone in "Use `x and more."'],
  ['| a | b |\n| --- | --- |\n| `x | y |', '3:3 a backtick stands alone in "`x"'],
  ['## A\n\n#### B', '3:1 a level of headings is left out (h4 where h3 is the deepest that may follow)'],
  ['## A\n\n## A', '3:1 this section has two headings with the same text'],
  ['See [text][name].', '1:5 `[text][name]` refers to an address that the page does not define'],
  ['See (text)[./b.md].', '1:5 brackets and parentheses of a link are exchanged: `(text)[./b.md]`'],
  ['See [text]().', '1:5 this link has no address'],
  ['See [here](./b.md).', '1:5 the text of this link, `here`, does not say where it leads'],
  ['见[这里](./b.md)。', '1:2 the text of this link, `这里`, does not say where it leads'],
])('finds the mistake in %j', async (source, start) => {
  const findings = await findingsOf(markdownFormRule, { 'docs/a.md': `${source}\n` });
  expect(findings).toContainEqual(expect.stringContaining(`docs/a.md:${start}`));
});
