import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bag, ModuleReference, PageData, PageDoc, RouteIndex, SidebarItem } from '../contract';
import type { ChunkNames, RouteNode } from './generated';
import type { Version } from './versions';
import { type BuiltRoutes, hashOf, sidebarsName, writeRouteData } from './writeRouteData';

const link = (name: string): SidebarItem => ({
  type: 'link',
  label: name,
  href: `/base/docs/${name}`,
  docId: name,
});
const closed = (items: readonly SidebarItem[]): SidebarItem => ({ type: 'category', collapsed: true, items });
const ofCards = { ...closed([link('b')]), href: '/base/docs/cards' };
const version: Version = {
  key: 'default/1.0',
  chunkName: 'version',
  sidebars: { guide: [link('A'), closed([link('b'), link('c')]), ofCards] },
  docs: Object.fromEntries(['A', 'b', 'c'].map((id) => [id, { id, title: `Title of ${id}` }])),
  rest: {},
};
const docOfA: PageDoc = ['default', 'A', [[0, '/base/docs/A']]];

const nodes: RouteNode[] = [];
const route = (
  path: string,
  chunkNames: Readonly<Record<string, ChunkNames>>,
  more: Partial<RouteNode> = {},
): number =>
  nodes.push({
    id: nodes.length,
    parent: -1,
    path,
    exact: true,
    attributes: {},
    chunkNames,
    isLeaf: true,
    ...more,
  }) - 1;
const layout = { exact: false, isLeaf: false };
const sidebar = { attributes: { sidebar: 'guide' } };
const home = route('/base/', { __comp: 'home' });
const docs = route('/base/docs', { __comp: 'root' }, layout);
const parent = route('/base/docs', { __comp: 'root', version: 'version' }, { parent: docs, ...layout });
const pageA = route('/base/docs/A', { __comp: 'doc', content: 'text' }, { parent, ...sidebar });
const second = route('/base/docs/a/', { __comp: 'home' }, { parent });
const cards = route('/base/docs/cards', { __comp: 'cards' }, { parent, ...sidebar });
route('/base/docs/c', { __comp: 'doc' }, { parent, ...sidebar });
const alone = route('/base/docs/alone', { __comp: 'doc' }, { parent });
const lost = route('/base/docs/lost', { __comp: 'doc' }, { parent, attributes: { sidebar: 'gone' } });
const outside = route('/base/outside', { __comp: 'doc' }, sidebar);
const pattern = route('/base/tags/:tag', { __comp: 'home' });
const open = route('/base/open', { __comp: 'home' }, { exact: false });
const above = route('/base/above', { __comp: 'home' }, { isLeaf: false });

const references = new Map<string, ModuleReference>([
  ['home', [1, '10']],
  ['root', [2, '20']],
  ['version', [3, '20']],
  ['doc', [4, '30']],
  ['cards', [5, '30']],
  ['text', ['./a.md', '30', '40']],
  [sidebarsName(version), ['./s.json', '50']],
]);
const ids = ['10', '20', '30', '40', '50'];
const built: BuiltRoutes = {
  nodes,
  docs: { slim: {}, byKey: new Map([['/base/docs/a', docOfA]]) },
  versions: [version],
  cardPages: new Set(['cards']),
  compiled: {
    references,
    files: new Map(ids.map((id) => [id, `assets/js/${id}.cafe.js`])),
  },
};

const app = '<script src="/base/assets/js/runtime~main.1.js" defer></script>';
let outDir: string;
const write = (file: string, html = app): void => {
  mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
  writeFileSync(path.join(outDir, file), html);
};
const addresses = [...nodes.map((node) => node.path), '/base/404.html'];
const run = (of: BuiltRoutes = built, routesPaths = addresses): Promise<void> =>
  writeRouteData(of, { outDir, baseUrl: '/base/', routesPaths });

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'route-data-'));
  for (const file of ['index', '404', 'docs/A', 'docs/c', 'docs/alone', 'docs/lost', 'outside', 'open'])
    write(`${file}.html`);
  write('docs/a/index.html');
  write('docs/cards.html');
});
afterEach(() => rmSync(outDir, { recursive: true }));

const textOf = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
const dataOf = (file: string): PageData =>
  JSON.parse(/id="__flat">(.*?)<\/script>/.exec(textOf(file))?.[1] ?? '') as PageData;
const scriptsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/<script src="([^"]*)" defer data-flat>/g)].map(([, src = '']) => src);
const routeData = <T = Bag>(name: string): T => JSON.parse(textOf(`assets/routes/${name}`)) as T;
const index = (): RouteIndex => routeData<RouteIndex>('index.json');
const scripts = (...chunks: string[]): string[] => chunks.map((id) => `/base/assets/js/${id}.cafe.js`);

