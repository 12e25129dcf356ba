import type { PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { GlobalDoc } from '@docusaurus/plugin-content-docs/client';
import type { ChunkNames } from '@docusaurus/types';

/** What the build writes and the browser reads: routes as data, in the HTML of each page and in a file for each section. */

export interface RouteNode {
  /** Position in the list of all routes, parents first. */
  readonly id: number;
  /** With the base path. */
  readonly path: string;
  readonly exact: boolean;
  /** Other attributes of the route, such as `sidebar`. */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Its props, in the places of modules their names in the registry. */
  readonly modules: ChunkNames;
}

/** Where the docs plugin lists a document, and what it says of it. */
export type DocEntry = readonly [pluginId: string, version: number, doc: GlobalDoc];

export interface PageNode extends RouteNode {
  /** Number of routes above it: the first ones of the section's parents. */
  readonly depth: number;
  /** Of the docs plugin's global data what a page's own hooks need: its document in all versions. */
  readonly docs?: readonly DocEntry[];
}

/** How a module is loaded: its id, and the chunks that it takes. */
export type ModuleReference = readonly [module: string | number, ...chunks: string[]];

export interface RouteData {
  /** The layouts around the pages, the outermost first. */
  readonly parents: readonly RouteNode[];
  readonly pages: readonly PageNode[];
  /** By name in the registry. */
  readonly modules: Readonly<Record<string, ModuleReference>>;
  /** Those of docs versions, of which a page needs little, and which are larger than all else that it loads. */
  readonly versions: Readonly<Record<string, VersionMetadata>>;
}

/**
 * Of a docs version its sidebars, and titles and descriptions of documents. In the HTML of a page what it shows: its own
 * sidebar, as far as it is open, and the documents of its cards. In the file of a section all sidebars.
 */
export type VersionMetadata = Pick<PropVersionMetadata, 'docsSidebars' | 'docs'>;

/** Id of the element that holds a page's data. */
export const dataElementId = '__flat';
/** Attribute of the scripts that come with a page. */
export const scriptAttribute = 'data-flat';
export const docsPluginName = 'docusaurus-plugin-content-docs';

/** The key under which a page is filed: the router ignores letter case and takes one slash at the end. */
export const keyOf = (pathname: string): string => pathname.toLowerCase().replace(/\/$/, '');

/** The section in whose file an address is looked up: the first of the paths that it lies below; the last is ''. */
export const sectionOf = (sections: readonly string[], pathname: string): number =>
  sections.findIndex((section) => `${keyOf(pathname)}/`.startsWith(`${section}/`));

/**
 * Names of chunks that the runtime knows without a table: one hash stands for the build. The first scripts keep a hash
 * each (`output.filename`), since they are most of what a reader who comes back has stored.
 */
export const chunkFilename = 'assets/js/[id].[fullhash:8].js';
export const chunkFile = (chunk: string, build: string): string =>
  `assets/js/${chunk}.${build.slice(0, 8)}.js`;

/** The file of a section, below the base path; `build` is the hash that all chunks have in their names. */
export const sectionFile = (section: number, build: string): string =>
  `assets/routes/${section}.${build.slice(0, 8)}.json`;
