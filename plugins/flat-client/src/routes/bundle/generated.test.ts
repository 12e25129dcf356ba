import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namesIn, readGenerated } from './generated';

const routes = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs',
    component: ComponentCreator('/docs', 'aaa'),
    routes: [
      {
        path: '/docs/it\\'s',
        component: ComponentCreator('/docs/it\\'s', 'bbb'),
        exact: true,
        sidebar: "guide",
        "data-x": {"import this": true}
      }
    ]
  },
  {
    path: '/',
    component: ComponentCreator('/', 'ccc'),
    exact: true
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

const chunkNames = {
  '/docs-aaa': { __comp: 'c1', __context: { plugin: 'c2' } },
  "/docs/it's-bbb": { __comp: 'c3', items: [{ content: 'c4' }] },
  '/-ccc': { __comp: 'c5' },
};

const entry = (name: string, request: string): string =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${request}"), "${request}", require.resolveWeak("${request}")],`;

const requests = {
  c1: '@theme/DocsRoot',
  c2: '@generated/docs/plugin-route-context.json',
  c3: '@theme/DocItem',
  c4: '@site/docs/it\\\\s.md',
  c5: '@site/src/pages/index.tsx',
};

const registry = `export default {\n${Object.entries(requests)
  .map(([name, request]) => entry(name, request))
  .join('\n')}};\n`;

it('namesIn finds the names at any depth', () => {
  expect(
    namesIn({ __comp: 'a', __context: { data: { x: 'b' } }, items: [{ content: 'c' }, { content: 'd' }] }),
  ).toEqual(['a', 'b', 'c', 'd']);
});

describe('readGenerated', () => {
  let folder: string;
  const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'generated-'));
    write('routes.js', routes);
    write('routesChunkNames.json', JSON.stringify(chunkNames));
    write('registry.js', registry);
    write('globalData.json', '{"some-plugin":{"default":{"a":1}}}');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('flattens the tree, parents first, without the route of pages that do not exist', () => {
    const { routes: read, globalData, registry: modules } = readGenerated(folder);
    const docs = {
      id: 0,
      path: '/docs',
      exact: false,
      attributes: {},
      modules: chunkNames['/docs-aaa'],
      above: [],
    };
    const page = {
      id: 1,
      path: "/docs/it's",
      exact: true,
      attributes: { sidebar: 'guide', 'data-x': { 'import this': true } },
      modules: chunkNames["/docs/it's-bbb"],
      above: [docs],
    };
    const home = { ...page, id: 2, path: '/', attributes: {}, modules: chunkNames['/-ccc'], above: [] };
    expect(read).toEqual([docs, page, home]);
    expect([...modules]).toEqual([
      ['c1', '@theme/DocsRoot'],
      ['c2', '@generated/docs/plugin-route-context.json'],
      ['c3', '@theme/DocItem'],
      ['c4', '@site/docs/it\\s.md'],
      ['c5', '@site/src/pages/index.tsx'],
    ]);
    expect(globalData).toEqual({ 'some-plugin': { default: { a: 1 } } });
  });

  it.each(['routes.js', 'routesChunkNames.json', 'registry.js', 'globalData.json'])(
    'names %s when it is not there',
    (name) => {
      rmSync(path.join(folder, name));
      expect(() => readGenerated(folder)).toThrow(`flat-client: there is no ${name}.`);
    },
  );

  it.each([
    ['a pattern', "path: '/:tag', exact: true"],
    ['the name of a file', "path: '/a.html', exact: true"],
    ['a page that takes what is below it', "path: '/'"],
    ['a layout that takes its own address alone', "path: '/', exact: true, routes: []"],
  ])('refuses %s', (_, route) => {
    write('routes.js', `export default [{ component: ComponentCreator('/', 'ccc'), ${route} }];`);
    expect(() => readGenerated(folder)).toThrow(
      /^flat-client: the route \/(?::tag|a\.html)? is neither one page/,
    );
  });

  it('names a route without modules', () => {
    const { '/-ccc': _, ...others } = chunkNames;
    write('routesChunkNames.json', JSON.stringify(others));
    expect(() => readGenerated(folder)).toThrow('routesChunkNames.json has no entry for /');
  });

  it.each([
    ['another export', 'export const routes = [];'],
    ['no list', 'export default {};'],
    ['another call', "export default [{ path: '/', component: lazy('/', 'ccc') }];"],
  ])('names routes.js when it has %s', (_, source) => {
    write('routes.js', source);
    expect(() => readGenerated(folder)).toThrow(/^flat-client: routes\.js .*what its upgrade changed/);
  });

  it('names a module that the registry lacks, also when it reads differently', () => {
    write('registry.js', registry.replace(/^ {2}"c3".*$/m, ''));
    expect(() => readGenerated(folder)).toThrow('registry.js has no entry for "c3" of /docs/it\'s');
    write('registry.js', registry.replace('"@theme/DocItem", require', 'undefined, require'));
    expect(() => readGenerated(folder)).toThrow('registry.js does not say what "c3" is imported by');
    write('registry.js', registry.replaceAll('require.resolveWeak', 'other'));
    expect(() => readGenerated(folder)).toThrow(/registry\.js is not the module of calls and literals/);
  });
});
