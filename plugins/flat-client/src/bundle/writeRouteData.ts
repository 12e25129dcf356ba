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
  type VersionDoc,
} from '../contract';
import type { SplitDocsData } from './docsData';
import { type EncodeContext, encodeBag, planFiles } from './encode';
import { type CompiledChunks, hashOf } from './FlatChunksPlugin';
import type { RouteNode } from './generated';
import { findPages, type PageFile, visitPages, withRouteData } from './pageFiles';
import { RouteTree } from './routeTree';
import { cardDocs, docsByKey, type Version, visibleSidebar } from './versions';

/** Pages in one file of route data. */
const pagesPerFile = 64;

/** Name in the registry of the module with a version's sidebars. */
export const sidebarsName = (version: Version): string => `sidebars ${version.key}`;

/** What the browser's build has left for the step after it. */
export interface BuiltRoutes {
  readonly nodes: readonly RouteNode[];
  readonly docs: SplitDocsData;
  readonly versions: readonly Version[];
  readonly compiled: CompiledChunks;
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
  { nodes, docs, versions, compiled }: BuiltRoutes,
  { outDir, baseUrl, routesPaths }: Output,
): Promise<void> {
  const tree = new RouteTree(nodes, versions);
  const pages = await findPages(outDir, baseUrl, routesPaths);
  const cards = await findCards(tree, versions, pages);
  const context: EncodeContext = {
    compiled,
    docOf: (node) => docs.byKey.get(keyOf(node.path)),
    extraOf: (node) => {
      const version = tree.versionAt(node);
      if (version) return { v: version.key };
      const shown = cards.get(node.id);
      return shown && { d: shown };
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
    if (cards.has(page.node.id)) {
      // Cards may show any part of the sidebar.
      const whole = compiled.references.get(sidebarsName(version));
      return withRouteData(file, data, scriptsOf(whole ? [...bag.r, whole] : bag.r));
    }
    const part = { v: version.key, n: name, i: visibleSidebar(items, page.key) };
    return withRouteData(file, { ...data, s: part }, scriptsOf(bag.r));
  });
}

/** Scripts of modules, each once. */
function filesOf(modules: readonly ModuleReference[], { files }: CompiledChunks): string[] {
  const chunks = new Set(modules.flatMap(([, , ...ids]) => ids));
  return [...chunks].flatMap((id) => files.get(id) ?? []);
}

/** Documents that pages show as cards, by the id of the page's route. */
type Cards = ReadonlyMap<number, Readonly<Record<string, VersionDoc>>>;

async function findCards(
  tree: RouteTree,
  versions: readonly Version[],
  pages: readonly PageFile[],
): Promise<Cards> {
  const docs = new Map(versions.map((version) => [version, docsByKey(version)]));
  const cards = new Map<number, Readonly<Record<string, VersionDoc>>>();
  await visitPages(pages, (pathname, html) => {
    const node = tree.pages.get(keyOf(pathname))?.node;
    const version = node && tree.versionOf(node);
    const found = version && cardDocs(html, docs.get(version) ?? new Map());
    if (found) cards.set(node.id, found);
    return undefined;
  });
  return cards;
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
