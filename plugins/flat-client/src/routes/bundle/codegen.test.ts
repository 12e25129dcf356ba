import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readGenerated } from './generated';

// `readGenerated` on what the installed generator writes for made-up routes.

const require = createRequire(import.meta.url);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'codegen-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const { generateRouteFiles } = require('@docusaurus/core/lib/server/codegen/codegenRoutes') as {
  generateRouteFiles: (options: { generatedFilesDir: string; routes: readonly object[] }) => Promise<void>;
};

it.each(['production', 'test'])('what the generator writes is read in full (%s)', async (mode) => {
  vi.stubEnv('NODE_ENV', mode);
  const { generate } = require('@docusaurus/utils') as {
    generate: (folder: string, file: string, content: string) => Promise<void>;
  };
  const plugin = { name: 'docs', id: 'default' };
  const context = { plugin: '/site/.docusaurus/docs/default/plugin-route-context.json' };
  const page = { path: "/docs/it's", component: '@theme/DocItem', exact: true, plugin, sidebar: 'guide' };
  await generate(folder, 'globalData.json', '{}');
  await generateRouteFiles({
    generatedFilesDir: folder,
    routes: [
      {
        path: '/docs',
        component: '@theme/DocsRoot',
        context,
        plugin,
        routes: [
          { ...page, modules: { content: '@site/docs/it\'s "quoted".md' } },
          { path: '/docs/c', component: '@theme/Category', exact: true, plugin, props: { a: 1 } },
        ],
      },
      {
        path: '/blog',
        component: '@theme/Blog',
        exact: true,
        plugin,
        modules: {
          items: [{ content: { __import: true, path: '@site/a.md', query: { truncated: true } } }],
        },
      },
    ],
  });
  const { routes, registry } = readGenerated(folder);
  expect(routes).toMatchObject([
    { above: [], path: '/docs', exact: false, modules: { __comp: expect.any(String) } },
    { above: [{ path: '/docs' }], path: "/docs/it's", attributes: { sidebar: 'guide' } },
    { above: [{ path: '/docs' }], path: '/docs/c', modules: { __props: expect.any(String) } },
    { above: [], path: '/blog' },
  ]);
  const requestOf = (name: unknown) => registry.get(String(name));
  expect(requestOf(routes[0]?.modules.__comp)).toBe('@theme/DocsRoot');
  expect(routes[0]?.modules.__context).toEqual({ plugin: expect.any(String) });
  expect(requestOf(routes[1]?.modules.content)).toBe('@site/docs/it\'s "quoted".md');
  expect(requestOf(routes[2]?.modules.__props)).toMatch(/^@generated\/docs\/default\/p\/.*\.json$/);
  const items = routes[3]?.modules.items as unknown as readonly { content: string }[];
  expect(requestOf(items[0]?.content)).toBe('@site/a.md?truncated=true');
});
