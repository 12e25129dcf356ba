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
  const { nodes, registry } = readGenerated(folder);
  expect(nodes).toMatchObject([
    { parent: -1, path: '/docs', exact: false, isLeaf: false, chunkNames: { __comp: expect.any(String) } },
    { parent: 0, path: "/docs/it's", exact: true, isLeaf: true, attributes: { sidebar: 'guide' } },
    { parent: 0, path: '/docs/c', isLeaf: true, chunkNames: { __props: expect.any(String) } },
    { parent: -1, path: '/blog', isLeaf: true },
  ]);
  const requestOf = (name: unknown) => registry.get(String(name));
  expect(requestOf(nodes[0]?.chunkNames.__comp)).toBe('@theme/DocsRoot');
  expect(nodes[0]?.chunkNames.__context).toEqual({ plugin: expect.any(String) });
  expect(requestOf(nodes[1]?.chunkNames.content)).toBe('@site/docs/it\'s "quoted".md');
  expect(requestOf(nodes[2]?.chunkNames.__props)).toMatch(/^@generated\/docs\/default\/p\/.*\.json$/);
  const items = nodes[3]?.chunkNames.items as readonly { content: string }[];
  expect(requestOf(items[0]?.content)).toBe('@site/a.md?truncated=true');
});
