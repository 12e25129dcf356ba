import ComponentCreator from '@docusaurus/ComponentCreator';
import flat from '@docusaurus/core/lib/client/flat';
import globalData from '@generated/globalData';
import chunkNames from '@generated/routesChunkNames';
import sections from 'flat-client-sections';
import {
  chunkFile,
  type Doc,
  docsPluginName,
  keyOf,
  type PageNode,
  type RouteData,
  type RouteNode,
  sectionFile,
  sectionOf,
} from '../contract';
import { addressOf, loadModule, register } from './modules';
import { pageData } from './pageData';
import { remembered } from './requests';
import { addVersion } from './versions';

type RouteComponent = ReturnType<typeof ComponentCreator>;

/** A route as the router takes it, with the one matching route below it. */
export interface Route {
  readonly path: string;
  readonly component: RouteComponent;
  readonly key: string;
  readonly exact?: boolean;
  readonly routes?: readonly Route[];
}

/** Pages by key, with the layouts around them. */
const chains = new Map<string, readonly RouteNode[]>();
/** The layouts of each section that has come. */
const layouts = new Map<number, readonly RouteNode[]>();
/** Ids of modules -> chunks. */
const chunks = new Map<string, readonly string[]>();
/** By id of the route; those of layouts are shared by all pages below them, so that moving between these keeps them mounted. */
const components = new Map<number, RouteComponent>();
const notFound: readonly Route[] = [{ path: '*', component: ComponentCreator('*', ''), key: 'not-found' }];

function addRouteData({ parents, pages, modules, version }: RouteData): void {
  for (const [id, needed] of Object.entries(modules)) {
    chunks.set(id, needed);
    register(id, () => loadModule([id, ...needed]));
  }
  if (version) addVersion(version);
  for (const [key, page] of Object.entries(pages)) chains.set(key, [...parents.slice(0, page.depth), page]);
}
if (pageData) addRouteData(pageData);

const loads = sections.map((_, section) =>
  remembered(async () => {
    const response = await fetch(addressOf(sectionFile, section));
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
    const data = (await response.json()) as RouteData;
    addRouteData(data);
    layouts.set(section, data.parents);
  }),
);

/**
 * Resolves when it is known what the addresses in a section are, pages or none.
 * @throws an error when route data cannot be fetched or is no JSON
 */
export const loadSection = async (pathname: string): Promise<void> =>
  loads[sectionOf(sections, pathname)]?.();

/** Nodes from the top one down to the page; for an address that is no page, down to the last layout. */
function chainOf(pathname: string): readonly RouteNode[] | undefined {
  return (
    chains.get(keyOf(pathname)) ??
    chains.get(keyOf(decoded(pathname))) ??
    layouts.get(sectionOf(sections, pathname))
  );
}

/** An address may be filed under its own spelling or under the decoded one, in which `%2F` stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Whether the page at an address, or that there is none, is known. */
export const isKnown = (pathname: string): boolean => chainOf(pathname) !== undefined;

/**
 * The routes for one address, with the matching route alone at each level; undefined when it is not known yet what
 * the address is (`loadSection`).
 */
export function routesFor(pathname: string): readonly Route[] | undefined {
  const chain = chainOf(pathname);
  const last = chain?.at(-1);
  if (!chain || !last) return chain && notFound;
  for (const [pluginId, version, doc] of (last as PageNode).docs ?? []) addDoc(pluginId, version, doc);
  return chain.reduceRight<readonly Route[] | undefined>(
    (routes, node) => [{ ...routeOf(node), ...(routes && { routes }) }],
    last.exact ? undefined : [],
  );
}

function routeOf({ id, path, exact, attributes, modules }: RouteNode): Route {
  let component = components.get(id);
  if (!component) {
    Object.assign(chunkNames, { [`${path}-${id}`]: modules });
    component = ComponentCreator(path, String(id));
    components.set(id, component);
  }
  return { path, exact, ...attributes, key: `n${id}`, component };
}

/** Puts a document where the hooks of the docs plugin look for it. */
function addDoc(pluginId: string, version: number, doc: Doc): void {
  const data = globalData[docsPluginName]?.[pluginId] as { versions: { docs: Doc[] }[] } | undefined;
  const docs = data?.versions[version]?.docs;
  if (docs && !docs.some(({ path }) => path === doc.path)) docs.push(doc);
}

/** Loads what an address renders. */
export async function loadComponents(pathname: string): Promise<void> {
  const loading: unknown[] = [];
  for (let routes = routesFor(pathname); routes?.[0]; routes = routes[0].routes)
    loading.push(routes[0].component.preload());
  await Promise.all(loading);
}

/** Addresses of the scripts that an address needs. */
export function scriptsFor(pathname: string): string[] {
  const ids = (chainOf(pathname) ?? []).flatMap(({ modules }) => Object.values(flat(modules)));
  return [...new Set(ids.flatMap((id) => chunks.get(id) ?? []))].map((chunk) => addressOf(chunkFile, chunk));
}

// Never called: it brings the modules of routes into the build. The build reads from the compiled registry how each
// of them is loaded, and drops the registry.
export const registryOfBuild = (): Promise<unknown> =>
  import(/* webpackChunkName: "flat-registry" */ 'flat-client-registry');
