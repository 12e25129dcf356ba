import type { SearchContext, SearchEdition } from '../contract';
import type { ContextOption, PluginOptions } from '../options';

/** A path of the site whose pages belong to an edition, a context or the like. */
const placeholder = '{edition}';

/** The editions as the browser knows them. */
export function editionsOf({ editions }: PluginOptions, baseUrl: string): SearchEdition[] {
  return editions.map(({ name, label, path, latest }) => ({
    name,
    label,
    url: latest ? baseUrl : `${baseUrl}${path}/`,
  }));
}

/** The contexts as the browser knows them. */
export function contextsOf(options: PluginOptions, baseUrl: string): SearchContext[] {
  return options.contexts.map(({ name, label, paths }) => ({
    name,
    label,
    paths: sitePaths(paths, options, baseUrl),
  }));
}

/** What the rows of a context are, by its name. */
export function rowsOf({ contexts }: PluginOptions): ReadonlyMap<string, ContextOption['rows']> {
  return new Map(contexts.map(({ name, rows }) => [name, rows]));
}

/** Site paths for paths of options: one for each edition where the placeholder stands. */
export function sitePaths(paths: readonly string[], { editions }: PluginOptions, baseUrl: string): string[] {
  return paths.flatMap((path) =>
    path.includes(placeholder)
      ? editions.map((edition) => baseUrl + path.replace(placeholder, edition.path))
      : [baseUrl + path],
  );
}

/** Whether a page is one of those below a path. */
export function isBelow(url: string, path: string): boolean {
  return url === path || url.startsWith(`${path}/`);
}

/** The same, where a path that ends with `$` means that page alone. */
export function isAt(url: string, path: string): boolean {
  return path.endsWith('$') ? url === path.slice(0, -1) : isBelow(url, path);
}

/** The name of the edition that a page belongs to; undefined for a page of all. */
export function editionOf(url: string, { editions }: PluginOptions, baseUrl: string): string | undefined {
  return editions
    .filter(({ path }) => isBelow(url, baseUrl + path))
    .sort((one, other) => other.path.length - one.path.length)[0]?.name;
}
