/**
 * What the build writes and the browser reads: route data in compact JSON. Short names and tuples, because a page's
 * own data stands in its HTML.
 */

/** How a module is loaded: its id, and the chunks that it takes. */
export type ModuleReference = readonly [module: string | number, ...chunks: string[]];

/** Props of a route: Docusaurus' shape, with an index into `Bag.r` in the place of each chunk name. */
export type EncodedProps = number | readonly EncodedProps[] | { readonly [name: string]: EncodedProps };

/** Where the docs plugin lists a document: index of the version, path, other fields. */
export type DocEntry = readonly [version: number, path: string, rest?: Readonly<Record<string, unknown>>];

/** Of the docs plugin's global data what a page's own hooks need: the document in all versions. */
export type PageDoc = readonly [pluginId: string, docId: string, entries: readonly DocEntry[]];

export interface RouteExtra {
  /** Of a version's route: `plugin id/version name`. */
  readonly v?: string;
  /** Of the page of a category: the documents that its cards show, by id. */
  readonly d?: Readonly<Record<string, VersionDoc>>;
}

export type EncodedNode = readonly [
  id: number,
  parent: number,
  path: string,
  exact: 0 | 1,
  attributes: Readonly<Record<string, unknown>> | 0,
  props: EncodedProps,
  doc?: PageDoc | 0,
  extra?: RouteExtra,
];

/** Routes and what is needed to load them. */
export interface Bag {
  /** Routes with pages below them, and routes whose path is a pattern; in the order of the routes. */
  readonly p: readonly EncodedNode[];
  /** Pages by key (`keyOf`). */
  readonly l: Readonly<Record<string, EncodedNode>>;
  readonly r: readonly ModuleReference[];
}

/** The index: parents, and the first key and the hash of each file with pages, in order of keys. */
export interface RouteIndex extends Bag {
  readonly b: readonly (readonly [firstKey: string, hash: string])[];
}

/** The data in a page's HTML. */
export interface PageData extends Bag {
  /** Hash of the index. */
  readonly i: string;
  /** The part of its sidebar that shows: version, name, items. */
  readonly s?: { readonly v: string; readonly n: string; readonly i: readonly SidebarItem[] };
}

export interface VersionDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

export interface SidebarItem {
  readonly type: string;
  readonly label?: string;
  readonly href?: string;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly linkUnlisted?: boolean;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly items?: readonly SidebarItem[];
}

/** Id of the element that holds a page's data. */
export const dataElementId = '__flat';
/** Attribute of the scripts that come with a page. */
export const scriptAttribute = 'data-flat';
/** Folder of the route data, below the base path. */
export const routesFolder = 'assets/routes';
export const docsPluginName = 'docusaurus-plugin-content-docs';

/** The key under which a page is filed: the router ignores letter case and takes one slash at the end. */
export const keyOf = (pathname: string): string => pathname.toLowerCase().replace(/\/$/, '');

/** Order of keys: by code unit, the same in Node and in every browser. */
export const compareKeys = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
