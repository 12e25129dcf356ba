import { decoded, withoutHtmlEnding } from '../../../lib/addresses';

/** Where a built site is published. */
export interface SiteAddress {
  /** Origin, without a path. */
  readonly origin: string;
  /** Path with slashes at both ends. */
  readonly baseUrl: string;
  /** Path parts of the languages besides the default one. */
  readonly languages: readonly string[];
}

/** An internal address, taken apart. */
interface Target {
  /** Path below the base path, beginning with a slash. */
  readonly path: string;
  /** Decoded, without `#`; undefined when there is none. */
  readonly anchor: string | undefined;
}

/** The path under which a file of the build is read: `docs/a.html` and `docs/a/index.html` are `/docs/a`. */
export const routeOf = (file: string): string => withoutHtmlEnding(`/${file}`);

/**
 * Takes an address on a page apart.
 * @returns undefined for an address outside of the site; a text when it cannot be read or leaves the base path.
 */
export function parseTarget(url: string, page: string, site: SiteAddress): Target | string | undefined {
  if (/^(?:data|mailto|tel|javascript|blob):/i.test(url)) return undefined;
  const here = `${site.origin}${site.baseUrl}${page.slice(1)}`;
  if (!URL.canParse(url, here)) return 'is not a valid address';
  const { origin, pathname, hash } = new URL(url, here);
  if (origin !== new URL(site.origin).origin) return undefined;
  if (!`${pathname}/`.startsWith(site.baseUrl))
    return `leads out of the site, which is published under ${site.baseUrl}`;
  const path = `/${decoded(pathname).slice(site.baseUrl.length)}`;
  return { path, anchor: hash === '' ? undefined : decoded(hash.slice(1)) };
}

/** Splits `/zh-CN/docs/a` into the language and the path without it. */
export function splitLanguage(path: string, { languages }: SiteAddress): { language: string; rest: string } {
  const first = path.split('/')[1] ?? '';
  if (!languages.includes(first)) return { language: '', rest: path };
  return { language: first, rest: path.slice(first.length + 1) || '/' };
}
