import ComponentCreator from '@docusaurus/ComponentCreator';
import flat from '@docusaurus/core/lib/client/flat';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import globalData from '@generated/globalData';
import chunkNames from '@generated/routesChunkNames';
import sections from 'flat-client-sections';
import type { RouteConfig } from 'react-router-config';
import { decoded } from '../../../../../lib/addresses';
import {
  chunkFile,
  type DocEntry,
  docsPluginName,
  keyOf,
  type ModuleReference,
  type PageNode,
  type RouteData,
  type RouteNode,
  sectionFile,
  sectionOf,
} from '../contract';
import { addressOf, loadModule, register } from './modules';
import { takePageData } from './pageData';
import { addVersion, loadDocs } from './versions';

/** A route as the router takes it, with the one matching route below it. */
export interface Route extends RouteConfig {
  readonly component: ReturnType<typeof ComponentCreator>;
  readonly routes?: Route[];
}

/** Pages by key, with the layouts around them. */
const chains = new Map<string, readonly RouteNode[]>();
/** The layouts of each section that has come. */
const layouts = new Map<number, readonly RouteNode[]>();
/** By name; without versions, which are not loaded for a page. */
const references = new Map<string, ModuleReference>();
/** By id of the route; those of layouts are shared by all pages below them, so that moving between these keeps them mounted. */
const components = new Map<number, Route['component']>();
const notFound: Route[] = [{ path: '*', component: ComponentCreator('*', ''), key: 'not-found' }];

function addRouteData({ parents, pages, modules, versions }: RouteData): void {
  for (const [name, reference] of Object.entries(modules)) {
    const load = () => loadModule(reference);
    const { [name]: version } = versions;
    if (version) addVersion(name, version, load);
    else {
      references.set(name, reference);
      register(name, load);
    }
  }
  for (const page of pages) chains.set(keyOf(page.path), [...parents.slice(0, page.depth), page]);
}

const loads = new Map<number, Promise<void>>();

/**
 * Resolves when it is known what the addresses in a section are, pages or none; its file is fetched once.
 * @throws an error when route data cannot be fetched or is no JSON; the next call tries again
 */
export function loadSection(pathname: string): Promise<void> {
  const section = sectionOf(sections, pathname);
  let load = loads.get(section);
  if (!load) {
    load = fetchSection(section);
    loads.set(section, load);
    load.catch(() => loads.delete(section));
  }
  return load;
}

async function fetchSection(section: number): Promise<void> {
  const response = await fetch(addressOf(sectionFile, section));
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  const data = (await response.json()) as RouteData;
  addRouteData(data);
  layouts.set(section, data.parents);
}

const opened = takePageData();
if (opened) addRouteData(opened);

/** Nodes from the top one down to the page; for an address that is no page, down to the last layout. It may be filed decoded. */
function chainOf(pathname: string): readonly RouteNode[] | undefined {
  return (
    chains.get(keyOf(pathname)) ??
    chains.get(keyOf(decoded(pathname))) ??
    layouts.get(sectionOf(sections, pathname))
  );
}

/** The routes for one address, with the matching route alone at each level. */
export function routesFor(pathname: string): Route[] {
  const chain = chainOf(pathname) ?? [];
  const last: Partial<PageNode> | undefined = chain.at(-1);
  if (!last) return notFound;
  for (const entry of last.docs ?? []) addDoc(entry);
  return chain.reduceRight<Route[]>(
    (routes, node) => [{ ...routeOf(node), ...(!node.exact && { routes }) }],
    [],
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
function addDoc([pluginId, version, doc]: DocEntry): void {
  const { docs = [] } =
    (globalData[docsPluginName]?.[pluginId] as GlobalPluginData | undefined)?.versions[version] ?? {};
  if (!docs.some(({ path }) => path === doc.path)) docs.push(doc);
}

/**
 * Resolves when all that the page at an address needs is loaded.
 * @throws an error when something of it cannot be fetched
 */
export default async function preload(pathname: string): Promise<void> {
  // The HTML of the page that was opened brought what it needs.
  if (!chainOf(pathname)) await loadSection(pathname);
  const loading: unknown[] = [];
  for (let [route] = routesFor(pathname); route; route = route.routes?.[0])
    loading.push(route.component.preload());
  const page = chainOf(pathname)?.at(-1);
  // It has properties in place of a text: the page of a category, with its cards.
  if (page?.exact && page.modules.__props && page !== opened?.pages[0])
    loading.push(...modulesOf(pathname).map(loadDocs));
  await Promise.all(loading);
}

/** Names of the modules that an address needs. */
const modulesOf = (pathname: string): string[] =>
  (chainOf(pathname) ?? []).flatMap(({ modules }) => Object.values(flat(modules)));

/** Addresses of the scripts that an address needs. */
export function scriptsFor(pathname: string): string[] {
  const chunks = modulesOf(pathname).flatMap((name) => references.get(name)?.slice(1) ?? []);
  return [...new Set(chunks)].map((chunk) => addressOf(chunkFile, String(chunk)));
}

// Never called: it brings the modules of routes into the build. The build reads from the compiled registry how each
// of them is loaded, and drops the registry.
export const registryOfBuild = (): Promise<unknown> =>
  import(/* webpackChunkName: "flat-registry" */ 'flat-client-registry');
