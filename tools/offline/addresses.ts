import { posix } from 'node:path';

/** Where an archive's pages and files lie, in terms of the site. */
export interface ArchiveAddresses {
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;
  /** Path of the edition with base path and language, without a slash at its end: `/docs/next`. */
  readonly edition: string;
  /** Paths of all pages of the archive. */
  readonly pages: Pick<ReadonlySet<string>, 'has'>;
  /** Whether the build has that file, by its path on the site. */
  hasFile(path: string): boolean;
}

/** File of a page in the archive. */
export const fileOfPage = (path: string, edition: string): string => `${path.slice(edition.length + 1)}.html`;

/**
 * File in the archive of a file of the site: below `files`, so that none can have the name of a page.
 *
 * @param path its path on the site
 */
export const fileOfAsset = (path: string): string => `files${path}`;

/**
 * The address to write into a page of the archive.
 *
 * @param value address on the built page
 * @param page path of that page on the site
 * @param from file of that page in the archive
 * @returns a relative one for what the archive has, the site's own for all else; `needs` is the file of the site that it
 *   leads to and that the archive has to hold
 */
export function archiveAddress(
  value: string,
  page: string,
  from: string,
  { origin, edition, pages, hasFile }: ArchiveAddresses,
): { readonly address: string; readonly needs?: string } {
  if (/^(?:#|[a-z][a-z\d+.-]*:(?!\/\/))/i.test(value)) return { address: value };
  const target = new URL(value, origin + page);
  if (target.origin !== origin) return { address: value };
  const path = decodeURIComponent(target.pathname).replace(/(.)\/$/, '$1');
  const relative = (file: string): string =>
    posix.relative(posix.dirname(from), file).split('/').map(encodeURIComponent).join('/') + target.hash;
  if (pages.has(path)) return { address: relative(fileOfPage(path, edition)) };
  if (/\.[a-z\d]+$/i.test(path) && !path.endsWith('.html') && hasFile(path))
    return { address: relative(fileOfAsset(path)), needs: path };
  return { address: target.href };
}
