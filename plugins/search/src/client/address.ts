import type { ContextName, Scope, SearchContext, SearchEdition } from '../contract';
import { defaultEdition, versionParameter } from './edition';

/**
 * The address of the results page: `/search?q=<words>&ctx=<context>&version=<edition>`.
 *
 * `ctx` is the name of a context, or the name with a minus before it for everything outside of it; `version`
 * is the base path of the edition below the site's, as `docs/next/`. Both are missing for the whole of the
 * default edition.
 */
export interface SearchAddress {
  readonly query: string;
  readonly scope: Scope;
  readonly edition: SearchEdition;
}

/** What an address asked for and does not exist; the defaults stand in for it. */
export interface UnknownParts {
  readonly context?: string;
  readonly version?: string;
}

/** What an address can name. */
interface Site {
  /** Base path of the site in this language. */
  readonly baseUrl: string;
  readonly origin: string;
  readonly editions: readonly SearchEdition[];
  readonly contexts: readonly SearchContext[];
}

/** Longer queries are searched but not kept: servers refuse long addresses. */
const longestQuery = 500;

const bare = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** The value of `ctx`; empty for everything. */
export function contextParameter({ context, outside }: Scope): string {
  if (context) return context;
  return outside ? `-${outside}` : '';
}

/** What a value of `ctx` stands for; undefined when there is no such context. */
export function scopeOf(parameter: string, contexts: readonly SearchContext[]): Scope | undefined {
  if (parameter === '') return {};
  const has = (name: ContextName) => contexts.some((context) => context.name === name);
  if (has(parameter)) return { context: parameter };
  const outside = parameter.slice(1);
  return parameter.startsWith('-') && has(outside) ? { outside } : undefined;
}

/** Builds the address of the results page, with its path. */
export function searchAddress({ query, scope, edition }: SearchAddress, baseUrl: string): string {
  const parameters = new URLSearchParams({ q: query.slice(0, longestQuery) });
  const context = contextParameter(scope);
  const version = versionParameter(edition, baseUrl);
  if (context) parameters.set('ctx', context);
  if (version) parameters.set('version', version);
  return `${baseUrl}search?${parameters}`;
}

/** Reads the query string of an address. Never throws; what it names in vain is listed in `unknown`. */
export function readSearchAddress(
  search: string,
  site: Site,
): SearchAddress & { readonly unknown: UnknownParts } {
  const parameters = new URLSearchParams(search);
  const context = parameters.get('ctx') ?? '';
  const version = parameters.get('version') ?? '';
  const scope = scopeOf(context, site.contexts);
  const edition = editionOf(version, site);
  const fallback = defaultEdition(site.editions, site.baseUrl);
  if (fallback === undefined) throw new Error('The plugin "search" has no edition.');
  return {
    query: parameters.get('q') ?? '',
    scope: scope ?? {},
    edition: edition ?? fallback,
    unknown: {
      ...(scope === undefined ? { context } : {}),
      ...(edition === undefined ? { version } : {}),
    },
  };
}

/**
 * The edition of a value of `version`. One that leads to another origin is handed on as it is: loading its
 * index is refused, and the reader is told so.
 */
function editionOf(version: string, { baseUrl, origin, editions }: Site): SearchEdition | undefined {
  const wanted = bare(version);
  const known = editions.find(({ name, label, url }) =>
    [bare(url.slice(baseUrl.length)), name, label].includes(wanted),
  );
  if (known !== undefined) return known;
  const url = `${baseUrl}${version}`;
  return leaves(url, origin) ? { name: '', label: version, url } : undefined;
}

function leaves(url: string, origin: string): boolean {
  try {
    return new URL(url, origin).origin !== origin;
  } catch {
    return false;
  }
}
