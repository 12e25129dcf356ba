import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Code, Root } from 'mdast';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { remarkEditionLinks } from '../markdown/remarkEditionLinks';
import { remarkChecked } from '../samples/remarkChecked';
import { temporaryFolder } from '../temporaryFolder';
import { pathInSite } from './siteFolder';

/** A site somewhere else than the current folder. */
function makeSite(): string {
  const { path: folder } = temporaryFolder();
  mkdirSync(path.join(folder, 'docs', 'deep'), { recursive: true });
  writeFileSync(path.join(folder, 'docusaurus.config.ts'), '');
  return folder;
}

it('finds the site of a page from its path', () => {
  const site = makeSite();
  expect(pathInSite(path.join(site, 'docs/deep/a.md'))).toBe('docs/deep/a.md');
  expect(pathInSite(path.join(site, 'docs/a.md'))).toBe('docs/a.md');
  expect(pathInSite('/elsewhere/docs/a.md', '/elsewhere')).toBe('docs/a.md');
});

it('refuses a page without path or site', () => {
  expect(() => pathInSite(undefined)).toThrow('without its path');
  expect(() => pathInSite('/nowhere/docs/a.md')).toThrow(
    '/nowhere/docs/a.md: no folder above has a docusaurus.config.ts',
  );
});

it('lets remark plugins work in whatever folder the build was started', () => {
  const page = path.join(makeSite(), 'docs/deep/a.md');
  const code: Code = { type: 'code', lang: 'toml', value: 'a = 1' };
  const tree: Root = {
    type: 'root',
    children: [code, { type: 'paragraph', children: [{ type: 'link', url: 'b.md', children: [] }] }],
  };
  remarkChecked()(tree, new VFile({ path: page }));
  remarkEditionLinks()(tree, new VFile({ path: page }));
  expect(code.meta).toMatch(/^checked=/);
  expect(JSON.stringify(tree)).toContain('"url":"/deep/b.md"');
});
