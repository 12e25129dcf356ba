import { matchPath } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bag, PageData, RouteIndex } from '../contract';

const globalData = {
  'docusaurus-plugin-content-docs': { default: { versions: [{ docs: [] as object[] }] } },
};

vi.mock('@docusaurus/router', () => ({ matchPath }));
vi.mock('@generated/globalData', () => ({ default: globalData }));
vi.mock('flat-client-registry', () => ({}));
vi.mock('./routeComponent', () => ({
  createRouteComponent: (path: string, { __comp }: { __comp: { chunks: string[] } }) => ({
    path,
    chunks: __comp.chunks,
  }),
  createNotFoundComponent: () => ({ path: 'not found', chunks: [] }),
}));

const empty: Bag = { p: [], l: {}, r: [] };
const docs = [0, -1, '/base/docs', 0, 0, { __comp: 0 }] as const;
const first: PageData = {
  p: [docs],
  l: {
    '/base/docs/a': [
      1,
      0,
      '/base/docs/a',
      1,
      { sidebar: 'guide' },
      { __comp: 1 },
      ['default', 'a', [[0, '/a']]],
    ],
  },
  r: [
    [100, '10'],
    [101, '10', '11'],
  ],
  i: 'cafe',
};
const index: RouteIndex = {
  ...empty,
  p: [docs, [9, -1, '/base/tags/:tag', 1, 0, { __comp: 0 }]],
  r: [[100, '10']],
  b: [
    ['/base', '1111'],
    ['/base/docs/名', '2222'],
  ],
};
const page = (id: number, path: string): Bag => ({
  ...empty,
  l: { [path.toLowerCase()]: [id, 0, path, 1, 0, { __comp: 0 }] },
  r: [[200 + id, String(id)]],
});

let files: Record<string, unknown>;
const fetched = vi.fn();

/** The table as a page finds it that comes with some data of its own, or with none. */
async function start(data: PageData | undefined): Promise<typeof import('./routeTable')> {
  const element = data && { textContent: JSON.stringify(data) };
  vi.stubGlobal('document', { getElementById: () => element ?? null, querySelectorAll: () => [] });
  vi.resetModules();
  return import('./routeTable');
}

beforeEach(() => {
  files = {
    'index.cafe.json': index,
    'index.json': index,
    '1111.json': page(2, '/base/docs/B'),
    '2222.json': page(3, '/base/docs/名'),
  };
  fetched.mockReset();
  vi.stubGlobal('__webpack_public_path__', '/base/');
  vi.stubGlobal('__webpack_get_script_filename__', (id: string) => `assets/js/${id}.js`);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    fetched(url, ...(init ? [init] : []));
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
    const { ensureRoute, routesFor, scriptsFor } = await start(first);
    await ensureRoute('/base/docs/a');
    expect(fetched).not.toHaveBeenCalled();
    expect(routesFor('/base/docs/A/')).toMatchObject([
      {
        path: '/base/docs',
        exact: false,
        key: 'n0',
        routes: [{ path: '/base/docs/a', exact: true, sidebar: 'guide' }],
      },
    ]);
    expect(routesFor('/base/docs/a')?.[0]?.routes?.[0]).not.toHaveProperty('routes');
    expect(scriptsFor('/base/docs/a')).toEqual(['/base/assets/js/10.js', '/base/assets/js/11.js']);
  });

  it('puts its document where the hooks of the docs plugin look', async () => {
    const { routesFor } = await start(first);
    routesFor('/base/docs/a');
    routesFor('/base/docs/A');
    expect(globalData['docusaurus-plugin-content-docs'].default.versions[0]?.docs).toEqual([
      { id: 'a', path: '/a' },
    ]);
  });

  it('stands below all the routes above it, the outermost first', async () => {
    const inner = [5, 0, '/base/docs/in', 0, 0, { __comp: 0 }] as const;
    const deep = [6, 5, '/base/docs/in/a', 1, 0, { __comp: 1 }] as const;
    const { componentsFor } = await start({ ...first, p: [docs, inner], l: { '/base/docs/in/a': deep } });
    expect(componentsFor('/base/docs/in/a')).toMatchObject([
      { path: '/base/docs' },
      { path: '/base/docs/in' },
      { path: '/base/docs/in/a' },
    ]);
  });

  it('says nothing of other addresses', async () => {
    const { routesFor, componentsFor, scriptsFor, versionFor } = await start(first);
    for (const look of [routesFor, versionFor]) expect(look('/base/docs/b')).toBeUndefined();
    for (const look of [componentsFor, scriptsFor]) expect(look('/base/docs/b')).toEqual([]);
  });
});

