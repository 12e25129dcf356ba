import { describe, expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { placeholdersRule } from './placeholders';

const long = 'A sentence that says something to the reader of this page. '.repeat(12);
const find = (text: string) => findingsOf(placeholdersRule, { 'docs/a.md': text });

describe('placeholders', () => {
  it('accepts a page that is finished', async () => {
    const page = `${long}\n\n## Add a todo list {#todo}\n\n### Part {#part}\n\nText with \`TODO\`.\n`;
    expect(await find(page)).toEqual([]);
  });

  it.each(['TODO', 'TBD', 'FIXME', 'coming soon', 'Lorem ipsum', '敬请期待', '待补充'])(
    'finds %s',
    async (mark) => {
      expect(await find(`${long}\n\nIt is ${mark}.\n`)).toEqual([`docs/a.md:3:7 unfinished: "${mark}"`]);
    },
  );

  it('reads the head and the samples too', async () => {
    const page = `---\ntitle: Coming soon\n---\n\n${long}\n\n- Item\n\n  \`\`\`python\n  x = 1  # TODO\n  \`\`\`\n`;
    expect(await find(page)).toEqual([
      'docs/a.md:2:8 unfinished: "Coming soon"',
      'docs/a.md:10:12 unfinished: "TODO"',
    ]);
  });

  it('finds empty sections', async () => {
    const page = `${long}\n\n## One {#one}\n\n{/* later */}\n\n## Two {#two}\n\n### Three {#three}\n`;
    expect(await find(page)).toEqual([
      'docs/a.md:3:1 the section "One" is empty',
      'docs/a.md:9:1 the section "Three" is empty',
    ]);
  });

  it('finds a stub, by the measure of its language', async () => {
    expect(await find('Short.\n')).toEqual(['docs/a.md:1:1 the page is a stub of 6 characters']);
    const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
    expect(await findingsOf(placeholdersRule, { [zh]: '这一页说清楚了一件事情。'.repeat(25) })).toEqual([]);
  });

  it('leaves short posts and pages of components alone', async () => {
    const files = { 'blog/a.md': 'Short.\n', 'docs/b.md': '<ConfigIndex section="llm" />\n' };
    expect(await findingsOf(placeholdersRule, files)).toEqual([]);
  });
});
