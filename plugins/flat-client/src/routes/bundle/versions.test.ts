import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SidebarItem } from '../contract';
import { cardDocs, readVersions, type Version, versionModule, visibleSidebar } from './versions';

const link = (name: string, more: Partial<SidebarItem> = {}): SidebarItem => ({
  type: 'link',
  label: name,
  href: `/docs/${name}`,
  docId: name,
  ...more,
});
const category = (
  label: string,
  items: readonly SidebarItem[],
  more: Partial<SidebarItem> = {},
): SidebarItem => ({ type: 'category', label, collapsible: true, collapsed: true, items, ...more });
/** A sidebar as indented labels. */
const shown = (items: readonly SidebarItem[]): unknown[] =>
  items.flatMap(({ label, items: below }) => (below ? [label, shown(below)] : [label]));

describe('visibleSidebar', () => {
  const deep = category('deep', [link('x'), link('y')]);
  const sidebar = [
    link('overview'),
    category('closed', [link('a'), link('b'), deep]),
    category('open', [link('c'), link('d')], { collapsed: false }),
    category('fixed', [link('e'), link('f')], { collapsible: false }),
  ];

  it('keeps the first link of a closed category and all that is open', () => {
    expect(shown(visibleSidebar(sidebar, '/docs/overview'))).toEqual([
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
    expect(shown(visibleSidebar(items, '/docs/x'))).toEqual(['outer', ['a', 'inner', ['X', 'y']]]);
  });

  it('opens a category whose own page it is', () => {
    const items = [category('own', [link('a'), link('b')], { href: '/docs/own/' })];
    expect(shown(visibleSidebar(items, '/docs/own'))).toEqual(['own', ['a', 'b']]);
  });

  it.each([
    ['passes over an unlisted link', [link('a', { unlisted: true }), link('b')], ['b']],
    ['passes over what is no link', [{ type: 'html', label: 'h' }, link('b')], ['b']],
    ['takes the page of a category', [category('in', [link('a')], { href: '/docs/in' })], ['in']],
    [
      'goes into a category whose page is unlisted',
      [category('in', [link('a')], { href: '/docs/in', linkUnlisted: true })],
      ['a'],
    ],
    ['goes into a category without a page', [category('in', [link('a')])], ['a']],
    ['finds none in an empty category', [category('in', [])], []],
  ])('%s for a closed category', (_, items, kept) => {
    expect(shown(visibleSidebar([category('closed', items)], '/'))).toEqual(['closed', kept]);
  });
});

const version: Version = {
  key: 'default/1.0',
  chunkName: 'v1',
  sidebars: {
    guide: [link('A'), category('in', [link('b')])],
    other: [link('c'), { type: 'link', href: '/x' }],
  },
  docs: Object.fromEntries(['A', 'b'].map((id) => [id, { id, title: `Title of ${id}` }])),
  rest: { label: '1.0' },
};

it('cardDocs finds the documents in a category by the address of its page', () => {
  const inner = category('inner', [link('A'), category('below', [link('b')])], { href: '/docs/In/' });
  const found = cardDocs([link('b'), category('outer', [inner])], '/docs/in', version.docs);
  expect(found).toEqual({ A: version.docs.A });
  expect(cardDocs([inner], '/docs/other', version.docs)).toEqual({});
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
  const { sidebars: docsSidebars, docs } = version;
  const data = { pluginId: 'default', version: '1.0', label: '1.0', docsSidebars, docs };

  it('takes the modules with the sidebars of a version', () => {
    const registry = registryOf({ version: data });
    const rest = { pluginId: 'default', version: '1.0', label: '1.0' };
    expect(readVersions(folder, registry)).toEqual([{ ...version, rest }]);
  });

  it.each([
    ['without sidebars', { version: { ...data, docsSidebars: undefined } }],
    ['with more than a version', { version: data, more: 1 }],
    ['of something else', { categoryGeneratedIndex: {} }],
  ])('leaves a module %s to the generator', (_, content) => {
    expect(readVersions(folder, registryOf(content))).toEqual([]);
  });
});

it("versionModule loads sidebars and documents apart from the version's other data", () => {
  const source = versionModule(version, '/client/versions.ts', {
    sidebars: '/generated/sidebars-0.json',
    docs: '/generated/docs-0.json',
  });
  expect(source).toContain('import { defineVersion } from "/client/versions.ts";');
  expect(source).toContain('defineVersion("default/1.0", {"label":"1.0"},');
  expect(source).toContain(
    '() => import("/generated/sidebars-0.json"), () => import("/generated/docs-0.json")',
  );
  expect(source).not.toContain('Title of');
});
