import { matchRoutes } from 'react-router-config';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageNode, RouteData, RouteNode } from '../contract';

const globalData = {
  'docusaurus-plugin-content-docs': { default: { versions: [{ docs: [] as object[] }] } },
};
const chunkNames: Record<string, object> = {};
const preloaded = vi.fn(async () => undefined);

vi.mock('@generated/globalData', () => ({ default: globalData }));
vi.mock('@generated/routesChunkNames', () => ({ default: chunkNames }));
vi.mock('@docusaurus/ComponentCreator', () => ({
  default: (path: string, hash: string) => ({
    preload: () => preloaded(...([path, chunkNames[`${path}-${hash}`]] as unknown as [])),
  }),
}));
vi.mock('flat-client-registry', () => ({}));
vi.mock('flat-client-sections', () => ({ default: ['/base/docs', ''] }));

const node = (id: number, path: string, module: string): RouteNode => ({
  id,
  path,
  exact: false,
  attributes: {},
  modules: { __comp: module },
});
const docs = node(0, '/base/docs', 'root');
const inner = node(1, '/base/docs', 'layout');
const page = (id: number, path: string, more: Partial<PageNode> = {}): PageNode => ({
  ...node(id, path, 'page'),
  exact: true,
  depth: 2,
  docs: [],
  ...more,
});
const modules: RouteData['modules'] = {
  root: [100, '10'],
  layout: [101, '10'],
  page: [200, '20', '21'],
};
const versions = {};
const a = page(2, '/base/docs/A', {
  attributes: { sidebar: 'guide' },
  docs: [['default', 0, { id: 'a', path: '/a' }]],
});
const first: RouteData = { parents: [docs, inner], pages: [a], modules, versions };
const section: RouteData = {
  parents: [docs, { ...inner, modules: { __comp: 'layout', __props: 'v1' } }],
  pages: [
    a,
    page(3, '/base/docs/b'),
    page(4, '/base/docs/名'),
    page(5, '/base/docs/tags', { depth: 1 }),
    page(7, '/base/docs/category', { modules: { __comp: 'page', __props: 'category' } }),
  ],
  modules: { ...modules, category: [300, '20'], v1: [301, '30'] },
  versions: { v1: { docsSidebars: {}, docs: {} } },
};
const rest: RouteData = { parents: [], pages: [page(6, '/base/blog', { depth: 0 })], modules, versions };

let files: Record<string, unknown>;
const fetched = vi.fn();

/** The table as a page finds it that comes with some data of its own, or with none. */
async function start(data: RouteData | undefined = first): Promise<typeof import('./routeTable')> {
  const element = data && { textContent: JSON.stringify(data) };
  vi.stubGlobal('document', { getElementById: () => element ?? null, querySelectorAll: () => [] });
  vi.resetModules();
  return import('./routeTable');
}

