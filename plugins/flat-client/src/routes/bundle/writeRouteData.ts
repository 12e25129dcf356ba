import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Bag,
  compareKeys,
  keyOf,
  type ModuleReference,
  type PageData,
  type RouteIndex,
  routesFolder,
} from '../contract';
import type { SplitDocsData } from './docsData';
import { type EncodeContext, encodeBag, planFiles } from './encode';
import { namesIn, type RouteNode } from './generated';
import { findPages, visitPages, withRouteData } from './pageFiles';
import type { CompiledModules } from './RegistryPlugin';
import { RouteTree } from './routeTree';
import { cardDocs, type Version, visibleSidebar } from './versions';

/** Pages in one file of route data. */
const pagesPerFile = 64;

/** A hash for a file name. */
export const hashOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Name in the registry of the module with a version's sidebars. */
export const sidebarsName = (version: Version): string => `sidebars ${version.key}`;

/** What the browser's build has left for the step after it. */
export interface BuiltRoutes {
  readonly nodes: readonly RouteNode[];
  readonly docs: SplitDocsData;
  readonly versions: readonly Version[];
  /** Names in the registry of the component of pages that show a category as cards. */
  readonly cardPages: ReadonlySet<string>;
  readonly compiled: CompiledModules;
}

interface Output {
  readonly outDir: string;
  readonly baseUrl: string;
  /** Addresses of all routes, as Docusaurus lists them. */
  readonly routesPaths: readonly string[];
}

/**
 * Writes the index and the files of the route data, and puts into each page the data and the scripts of its own
 * route, so that a first visit has nothing to look up.
 *
 * @throws an error when a module of a route was not compiled, or a page is none of the app's
 */
export async function writeRouteData(
  { nodes, docs, versions, cardPages, compiled }: BuiltRoutes,
  { outDir, baseUrl, routesPaths }: Output,
): Promise<void> {
  const tree = new RouteTree(nodes, versions);
  const pages = await findPages(outDir, baseUrl, routesPaths);
  const hasCards = (node: RouteNode): boolean =>
    namesIn(node.chunkNames.__comp).some((component) => cardPages.has(component));
  const context: EncodeContext = {
    references: compiled.references,
    docOf: (node) => docs.byKey.get(keyOf(node.path)),
    extraOf: (node) => {
      const version = tree.versionAt(node);
      if (version) return { v: version.key };
      const sidebar = hasCards(node) && tree.sidebarOf(node);
      if (!sidebar) return undefined;
      return { d: cardDocs(sidebar.items, keyOf(node.path), sidebar.version.docs) };
    },
  };
  const index = await writeFiles(tree, context, path.join(outDir, routesFolder));
  const scriptsOf = (modules: readonly ModuleReference[]): string[] =>
    filesOf(modules, compiled).map((file) => baseUrl + file);
  await visitPages(pages, (pathname, html) => {
    const file = { pathname, html };
    const page = tree.pages.get(keyOf(pathname));
    const bag = encodeBag(page ? tree.ancestorsOf(page.node) : [], page ? [page] : [], context);
    const data: PageData = { ...bag, i: index };
    const sidebar = page && tree.sidebarOf(page.node);
    if (!sidebar) return withRouteData(file, data, scriptsOf(bag.r));
    const { version, name, items } = sidebar;
    if (hasCards(page.node)) {
      // A card says how many pages a category has.
      const whole = compiled.references.get(sidebarsName(version));
      return withRouteData(file, data, scriptsOf(whole ? [...bag.r, whole] : bag.r));
    }
    const part = { v: version.key, n: name, i: visibleSidebar(items, page.key) };
    return withRouteData(file, { ...data, s: part }, scriptsOf(bag.r));
  });
}

/** Scripts of modules, each once. */
function filesOf(modules: readonly ModuleReference[], { files }: CompiledModules): string[] {
  const chunks = new Set(modules.flatMap(([, ...ids]) => ids));
  return [...chunks].flatMap((id) => files.get(id) ?? []);
}

/** @returns the hash of the index */
async function writeFiles(tree: RouteTree, context: EncodeContext, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const write = async (prefix: string, bag: Bag): Promise<string> => {
    const text = JSON.stringify(bag);
    const hash = hashOf(text);
    await writeFile(path.join(folder, `${prefix}${hash}.json`), text);
    return hash;
  };
  const leaves = [...tree.pages.values()].sort((a, b) => compareKeys(a.key, b.key));
  const files: [firstKey: string, hash: string][] = [];
  for (const run of planFiles(leaves, pagesPerFile))
    files.push([run[0]?.key ?? '', await write('', encodeBag([], run, context))]);
  const index: RouteIndex = { ...encodeBag(tree.others, [], context), b: files };
  // For pages without data of their own, such as those of hosts that answer for missing ones.
  await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
  return write('index.', index);
}
