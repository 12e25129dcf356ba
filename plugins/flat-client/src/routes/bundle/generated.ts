import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type { ChunkNames } from '@docusaurus/types';
import type { RouteNode } from '../contract';

/** A route; its modules are names of the registry. */
export interface Route extends RouteNode {
  /** The routes around it, the outermost first. */
  readonly above: readonly Route[];
}

export type GlobalData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Generated {
  readonly routes: readonly Route[];
  /** Name of a chunk -> what its module is imported by. */
  readonly registry: ReadonlyMap<string, string>;
  readonly globalData: GlobalData;
}

/** A route as the generated file has it. */
interface RouteConfig {
  readonly path: string;
  /** What `routesChunkNames.json` says of it: a stand-in for `ComponentCreator` looks that up. */
  readonly component?: ChunkNames;
  readonly exact?: boolean;
  readonly routes?: readonly RouteConfig[];
}

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
  const chunkNames = JSON.parse(read('routesChunkNames.json')) as Record<string, ChunkNames>;
  /** A module of calls and literals is evaluated with stand-ins for what it calls; what it would import stays out. */
  const evaluate = (name: string): unknown => {
    const source = read(name)
      .replace(/^import .*$/gm, '')
      .replace(/^export default /m, 'exported = ');
    const calls = {
      exported: {},
      ComponentCreator: (routePath: string, hash: string) => chunkNames[`${routePath}-${hash}`],
      require: { resolveWeak: (request: string) => request },
    };
    try {
      vm.runInNewContext(source, calls);
    } catch (error) {
      throw internals(`${name} is not the module of calls and literals that it was (${String(error)})`);
    }
    return calls.exported;
  };
  const registry = new Map<string, string>();
  for (const [name, entry] of Object.entries(evaluate('registry.js') as object)) {
    const [, request] = entry as readonly unknown[];
    if (typeof request !== 'string')
      throw internals(`registry.js does not say what "${name}" is imported by`);
    registry.set(name, request);
  }
  const routes: Route[] = [];
  const add = (configs: readonly RouteConfig[], above: readonly Route[]): void => {
    for (const {
      path: routePath,
      component: modules,
      exact = false,
      routes: below,
      ...attributes
    } of configs) {
      // The route of pages that do not exist; the browser's part knows it.
      if (routePath === '*') continue;
      if (modules === undefined) throw internals(`routesChunkNames.json has no entry for ${routePath}`);
      const missing = namesIn(modules).find((name) => !registry.has(name));
      if (missing !== undefined) throw internals(`registry.js has no entry for "${missing}" of ${routePath}`);
      if (pattern.test(routePath) || exact === Boolean(below))
        throw new Error(
          `flat-client: the route ${routePath} is neither one page (\`exact\`, no pattern, no .html) nor a layout with ` +
            'pages below it. Change it where a plugin adds it, or take flat-client out of config/plugins.ts.',
        );
      const route = { id: routes.length, path: routePath, exact, attributes, modules, above };
      routes.push(route);
      if (below) add(below, [...above, route]);
    }
  };
  const configs = evaluate('routes.js');
  if (!Array.isArray(configs)) throw internals('routes.js does not export a list');
  add(configs as RouteConfig[], []);
  return { routes, registry, globalData: JSON.parse(read('globalData.json')) as GlobalData };
}

/** All names in props of a route. */
export const namesIn = (value: string | ChunkNames | ChunkNames[]): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(namesIn);

/** Characters that the router's matcher gives a meaning to, and the ending that the core takes away. */
const pattern = /:\w|[(*\\]|\.html$/i;