beforeEach(() => {
  files = { '0.cafe0123.json': section, '1.cafe0123.json': rest };
  fetched.mockReset();
  preloaded.mockClear();
  vi.stubGlobal('__webpack_public_path__', '/base/');
  vi.stubGlobal('__webpack_hash__', 'cafe0123456789');
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url);
    const name = url.replace('/base/assets/routes/', '');
    if (!(name in files)) return { ok: false, status: 404, url };
    const file = files[name];
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    return { ok: true, json: async () => JSON.parse(text) as unknown };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the page that was opened', () => {
  it('is known from its own data', async () => {
    const { routesFor, scriptsFor } = await start();
    expect(routesFor('/base/docs/A/')).toMatchObject([
      {
        path: '/base/docs',
        exact: false,
        key: 'n0',
        routes: [{ key: 'n1', routes: [{ path: '/base/docs/A', exact: true, sidebar: 'guide' }] }],
      },
    ]);
    expect(routesFor('/base/docs/a')?.[0]?.routes?.[0]?.routes?.[0]).not.toHaveProperty('routes');
    expect(scriptsFor('/base/docs/a')).toEqual(
      ['10', '20', '21'].map((id) => `/base/assets/js/${id}.cafe0123.js`),
    );
  });

  it('is loaded by the core, which finds the modules of each level by their names', async () => {
    const { default: preload } = await start();
    await preload('/base/docs/a');
    expect(fetched).not.toHaveBeenCalled();
    expect(preloaded.mock.calls).toEqual([
      ['/base/docs', { __comp: 'root' }],
      ['/base/docs', { __comp: 'layout' }],
      ['/base/docs/A', { __comp: 'page' }],
    ]);
    const { default: registry } = await import('./modules');
    expect(Object.keys(registry)).toEqual(['root', 'layout', 'page']);
  });

  it('puts its document where the hooks of the docs plugin look', async () => {
    const { routesFor } = await start();
    routesFor('/base/docs/a');
    routesFor('/base/docs/A');
    expect(globalData['docusaurus-plugin-content-docs'].default.versions[0]?.docs).toEqual([
      { id: 'a', path: '/a' },
    ]);
  });

  it('says nothing of other addresses', async () => {
    const { scriptsFor } = await start();
    expect(scriptsFor('/base/docs/b')).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('another page', () => {
  it('is looked up in the file of its section, which comes once, below the same layouts', async () => {
    const { loadSection, routesFor } = await start();
    await Promise.all(['/base/docs/b', '/base/docs/b', '/base/docs/C'].map(loadSection));
    expect(fetched.mock.calls).toEqual([['/base/assets/routes/0.cafe0123.json']]);
    const [own] = routesFor('/base/docs/a') ?? [];
    const [other] = routesFor('/base/docs/b') ?? [];
    expect(other?.routes?.[0]?.routes?.[0]?.path).toBe('/base/docs/b');
    expect([other?.key, other?.component]).toEqual([own?.key, own?.component]);
    await loadSection('/base/Blog');
    expect(routesFor('/base/blog')).toMatchObject([{ path: '/base/blog', exact: true }]);
  });

  it('has, if it is that of a category, the documents of its version', async () => {
    const { default: preload, loadSection } = await start();
    const loadChunk = vi.fn(async () => undefined);
    const version = { docs: { a: { id: 'a', title: 'A' } } };
    vi.stubGlobal(
      '__webpack_require__',
      Object.assign(() => ({ version }), { e: loadChunk }),
    );
    await loadSection('/base/docs/b');
    await preload('/base/docs/b');
    expect(loadChunk).not.toHaveBeenCalled();
    await preload('/base/docs/category');
    expect(loadChunk.mock.calls).toEqual([['30']]);
    const { default: registry } = await import('./modules');
    expect(await registry.v1?.[0]()).toMatchObject({ default: { version } });
  });

  it('may stand below fewer layouts than others of its section', async () => {
    const { loadSection, routesFor } = await start();
    await loadSection('/base/docs/tags');
    expect(routesFor('/base/docs/tags')).toMatchObject([
      { key: 'n0', routes: [{ path: '/base/docs/tags' }] },
    ]);
  });

  it('is found under its decoded address, and where an address cannot be decoded', async () => {
    const { loadSection, routesFor } = await start();
    await loadSection('/base/docs/%E5%90%8D');
    const found = routesFor('/base/docs/%E5%90%8D') ?? [];
    expect(matchRoutes(found as never, '/base/docs/名').at(-1)?.match.isExact).toBe(true);
    await loadSection('/base/%E0%A4');
    expect(routesFor('/base/%E0%A4')?.[0]?.path).toBe('*');
  });

  it('is the not-found page, or layouts without a page, once it is certain that there is none', async () => {
    const { default: preload, routesFor } = await start();
    for (const path of ['/aa', '/base/zz']) {
      await preload(path);
      expect(routesFor(path)?.[0]?.path).toBe('*');
    }
    await preload('/base/docs/zz');
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(routesFor('/base/docs/zz')).toMatchObject([{ key: 'n0', routes: [{ key: 'n1', routes: [] }] }]);
  });

  it('is looked up where the page that was opened has no data', async () => {
    vi.stubGlobal('document', { getElementById: () => null, querySelectorAll: () => [] });
    vi.resetModules();
    const { default: preload, routesFor } = await import('./routeTable');
    await preload('/base/docs/a');
    expect(routesFor('/base/docs/a')?.[0]?.path).toBe('/base/docs');
  });
});

it('route data that cannot be had: missing, then truncated, then there', async () => {
  const { default: preload, loadSection, routesFor } = await start();
  const name = '0.cafe0123.json';
  const { [name]: good } = files;
  delete files[name];
  await expect(loadSection('/base/docs/b')).rejects.toThrow(`404 for /base/assets/routes/${name}`);
  files[name] = JSON.stringify(good).slice(0, -5);
  await expect(loadSection('/base/docs/b')).rejects.toThrow(/JSON/);
  expect(routesFor('/base/docs/b')?.[0]?.path).toBe('*');
  files[name] = good;
  await preload('/base/docs/b');
  expect(routesFor('/base/docs/b')?.[0]?.path).toBe('/base/docs');
});
