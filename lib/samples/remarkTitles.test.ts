import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { remarkTitles } from './remarkTitles';

const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';

function metaOf(meta: string | null, path = chinese): string | null | undefined {
  const tree: Root = {
    type: 'root',
    children: [{ type: 'blockquote', children: [{ type: 'code', lang: 'toml', meta, value: 'a = 1' }] }],
  };
  remarkTitles({ root: '/site' })(tree, new VFile({ path: `/site/${path}` }));
  return JSON.parse(JSON.stringify(tree)).children[0].children[0].meta;
}

describe('remarkTitles', () => {
  it.each([
    ['title="configs/my.toml (addition)" {2}', 'title="configs/my.toml（追加）" {2}'],
    ['title="a/dbgpts.toml (end)"', 'title="a/dbgpts.toml（末尾）"'],
    ['ran="v0.7.1" title="Answer"', 'ran="v0.7.1" title="回答"'],
    ['title="Answer.json"', 'title="Answer.json"'],
    ['showLineNumbers', 'showLineNumbers'],
    [null, null],
  ])('makes %s %s', (meta, translated) => expect(metaOf(meta)).toBe(translated));

  it('leaves English pages as they are', () =>
    expect(metaOf('title="a.toml (addition)"', 'docs/a.md')).toBe('title="a.toml (addition)"'));

  it('names words that it cannot translate', () =>
    expect(() => metaOf('title="Another answer"')).toThrow(/Translate the title "Another answer" in lib/));
});
