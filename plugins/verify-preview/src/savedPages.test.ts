import { expect, it } from 'vitest';
import { SavedPages } from './savedPages';

it('gives the pages that were saved, each once', () => {
  const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/b.md';
  const files: Record<string, string> = { 'docs/a.md': '1', 'docs/b.md': '1', [zh]: '1', 'docs/c.png': '1' };
  const pages = new SavedPages({
    list: (folder) => Object.keys(files).filter((path) => path.startsWith(`${folder}/`)),
    versionOf: (path) => files[path],
  });
  expect(pages.take()).toEqual([]);
  expect(pages.take()).toEqual([]);
  files['docs/a.md'] = '2';
  files['docs/c.png'] = '2';
  files['docs/d.md'] = '1';
  expect(pages.take()).toEqual(['docs/a.md', 'docs/d.md']);
  files['docs/b.md'] = '2';
  delete files['docs/a.md'];
  expect(pages.take()).toEqual(['docs/b.md', zh]);
  expect(pages.take()).toEqual([]);
});
