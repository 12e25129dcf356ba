import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type {
  PropSidebar,
  PropSidebarItem,
  PropSidebarItemCategory,
  PropSidebarItemLink,
} from '@docusaurus/plugin-content-docs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { VersionMetadata } from '../contract';
import { readVersions, shownOf } from './versions';

const link = (name: string, more: Partial<PropSidebarItemLink> = {}): PropSidebarItem => ({
  type: 'link',
  label: name,
  href: `/docs/${name}`,
  docId: name,
  ...more,
});
const category = (
  label: string,
  items: PropSidebar,
  more: Partial<PropSidebarItemCategory> = {},
): PropSidebarItem => ({ type: 'category', label, collapsible: true, collapsed: true, items, ...more });
/** A sidebar as indented labels. */
const shown = (items: PropSidebar): unknown[] =>
  items.flatMap((item) => {
    if (item.type === 'html') return [];
    return item.type === 'category' ? [item.label, shown(item.items)] : [item.label];
  });

/** The sidebar of a page as it shows. */
const visible = (guide: PropSidebar, page: string): unknown[] => {
  const { docsSidebars } = shownOf({ docsSidebars: { guide }, docs: {} }, pageAt(page));
  return shown(docsSidebars.guide ?? []);
};
const pageAt = (path: string, sidebar: string | undefined = 'guide') => ({
  id: 0,
  path,
  exact: true,
  attributes: { sidebar },
  modules: {},
});

describe('the sidebar of a page', () => {
  const deep = category('deep', [link('x'), link('y')]);
  const sidebar = [
    link('overview'),
    category('closed', [link('a'), link('b'), deep]),
    category('open', [link('c'), link('d')], { collapsed: false }),
    category('fixed', [link('e'), link('f')], { collapsible: false }),
  ];

  it('keeps the first link of a closed category and all that is open', () => {
    expect(visible(sidebar, '/docs/overview')).toEqual([
      'overview',
      'closed',
      ['a'],
      'open',
      ['c', 'd'],
      'fixed',
      ['e', 'f'],
    ]);
  });

  it('opens the categories around the page, whatever the case of its address', () => {
    const items = [category('outer', [link('a'), category('inner', [link('X'), link('y')])])];
    expect(visible(items, '/docs/x')).toEqual(['outer', ['a', 'inner', ['X', 'y']]]);
  });

  it('has all of the category whose own page it is, for its cards', () => {
    const inner = category('inner', [link('b'), link('c')]);
    const items = [category('own', [link('a'), inner], { href: '/docs/own/' })];
    expect(visible(items, '/docs/own')).toEqual(['own', ['a', 'inner', ['b', 'c']]]);
  });

  it.each([
    ['passes over an unlisted link', [link('a', { unlisted: true }), link('b')], ['b']],
    [
      'passes over what is no link',
      [{ type: 'html' as const, value: 'h', defaultStyle: false }, link('b')],
      ['b'],
    ],
    ['takes the page of a category', [category('in', [link('a')], { href: '/docs/in' })], ['in']],
    [
      'goes into a category whose page is unlisted',
      [category('in', [link('a')], { href: '/docs/in', linkUnlisted: true })],
      ['a'],
    ],
    ['goes into a category without a page', [category('in', [link('a')])], ['a']],
    ['finds none in an empty category', [category('in', [])], []],
  ])('%s for a closed category', (_, items, kept) => {
    expect(visible([category('closed', items)], '/')).toEqual(['closed', kept]);
  });
});

const docs = Object.fromEntries(
  ['A', 'b', 'c'].map((id) => [id, { id, title: `Title of ${id}`, description: '' }]),
);

describe('shownOf', () => {
  const inner = category('inner', [link('A'), category('below', [link('b')])], { href: '/docs/In/' });
  const version = {
    label: '1.0',
    docsSidebars: { guide: [link('c'), category('outer', [inner])], other: [] },
    docs,
  };

  it('has the documents of cards, and of no other', () => {
    expect(shownOf(version, pageAt('/docs/in')).docs).toEqual({ A: docs.A });
    expect(shownOf(version, pageAt('/docs/c')).docs).toEqual({});
  });

  it('has one sidebar, and all other metadata', () => {
    expect(shownOf(version, pageAt('/docs/c'))).toMatchObject({ label: '1.0' });
    expect(Object.keys(shownOf(version, pageAt('/docs/c')).docsSidebars)).toEqual(['guide']);
  });

  it.each(['gone', undefined])('has no sidebar for a page that names %s', (sidebar) => {
    const page = { ...pageAt('/docs/c'), attributes: { sidebar } };
    expect(shownOf(version, page)).toMatchObject({ docsSidebars: {}, docs: {} });
  });
});

describe('readVersions', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'versions-'));
    await mkdir(path.join(folder, 'docusaurus-plugin-content-docs/default/p'), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const registryOf = (content: object): Map<string, string> => {
    const file = 'docusaurus-plugin-content-docs/default/p/docs-1.json';
    writeFileSync(path.join(folder, file), JSON.stringify(content));
    return new Map([
      ['c1', '@theme/DocItem'],
      ['v1', `@generated/${file}`],
    ]);
  };
  const data: VersionMetadata = { docsSidebars: { guide: [link('A')] }, docs };

  it('takes the modules with the sidebars of a version', () => {
    expect([...readVersions(folder, registryOf({ version: data }))]).toEqual([['v1', data]]);
  });

  it.each([
    ['without sidebars', { version: { docs } }],
    ['of something else', { categoryGeneratedIndex: {} }],
  ])('leaves a module %s to the generator', (_, content) => {
    expect(readVersions(folder, registryOf(content)).size).toBe(0);
  });
});
