import type { SearchEdition } from '../contract';

/** The edition that an address without `version` is about: the one whose base path is the site's. */
export function defaultEdition(
  editions: readonly SearchEdition[],
  baseUrl: string,
): SearchEdition | undefined {
  return editions.find(({ url }) => url === baseUrl) ?? editions[0];
}

/** The value of `version` for an edition; empty for the default one. */
export function versionParameter(edition: SearchEdition, baseUrl: string): string {
  return edition.url.slice(baseUrl.length);
}
