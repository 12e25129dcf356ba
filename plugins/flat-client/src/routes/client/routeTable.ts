import { matchPath } from '@docusaurus/router';
import {
  type Bag,
  type EncodedNode,
  keyOf,
  type PageDoc,
  type RouteExtra,
  type RouteIndex,
  routesFolder,
} from '../contract';
import { addPageDocs } from './docsData';
import { assetRoot, chunkAddress, decodeProps } from './modules';
import { pageData } from './pageData';
import { once, remembered } from './requests';
import { createNotFoundComponent, createRouteComponent, type RouteComponent } from './routeComponent';
import { addCardDocs } from './versions';

/** A route as the router takes it, with the one matching route below it. */
export interface Route {
  readonly path: string;
  readonly component: RouteComponent;
  readonly key: string;
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
}

interface Node {
  readonly id: number;
  readonly parent: number;
  readonly path: string;
  readonly exact: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly doc: PageDoc | 0 | undefined;
  readonly extra: RouteExtra | undefined;
  readonly component: RouteComponent;
}

/** Data as it came; looked into for the routes that are asked for alone. */
const bags: Bag[] = pageData ? [pageData] : [];
/** Parents are shared by all pages below them, so that moving between these keeps the parents mounted. */
const nodes = new Map<number, Node>();
const trees = new Map<string, readonly Route[]>();
const filesThatCame = new Set<string>();
let index: RouteIndex | undefined;
const notFound: readonly Route[] = [{ path: '*', component: createNotFoundComponent(), key: 'not-found' }];

function decodeNode([id, parent, path, exact, attributes, props, doc, extra]: EncodedNode, bag: Bag): Node {
  const known = nodes.get(id);
  if (known) return known;
  const component = createRouteComponent(path, decodeProps(props, bag));
  const node = { id, parent, path, exact: exact === 1, attributes: attributes || {}, doc, extra, component };
  nodes.set(id, node);
  return node;
}

const bagWith = (key: string): Bag | undefined => bags.find((bag) => Object.hasOwn(bag.l, key));

function pageOf(key: string): Node | undefined {
  const bag = bagWith(key);
  const encoded = bag?.l[key];
  return bag && encoded && decodeNode(encoded, bag);
}

function nodeOf(id: number): Node | undefined {
  const known = nodes.get(id);
  if (known) return known;
  for (const bag of bags) {
    const encoded = bag.p.find(([other]) => other === id);
    if (encoded) return decodeNode(encoded, bag);
  }
  return undefined;
}

/** An address may be filed under its own spelling or under the decoded one. */
function keysOf(pathname: string): string[] {
  const decode = (): string => {
    try {
      return decodeURI(pathname);
    } catch {
      return pathname;
    }
  };
  return [...new Set([keyOf(pathname), keyOf(decode())])];
}

async function fetchData<T>(file: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${assetRoot()}${routesFolder}/${file}`, init);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return (await response.json()) as T;
}

const loadIndex = remembered(async () => {
  index = pageData
    ? await fetchData<RouteIndex>(`index.${pageData.i}.json`)
    : await fetchData<RouteIndex>('index.json', { cache: 'no-cache' });
  bags.push(index);
});

const loadFile = (file: string): Promise<void> =>
  once(file, async () => {
    bags.push(await fetchData<Bag>(`${file}.json`));
    filesThatCame.add(file);
  });

/** Hash of the file that holds a key, if any does: the last one that starts at or before it. */
function fileOf(key: string, { b: files }: RouteIndex): string | undefined {
  let low = 0;
  let high = files.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((files[middle]?.[0] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return files[low - 1]?.[1];
}

/** Files without which it is not known what an address is; undefined as long as the index is missing. */
function missingFiles(pathname: string): string[] | undefined {
  const keys = keysOf(pathname);
  if (keys.some(bagWith)) return [];
  const known = index;
  return known && keys.flatMap((key) => fileOf(key, known) ?? []).filter((file) => !filesThatCame.has(file));
}

const isKnown = (pathname: string): boolean => missingFiles(pathname)?.length === 0;

/**
 * Resolves when it is known what an address is, a page or none.
 * @throws an error when route data cannot be fetched or is no JSON
 */
export async function ensureRoute(pathname: string): Promise<void> {
  if (!missingFiles(pathname)) await loadIndex();
  await Promise.all((missingFiles(pathname) ?? []).map(loadFile));
}

/** Nodes from the top one down to the page; for an address below a layout that is no page, down to the layout. */
function chainOf(pathname: string): Node[] {
  for (const key of keysOf(pathname)) {
    const chain: Node[] = [];
    for (let node = pageOf(key); node; node = nodeOf(node.parent)) chain.unshift(node);
    if (chain.length > 0) return chain;
  }
  const chain: Node[] = [];
  for (;;) {
    const parent = chain.at(-1)?.id ?? -1;
    const next = index?.p.find(
      ([, above, path, exact]) => above === parent && matchPath(pathname, { path, exact: exact === 1 }),
    );
    if (!next || !index) return chain;
    chain.push(decodeNode(next, index));
  }
}

/**
 * The routes for one address, with the matching route alone at each level; undefined when it is not known yet what
 * the address is (`ensureRoute`).
 */
export function routesFor(pathname: string): readonly Route[] | undefined {
  const key = keyOf(pathname);
  const known = trees.get(key);
  if (known) return known;
  if (!isKnown(pathname)) return undefined;
  const chain = chainOf(pathname);
  const page = chain.at(-1);
  if (!page) return notFound;
  if (page.doc) addPageDocs(page.doc);
  if (page.extra?.d) addCardDocs(versionIn(chain), page.extra.d);
  let tree = [routeOf(page, page.exact ? undefined : [])];
  for (const above of chain.slice(0, -1).reverse()) tree = [routeOf(above, tree)];
  trees.set(key, tree);
  return tree;
}

function routeOf(node: Node, routes: readonly Route[] | undefined): Route {
  const { id, path, exact, attributes, component } = node;
  return { path, exact, ...attributes, key: `n${id}`, component, ...(routes && { routes }) };
}

/** Components that an address renders, the outermost first. */
export function componentsFor(pathname: string): RouteComponent[] {
  const components: RouteComponent[] = [];
  for (let routes = routesFor(pathname); routes?.[0]; routes = routes[0].routes)
    components.push(routes[0].component);
  return components;
}

const versionIn = (chain: readonly Node[]): string | undefined =>
  chain.find((node) => node.extra?.v)?.extra?.v;

/** The docs version of a page, as `plugin id/version name`. */
export const versionFor = (pathname: string): string | undefined =>
  isKnown(pathname) ? versionIn(chainOf(pathname)) : undefined;

/** Addresses of the scripts that an address needs. */
export function scriptsFor(pathname: string): string[] {
  const chunks = new Set(componentsFor(pathname).flatMap((component) => component.chunks));
  return [...chunks].map(chunkAddress);
}

// Never called: it brings the modules of routes into the build. The build reads from the compiled registry how each
// of them is loaded, and drops the registry.
export const registry = (): Promise<unknown> =>
  import(/* webpackChunkName: "flat-registry" */ 'flat-client-registry');