describe('a page', () => {
  it('has its route, those above it, its document and its modules', async () => {
    await run();
    const { p, l, r } = dataOf('docs/A.html');
    expect(p.map(([id]) => id)).toEqual([docs, parent]);
    expect(l).toEqual({
      '/base/docs/a': [
        pageA,
        parent,
        '/base/docs/A',
        1,
        { sidebar: 'guide' },
        { __comp: 2, content: 3 },
        docOfA,
      ],
    });
    expect(r).toEqual(['root', 'version', 'doc', 'text'].map((name) => references.get(name)));
    expect(textOf('docs/A.html').endsWith(app)).toBe(true);
  });

  it('names the scripts of its own modules, each once, below the base path', async () => {
    await run();
    expect(scriptsOf('docs/A.html')).toEqual(scripts('20', '30', '40'));
    expect(scriptsOf('index.html')).toEqual(scripts('10'));
  });

  it('has the part of its sidebar that shows', async () => {
    await run();
    expect(dataOf('docs/A.html').s).toEqual({
      v: 'default/1.0',
      n: 'guide',
      i: [link('A'), closed([link('b')]), { ...ofCards, items: [link('b')] }],
    });
    expect(dataOf('docs/c.html').s?.i).toEqual(version.sidebars.guide);
  });

  it('with cards has their documents, and all sidebars of its version as a script', async () => {
    await run();
    const { l, s } = dataOf('docs/cards.html');
    expect([Object.values(l)[0]?.[0], s]).toEqual([cards, undefined]);
    expect(l['/base/docs/cards']?.slice(6)).toEqual([0, { d: { b: version.docs.b } }]);
    expect(scriptsOf('docs/cards.html')).toEqual(scripts('20', '30', '50'));
  });

  it.each([
    ['names none', 'docs/alone.html', alone],
    ['names one that its version does not have', 'docs/lost.html', lost],
    ['is outside the docs', 'outside.html', outside],
  ])('has no sidebar when it %s', async (_, file, id) => {
    await run();
    const { l, s } = dataOf(file);
    expect([Object.values(l)[0]?.[0], s]).toEqual([id, undefined]);
  });

  it('knows the index of its own deployment', async () => {
    await run();
    const name = `index.${dataOf('docs/A.html').i}.json`;
    expect(routeData(name)).toEqual(index());
    expect(name).toBe(`index.${hashOf(textOf('assets/routes/index.json'))}.json`);
  });

  it('without a route has the index alone', async () => {
    await run();
    expect(dataOf('404.html')).toEqual({ p: [], l: {}, r: [], i: dataOf('index.html').i });
    expect(scriptsOf('404.html')).toEqual([]);
  });

  it('of the second route with one key is that of the first', async () => {
    await run();
    expect(dataOf('docs/a/index.html')).toEqual(dataOf('docs/A.html'));
  });
});

describe('the index', () => {
  it('has the routes that are no pages, in their order, and the version of each', async () => {
    await run();
    expect(index().p.map(([id]) => id)).toEqual([docs, parent, pattern, open, above]);
    expect(index().p[1]?.[7]).toEqual({ v: 'default/1.0' });
    expect(index().l).toEqual({});
  });

  it('leads to all pages, filed by key', async () => {
    await run();
    const files = index().b.map(([first, hash]) => ({ first, hash, bag: routeData(`${hash}.json`) }));
    for (const { first, hash, bag } of files) {
      expect(Object.keys(bag.l)[0]).toBe(first);
      expect(hashOf(textOf(`assets/routes/${hash}.json`))).toBe(hash);
    }
    const keys = files.flatMap(({ bag }) => Object.keys(bag.l));
    expect(keys).toEqual([...keys].sort());
    const filed = files.flatMap(({ bag }) => Object.values(bag.l).map(([id]) => id));
    const others = [docs, parent, pattern, open, above, second];
    expect(filed.sort((a, b) => a - b)).toEqual(
      nodes.map(({ id }) => id).filter((id) => !others.includes(id)),
    );
    expect(keys[0]).toBe(nodes[home]?.path.slice(0, -1));
  });

  it.each([
    // The home page, 128 or 129 pages of the docs, the page outside.
    [123, [1, 64, 64, 1]],
    [124, [1, 43, 43, 43, 1]],
  ])('has a file for up to 64 pages below one route (%i more)', async (length, counts) => {
    const some = nodes[alone] as RouteNode;
    const more = Array.from({ length }, (_, number) => ({
      ...some,
      id: nodes.length + number,
      path: `/base/docs/z${number}`,
    }));
    await run({ ...built, nodes: [...nodes, ...more] });
    expect(index().b.map(([, hash]) => Object.keys(routeData(`${hash}.json`).l).length)).toEqual(counts);
  });

  it('has another name when a page has changed', async () => {
    const names = (): string[] =>
      readdirSync(path.join(outDir, 'assets/routes')).filter((name) => /^index\.\w+\.json$/.test(name));
    await run();
    await run();
    expect(names()).toHaveLength(1);
    const changed = new Map(references).set('text', ['./a.md', '41']);
    await run({ ...built, compiled: { ...built.compiled, references: changed } });
    expect(names()).toHaveLength(2);
  });
});

describe('what is wrong with a build', () => {
  it('a module that the bundler left out', async () => {
    const rest = new Map([...references].filter(([name]) => name !== 'text'));
    const compiled = { ...built.compiled, references: rest };
    await expect(run({ ...built, compiled })).rejects.toThrow('no compiled module for the chunk "text"');
  });

  it('a page without the script of the app', async () => {
    write('open.html', '<html>');
    await expect(run(built, ['/base/open'])).rejects.toThrow('the page at /base/open has no script');
  });

  it('is not that a route has no file', async () => {
    rmSync(path.join(outDir, 'docs/alone.html'));
    await run();
    expect(existsSync(path.join(outDir, 'docs/alone.html'))).toBe(false);
    const filed = index().b.flatMap(([, hash]) => Object.keys(routeData(`${hash}.json`).l));
    expect(filed).toContain('/base/docs/alone');
  });
});
