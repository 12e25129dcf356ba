import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChunkNames, Props } from '@docusaurus/types';
import {
  chunkFile,
  keyOf,
  type PageNode,
  type RouteData,
  type RouteNode,
  sectionFile,
  sectionOf,
  type VersionMetadata,
} from '../contract';
import type { SplitDocsData } from './docsData';
import type { Route } from './generated';
import { changePages, withRouteData } from './pageFiles';
import type { CompiledModules } from './RegistryPlugin';
import { shownOf } from './versions';

/** What is known of routes before the bundler runs. */
export interface RoutesOfSite {
  readonly routes: readonly Route[];
  readonly docs: SplitDocsData;
  /** By name in the registry. */
  readonly versions: ReadonlyMap<string, VersionMetadata>;
}

/** Paths of layouts, the longest first, each for the section of the pages below it; the last has all other pages. */
export const sectionsOf = (routes: readonly Route[]): string[] =>
  [...new Set(['', ...routes.filter(({ isPage }) => !isPage).map((route) => keyOf(route.path))])].sort(
    (a, b) => b.length - a.length,
  );

/**
 * Writes the route data of each section, and puts into each page the data and the scripts of its own route, so that a
 * first visit has nothing to look up.
 *
 * @throws an error when a page is none of the app's, or its route cannot be reached
 */
export async function writeRouteData(
  site: RoutesOfSite,
  compiled: CompiledModules,
  { outDir, baseUrl, routesPaths }: Pick<Props, 'outDir' | 'baseUrl' | 'routesPaths'>,
): Promise<void> {
  // Of two routes with one key the first wins, as in the router.
  const pages = new Map(
    site.routes
      .filter(({ isPage }) => isPage)
      .map((page) => [keyOf(page.path), page] as const)
      .reverse(),
  );
  const sections = sectionsOf(site.routes);
  await mkdir(path.dirname(path.join(outDir, sectionFile(0, ''))), { recursive: true });
  for (const [section, start] of sections.entries()) {
    const inside = [...pages.values()].filter((page) => sectionOf(sections, page.path) === section);
    const around = layoutsAround(site.routes, start);
    const lost = inside.find(({ above }) => above.some((layout, depth) => layout !== around[depth]));
    if (lost)
      throw new Error(
        `flat-client: the router never comes to ${lost.path}: another layout is before its own.`,
      );
    const data = routeData(site, compiled, around, inside);
    await writeFile(path.join(outDir, sectionFile(section, compiled.hash)), JSON.stringify(data));
  }
  await changePages(outDir, baseUrl, routesPaths, (pathname, html) => {
    const page = pages.get(keyOf(pathname));
    const data = routeData(site, compiled, page?.above ?? [], page ? [page] : [], page);
    const chunks = new Set(Object.values(data.modules).flat());
    const scripts = [...chunks].map((chunk) => baseUrl + chunkFile(chunk, compiled.hash));
    return withRouteData({ pathname, html }, data, scripts);
  });
}

/** The layouts in which the router shows an address below a path that is no page. */
function layoutsAround(routes: readonly Route[], start: string): Route[] {
  const chain: Route[] = [];
  for (const route of routes) {
    const isAround = !route.isPage && `${start}/`.startsWith(`${keyOf(route.path)}/`);
    if (isAround && route.above.at(-1) === chain.at(-1)) chain.push(route);
  }
  return chain;
}

/** @param shownOn the page in whose HTML the data stands */
function routeData(
  { docs, versions }: RoutesOfSite,
  { references }: CompiledModules,
  parents: readonly Route[],
  pages: readonly Route[],
  shownOn?: Route,
): RouteData {
  const modules: Record<string, string[]> = {};
  let version: RouteData['version'];
  const idOf = (name: string): string => {
    const [id, ...chunks] = references.get(name) ?? [name];
    const metadata = versions.get(name);
    if (metadata)
      version = {
        module: [id, ...chunks],
        metadata: shownOn ? shownOf(metadata, shownOn) : { ...metadata, docs: {} },
      };
    else modules[id] = chunks;
    return String(id);
  };
  const withIds = (_: string, value: unknown): unknown => (typeof value === 'string' ? idOf(value) : value);
  const nodeOf = ({ above: _, isPage: __, modules: names, ...route }: Route): RouteNode => ({
    ...route,
    modules: JSON.parse(JSON.stringify(names, withIds)) as ChunkNames,
  });
  const pageOf = (route: Route): [string, PageNode] => {
    const key = keyOf(route.path);
    return [key, { ...nodeOf(route), depth: route.above.length, docs: docs.byKey.get(key) ?? [] }];
  };
  return { parents: parents.map(nodeOf), pages: Object.fromEntries(pages.map(pageOf)), modules, version };
}
