import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  compareKeys,
  keyOf,
  type PageData,
  type RouteIndex,
  routesFolder,
  type VersionDoc,
} from '../contract';
import type { SplitDocsData } from './docsData';
import { type EncodeContext, encodeBag, type Leaf, planFiles } from './encode';
import { type CompiledChunks, hashOf } from './FlatChunksPlugin';
import { namesIn, patternPath, type RouteNode } from './generated';
import { findPages, type PageFile, visitPages, withRouteData } from './pageFiles';
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

export interface Output {
  readonly outDir: string;
  readonly baseUrl: string;
  /** Addresses of all routes, as Docusaurus lists them. */
  readonly routesPaths: readonly string[];
}

/**
 * Writes the index and the files of the route data, and puts into each page the data and the scripts of its own
 * route, so that a first visit has nothing to look up.
 */
export async function writeRouteData(built: BuiltRoutes, output: Output): Promise<void> {
  const tree = new RouteTree(built);
  const pages = await findPages(output.outDir, output.baseUrl, output.routesPaths);
  const cards = await findCards(tree, pages);
  const context: EncodeContext = {
    compiled: built.compiled,
    docOf: (node) => built.docs.byKey.get(keyOf(node.path)),
    extraOf: (node) => {
      const version = tree.versionAt(node);
      if (version) return { v: version.key };
      const shown = cards.get(node.id);
      return shown && { d: shown };
    },
  };
  const index = await writeFiles(tree, context, path.join(output.outDir, routesFolder));
  await visitPages(pages, (pathname, html) => {
    const { data, chunks } = pageData(tree, context, keyOf(pathname), index, cards);
    const files = [...chunks].flatMap((id) => built.compiled.files.get(id) ?? []);
    return withRouteData(
      html,
      data,
      files.map((file) => output.baseUrl + file),
    );
  });
}

/** Route nodes, and which of them are pages and versions. */
class RouteTree {
  /** Pages by key; of two routes with one key the first wins, as in the router. */
  readonly pages = new Map<string, RouteNode>();
  readonly #versions = new Map<number, Version>();

  constructor(readonly built: BuiltRoutes) {
    for (const node of built.nodes) {
      const names = new Set(namesIn(node.chunkNames));
      const version = built.versions.find(({ chunkName }) => names.has(chunkName));
      if (version) this.#versions.set(node.id, version);
      const key = keyOf(node.path);
      if (this.isPage(node) && !this.pages.has(key)) this.pages.set(key, node);
    }
  }

  isPage(node: RouteNode): boolean {
    return node.isLeaf && node.exact && !patternPath.test(node.path);
  }

  /** The version whose own route this is. */
  versionAt(node: RouteNode): Version | undefined {
    return this.#versions.get(node.id);
  }

  ancestorsOf(node: RouteNode): RouteNode[] {
    const parent = this.built.nodes[node.parent];
    return parent ? [...this.ancestorsOf(parent), parent] : [];
  }

  versionOf(node: RouteNode): Version | undefined {
    return this.ancestorsOf(node).flatMap((above) => this.versionAt(above) ?? [])[0];
  }
}

type Cards = ReadonlyMap<number, Readonly<Record<string, VersionDoc>>>;

async function findCards(tree: RouteTree, pages: readonly PageFile[]): Promise<Cards> {
  const docs = new Map(tree.built.versions.map((version) => [version, docsByKey(version)]));
  const cards = new Map<number, Readonly<Record<string, VersionDoc>>>();
  await visitPages(pages, (pathname, html) => {
    const node = tree.pages.get(keyOf(pathname));
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
  const leaves = [...tree.pages]
    .map(([key, node]): Leaf => ({ key, node }))
    .sort((a, b) => compareKeys(a.key, b.key));
  const files: [firstKey: string, hash: string][] = [];
  for (const run of planFiles(leaves, pagesPerFile)) {
    const text = JSON.stringify(encodeBag([], run, context));
    const hash = hashOf(text);
    await writeFile(path.join(folder, `${hash}.json`), text);
    files.push([run[0]?.key ?? '', hash]);
  }
  const others = tree.built.nodes.filter((node) => !tree.isPage(node));
  const index: RouteIndex = { ...encodeBag(others, [], context), b: files };
  const text = JSON.stringify(index);
  const hash = hashOf(text);
  await writeFile(path.join(folder, `index.${hash}.json`), text);
  // For pages without data of their own, such as those of hosts that answer for missing ones.
  await writeFile(path.join(folder, 'index.json'), text);
  return hash;
}

function pageData(
  tree: RouteTree,
  context: EncodeContext,
  key: string,
  index: string,
  cards: Cards,
): { data: PageData; chunks: ReadonlySet<string> } {
  const node = tree.pages.get(key);
  const bag = node ? encodeBag(tree.ancestorsOf(node), [{ key, node }], context) : encodeBag([], [], context);
  const chunks = new Set(bag.r.flatMap(([, , ...ids]) => ids));
  const version = node && tree.versionOf(node);
  const name = node?.attributes.sidebar;
  const sidebar = typeof name === 'string' ? version?.sidebars[name] : undefined;
  if (!version || !sidebar || typeof name !== 'string') return { data: { ...bag, i: index }, chunks };
  if (cards.has(node.id)) {
    // Cards may show any part of the sidebar.
    const [, , ...ids] = tree.built.compiled.references.get(sidebarsName(version)) ?? [0, 0];
    for (const id of ids) chunks.add(id);
    return { data: { ...bag, i: index }, chunks };
  }
  return {
    data: { ...bag, i: index, s: { v: version.key, n: name, i: visibleSidebar(sidebar, key) } },
    chunks,
  };
}
