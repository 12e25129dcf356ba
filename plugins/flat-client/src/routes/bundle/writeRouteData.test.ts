import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { ChunkNames } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocEntry, ModuleReference, RouteData, VersionMetadata } from '../contract';
import type { Route } from './generated';
import { type Site, sectionsOf, writeRouteData } from './writeRouteData';

const link = (name: string): PropSidebarItem => ({ type: 'link', label: name, href: `/base/docs/${name}` });
const closed = (items: PropSidebar): PropSidebarItem => ({
  type: 'category',
  label: 'closed',
  collapsible: true,
  collapsed: true,
  items,
});
const version: VersionMetadata & { readonly label: string } = {
  label: '1.0',
  docsSidebars: { guide: [link('A'), closed([link('b'), link('c')])], other: [link('c')] },
  docs: { A: { id: 'A', title: 'A', description: '' } },
};
const docsOfA: DocEntry[] = [['default', 0, { id: 'A', path: '/base/docs/A' }]];

const routes: Route[] = [];
const route = (
  routePath: string,
  modules: ChunkNames,
  above: readonly Route[],
  more: Partial<Route> = {},
): Route => {
  const added = {
    id: routes.length,
    path: routePath,
    exact: true,
    attributes: {},
    modules,
    above,
    ...more,
  };
  routes.push(added);
  return added;
};
const layout = { exact: false };
const sidebar = { attributes: { sidebar: 'guide' } };
const home = route('/base/', { __comp: 'home' }, []);
const docs = route('/base/docs', { __comp: 'root' }, [], layout);
const next = route('/base/docs/next', { __comp: 'root' }, [docs], layout);
route('/base/docs/next/A', { __comp: 'doc' }, [docs, next]);
const last = route('/base/docs', { __comp: 'root', __props: 'version' }, [docs], layout);
const pageA = route('/base/docs/A', { __comp: 'doc', items: [{ content: 'text' }] }, [docs, last], sidebar);
route('/base/docs/a/', { __comp: 'home' }, [docs, last]);
const tags = route('/base/docs/tags', { __comp: 'doc' }, [docs]);
const outside = route('/base/docsy', { __comp: 'doc' }, []);

const references = new Map<string, ModuleReference>([
  ['home', [1, '10']],
  ['root', [2, '20']],
  ['version', [3, '21']],
  ['doc', [4, '30']],
  ['text', ['./a.md', '30', '40']],
]);
const site: Site = {
  routes,
  docs: new Map([['/base/docs/a', docsOfA]]),
  versions: new Map([['version', version]]),
  references,
  hash: 'cafe0123456789',
};

const app = '<script src="/base/assets/js/runtime~main.1.js" defer></script>';
let outDir: string;
const write = (file: string, html = app): void => {
  mkdirSync(path.dirname(path.join(outDir, file)), { recursive: true });
  writeFileSync(path.join(outDir, file), html);
};
const addresses = [...routes.map((one) => one.path), '/base/404.html'];
const run = (routesPaths = addresses): Promise<void> =>
  writeRouteData(site, { outDir, baseUrl: '/base/', routesPaths });

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'route-data-'));
  for (const file of ['index', '404', 'docs/A', 'docs/a/index', 'docs/tags', 'docsy']) write(`${file}.html`);
});
afterEach(() => rmSync(outDir, { recursive: true }));

const textOf = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
const dataOf = (file: string): RouteData =>
  JSON.parse(/id="__flat">(.*?)<\/script>/.exec(textOf(file))?.[1] ?? '') as RouteData;
const scriptsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/<script src="([^"]*)" defer data-flat>/g)].map(([, src = '']) => src);
const section = (name: number): RouteData =>
  JSON.parse(textOf(`assets/routes/${name}.cafe0123.json`)) as RouteData;
const idsIn = ({ parents, pages }: RouteData): number[][] =>
  [parents, pages].map((nodes) => nodes.map(({ id }) => id));
