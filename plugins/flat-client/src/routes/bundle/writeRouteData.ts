import type { Props } from '@docusaurus/types';
import { writeFiles } from '../../../../../lib/writeFiles';
import {
  chunkFile,
  type DocEntry,
  keyOf,
  type ModuleReference,
  type PageNode,
  type RouteData,
  type RouteNode,
  sectionFile,
  sectionOf,
  type VersionMetadata,
} from '../contract';
import { namesIn, type Route } from './generated';
import { changePages, withRouteData } from './pageFiles';
import type { CompiledModules } from './registry';
import { shownOf } from './versions';

/** All that is known of routes when the bundler has run. */
export interface Site extends CompiledModules {
  readonly routes: readonly Route[];
  /** By key of a page: its document in all versions. */
  readonly docs: ReadonlyMap<string, readonly DocEntry[]>;
  /** By name in the registry. */
  readonly versions: ReadonlyMap<string, VersionMetadata>;
}

/** Paths of layouts, the longest first, each for the section of the pages below it; the last has all other pages. */
export const sectionsOf = (routes: readonly Route[]): string[] =>
  [...new Set(['', ...routes.filter(({ exact }) => !exact).map((route) => keyOf(route.path))])].sort(
    (a, b) => b.length - a.length,
  );

/**
 * Writes the route data of each section, and puts into each page the data and the scripts of its own route, so that a
 * first visit has nothing to look up.
 *
 * @throws an error when a page is none of the app's, or its route cannot be reached
 */
export async function writeRouteData(
  site: Site,
  { outDir, baseUrl, routesPaths }: Pick<Props, 'outDir' | 'baseUrl' | 'routesPaths'>,
): Promise<void> {
  // Of two routes with one key the first wins, as in the router.
  const pages = new Map(
    site.routes
      .filter(({ exact }) => exact)
      .map((page) => [keyOf(page.path), page] as const)
      .reverse(),
  );
  const sections = sectionsOf(site.routes);
  for (const section of sections.keys()) {
    const inside = [...pages.values()].filter((page) => sectionOf(sections, page.path) === section);
    const around = inside.reduce<readonly Route[]>(
      (most, { above }) => (above.length > most.length ? above : most),
      [],
    );
    const lost = inside.find(({ above }) => above.some((layout, depth) => layout !== around[depth]));
    if (lost)
      throw new Error(
        `flat-client: the router never comes to ${lost.path}: another layout is before its own.`,
      );
    const data = JSON.stringify(routeData(site, around, inside));
    writeFiles(outDir, { [sectionFile(section, site.hash)]: data });
  }
  await changePages(outDir, baseUrl, routesPaths, (pathname, html) => {
    const page = pages.get(keyOf(pathname));
    const data = routeData(site, page?.above ?? [], page ? [page] : [], page);
    const needed = Object.entries(data.modules).filter(([name]) => !(name in data.versions));
    const chunks = new Set(needed.flatMap(([, [, ...ofModule]]) => ofModule));
    const scripts = [...chunks].map((chunk) => baseUrl + chunkFile(chunk, site.hash));
    return withRouteData({ pathname, html }, data, scripts);
  });
}

/** @param shownOn the page in whose HTML the data stands */
function routeData(
  { docs, versions, references }: Site,
  parents: readonly Route[],
  pages: readonly Route[],
  shownOn?: Route,
): RouteData {
  const nodeOf = ({ above: _, ...node }: Route): RouteNode => node;
  const pageOf = (page: Route): PageNode => ({
    ...nodeOf(page),
    depth: page.above.length,
    docs: docs.get(keyOf(page.path)),
  });
  const modules: Record<string, ModuleReference> = {};
  const shown: Record<string, VersionMetadata> = {};
  for (const name of [...parents, ...pages].flatMap((route) => namesIn(route.modules))) {
    const reference = references.get(name);
    const version = versions.get(name);
    if (reference) modules[name] = reference;
    if (version) shown[name] = shownOn ? shownOf(version, shownOn) : { ...version, docs: {} };
  }
  return { parents: parents.map(nodeOf), pages: pages.map(pageOf), modules, versions: shown };
}
