import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

/** Props of a route, with names of chunks for modules. */
export type ChunkNames = string | readonly ChunkNames[] | { readonly [name: string]: ChunkNames };

export interface RouteNode {
  /** Position in the route tree, parents first. */
  readonly id: number;
  /** Id of the parent; -1 at the top. */
  readonly parent: number;
  /** With the base path. */
  readonly path: string;
  readonly exact: boolean;
  /** Other attributes of the route, such as `sidebar`. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly chunkNames: Readonly<Record<string, ChunkNames>>;
  readonly isLeaf: boolean;
}

export interface Generated {
  readonly nodes: readonly RouteNode[];
  /** Name of a chunk -> what its module is imported by. */
  readonly registry: ReadonlyMap<string, string>;
  readonly globalData: GlobalData;
}

export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A route as the generated file has it, its component made by a stand-in for `ComponentCreator`. */
interface RouteConfig {
  readonly path: string;
  readonly component: { readonly routePath: string; readonly hash: string };
  readonly exact?: boolean;
  readonly routes?: readonly RouteConfig[];
}

/** Characters that the router's matcher gives a meaning to. */
export const patternPath = /:\w|[(*\\]/;

const internals = (what: string): Error =>
  new Error(
    `flat-client: ${what}. It reads files that Docusaurus generates: check what its upgrade changed ` +
      'in .docusaurus/, or take the plugin out of config/plugins.ts until then.',
  );

/**
 * Reads what Docusaurus has generated (it is on disk before the bundler is configured) as plain data. The files stay
 * as they are: the server's bundle and the development server use them.
 *
 * @throws an error that says which assumption about these files no longer holds
 */
export function readGenerated(folder: string): Generated {
  const read = (name: string): string => {
    const file = path.join(folder, name);
    if (!existsSync(file)) throw internals(`there is no ${name}`);
    return readFileSync(file, 'utf8');
  };
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, RouteNode['chunkNames']>;
  const registry = parseRegistry(read('registry.js'));
  for (const [route, names] of Object.entries(chunkNames)) {
    const missing = namesIn(names).find((name) => !registry.has(name));
    if (missing !== undefined) throw internals(`registry.js has no entry for "${missing}" of ${route}`);
  }
  return {
    nodes: flatten(evaluateRoutes(read('routes.js')), chunkNames),
    registry,
    globalData: JSON.parse(read('globalData.json')) as GlobalData,
  };
}

/** All names of chunks in props of a route. */
export const namesIn = (value: ChunkNames | undefined): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(value ?? {}).flatMap((part) => namesIn(part as ChunkNames));

/** `routes.js` is a module of calls and literals: it is evaluated with a stand-in for what it imports. */
export function evaluateRoutes(source: string): readonly RouteConfig[] {
  const body = source.replace(/^import .*$/gm, '').replace(/^export default /m, 'module.exports = ');
  const module: { exports: unknown } = { exports: undefined };
  try {
    vm.runInNewContext(body, {
      module,
      ComponentCreator: (routePath: string, hash: string) => ({ routePath, hash }),
    });
  } catch (error) {
    throw internals(`routes.js is not the module of calls and literals that it was (${String(error)})`);
  }
  if (!Array.isArray(module.exports)) throw internals('routes.js does not export a list');
  return module.exports as RouteConfig[];
}

function flatten(
  routes: readonly RouteConfig[],
  chunkNames: Readonly<Record<string, RouteNode['chunkNames']>>,
): RouteNode[] {
  const nodes: RouteNode[] = [];
  const walk = (children: readonly RouteConfig[], parent: number): void => {
    for (const { path: routePath, component, exact = false, routes: below, ...attributes } of children) {
      // The route of pages that do not exist; the browser's part knows it.
      if (routePath === '*') continue;
      const names = chunkNames[`${component.routePath}-${component.hash}`];
      if (names === undefined) throw internals(`routesChunkNames.json has no entry for ${routePath}`);
      const id = nodes.length;
      nodes.push({ id, parent, path: routePath, exact, attributes, chunkNames: names, isLeaf: !below });
      if (below) walk(below, id);
    }
  };
  walk(routes, -1);
  return nodes;
}

/** `registry.js` -> what each chunk's module is imported by. */
export function parseRegistry(source: string): Map<string, string> {
  const line = /^\s*"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "[^"]+" \*\/ ("(?:[^"\\]|\\.)*")\)/gm;
  const entries = new Map(
    [...source.matchAll(line)].map(([, name = '', request = '""']) => [name, JSON.parse(request) as string]),
  );
  const expected = [...source.matchAll(/\[\(\) => import\(/g)].length;
  if (entries.size !== expected)
    throw internals(`understood ${entries.size} of ${expected} entries of registry.js`);
  return entries;
}