const scripts = (...chunks: string[]): string[] => chunks.map((id) => `/base/assets/js/${id}.cafe0123.js`);

describe('a page', () => {
  it('has its route, those around it, its document and how its modules are loaded', async () => {
    await run();
    const { parents, pages, modules } = dataOf('docs/A.html');
    expect(parents.map(({ id }) => id)).toEqual([docs.id, last.id]);
    expect(pages).toEqual([
      {
        id: pageA.id,
        path: '/base/docs/A',
        exact: true,
        ...sidebar,
        modules: { __comp: 'doc', items: [{ content: 'text' }] },
        depth: 2,
        docs: docsOfA,
      },
    ]);
    expect(modules).toEqual({
      root: [2, '20'],
      version: [3, '21'],
      doc: [4, '30'],
      text: ['./a.md', '30', '40'],
    });
    expect(textOf('docs/A.html').endsWith(app)).toBe(true);
  });

  it('names the scripts of its own modules, each once, below the base path, without that of its version', async () => {
    await run();
    expect(scriptsOf('docs/A.html').sort()).toEqual(scripts('20', '30', '40'));
    expect(scriptsOf('index.html')).toEqual(scripts('10'));
  });

  it('has of its version what it shows', async () => {
    await run();
    expect(dataOf('docs/A.html').versions).toEqual({
      version: { label: '1.0', docsSidebars: { guide: [link('A'), closed([link('b')])] }, docs: {} },
    });
    for (const file of ['docs/tags.html', 'docsy.html', 'index.html'])
      expect(dataOf(file).versions).toEqual({});
  });

  it('without a route has no data', async () => {
    await run();
    expect(dataOf('404.html')).toEqual({ parents: [], pages: [], modules: {}, versions: {} });
    expect(scriptsOf('404.html')).toEqual([]);
  });

  it('of the second route with one key is that of the first', async () => {
    await run();
    expect(dataOf('docs/a/index.html')).toEqual(dataOf('docs/A.html'));
  });
});

describe('sections', () => {
  it('are the paths of layouts, the longest first, and all the rest', () => {
    expect(sectionsOf(routes)).toEqual(['/base/docs/next', '/base/docs', '']);
  });

  it('have their pages, and the layouts around what is no page of theirs', async () => {
    await run();
    expect(idsIn(section(0))).toEqual([[docs.id, next.id], [3]]);
    expect(idsIn(section(1)).map((ids) => ids.sort())).toEqual([
      [docs.id, last.id],
      [pageA.id, tags.id],
    ]);
    expect(idsIn(section(2)).map((ids) => ids.sort())).toEqual([[], [home.id, outside.id]]);
    expect(
      section(1)
        .pages.map(({ depth }) => depth)
        .sort(),
    ).toEqual([1, 2]);
  });

  it('have the sidebars of their version whole, and no documents', async () => {
    await run();
    expect(section(1).versions).toEqual({ version: { ...version, docs: {} } });
    expect(section(0).versions).toEqual({});
  });
});

describe('what is wrong with a build', () => {
  it('is a page without the script of the app', async () => {
    write('docsy.html', '<html>');
    await expect(run(['/base/docsy'])).rejects.toThrow('the page at /base/docsy has no script');
  });

  it('is a page behind another layout', async () => {
    const other = { ...docs, id: 90 };
    const lost = { ...pageA, path: '/base/docs/lost', above: [other] };
    const broken = writeRouteData(
      { ...site, routes: [...routes, other, lost] },
      {
        outDir,
        baseUrl: '/base/',
        routesPaths: [],
      },
    );
    await expect(broken).rejects.toThrow('the router never comes to /base/docs/lost');
  });

  it('is not that a route has no file', async () => {
    rmSync(path.join(outDir, 'docsy.html'));
    await run();
    expect(existsSync(path.join(outDir, 'docsy.html'))).toBe(false);
    expect(section(2).pages.map((page) => page.path)).toContain('/base/docsy');
  });
});
