/** A page of an edition, or where its pages lie. */
export interface EditionPage {
  readonly label: string;
  readonly path: string;
}

/** What an address below an edition would be in the others. */
export function inOtherEditions(
  path: string,
  active: Pick<EditionPage, 'path'>,
  versions: readonly EditionPage[],
): EditionPage[] {
  const rest = path.slice(active.path.length);
  return versions
    .filter((version) => version.path !== active.path)
    .map((version) => ({ label: version.label, path: version.path + rest }));
}

/** Those of the pages that a sitemap lists. */
export function listedIn<T extends { readonly path: string }>(
  sitemap: string,
  pages: readonly T[],
  origin: string,
): T[] {
  return pages.filter(({ path }) => sitemap.includes(`<loc>${origin}${path}</loc>`));
}