describe('another page', () => {
  it('is looked up in the index and its file, once, below the same parents', async () => {
    const { ensureRoute, routesFor } = await start(first);
    await Promise.all(['/base/docs/b', '/base/docs/b', '/base/docs/C'].map(ensureRoute));
    expect(fetched.mock.calls).toEqual([
      ['/base/assets/routes/index.cafe.json'],
      ['/base/assets/routes/1111.json'],
    ]);
    const [own] = routesFor('/base/docs/a') ?? [];
    const [other] = routesFor('/base/docs/b') ?? [];
    expect(other?.routes?.[0]?.path).toBe('/base/docs/B');
    expect([other?.key, other?.component]).toEqual([own?.key, own?.component]);
  });

  it('is found under its decoded address, and where an address cannot be decoded', async () => {
    const { ensureRoute, routesFor } = await start(first);
    await ensureRoute('/base/docs/%E5%90%8D');
    expect(routesFor('/base/docs/%E5%90%8D')?.[0]?.routes?.[0]?.path).toBe('/base/docs/名');
    await ensureRoute('/base/%E0%A4');
    expect(routesFor('/base/%E0%A4')?.[0]?.path).toBe('*');
  });

  it('is the not-found page, or a layout without a page, once it is certain that there is none', async () => {
    const { ensureRoute, routesFor } = await start(first);
    for (const path of ['/base/zz', '/aa', '/base/docs/zz']) expect(routesFor(path)).toBeUndefined();
    await ensureRoute('/aa');
    expect(routesFor('/aa')?.[0]?.path).toBe('*');
    await ensureRoute('/base/zz');
    expect(routesFor('/base/zz')?.[0]?.path).toBe('*');
    await ensureRoute('/base/docs/zz');
    expect(routesFor('/base/docs/zz')).toMatchObject([{ path: '/base/docs', routes: [] }]);
  });

  it('may be a pattern', async () => {
    const { ensureRoute, routesFor } = await start(first);
    await ensureRoute('/base/tags/x');
    expect(routesFor('/base/tags/x')).toMatchObject([{ path: '/base/tags/:tag', exact: true }]);
    await ensureRoute('/base/tags/x/y');
    expect(routesFor('/base/tags/x/y')?.[0]?.path).toBe('*');
  });
});

describe('without data in the page', () => {
  it('takes the newest index', async () => {
    const { ensureRoute, routesFor } = await start(undefined);
    await ensureRoute('/base/docs/b');
    expect(fetched.mock.calls[0]).toEqual(['/base/assets/routes/index.json', { cache: 'no-cache' }]);
    expect(routesFor('/base/docs/b')?.[0]?.path).toBe('/base/docs');
  });
});

describe('route data that cannot be had', () => {
  it.each(['index.cafe.json', '1111.json'])('%s: missing, then truncated, then there', async (name) => {
    const { ensureRoute, routesFor } = await start(first);
    const good = files[name];
    delete files[name];
    await expect(ensureRoute('/base/docs/b')).rejects.toThrow(`404 for /base/assets/routes/${name}`);
    files[name] = JSON.stringify(good).slice(0, -5);
    await expect(ensureRoute('/base/docs/b')).rejects.toThrow(/JSON/);
    expect(routesFor('/base/docs/b')).toBeUndefined();
    files[name] = good;
    await ensureRoute('/base/docs/b');
    expect(routesFor('/base/docs/b')).toBeDefined();
  });
});
