import { decoded, withoutHtmlEnding } from '../../../lib/addresses';

/** A part of the site that moved, with all that is below it. Works by script, on the not-found page. */
export interface Move {
  /** Former path below the language, without percent-encoding. */
  readonly from: string;
  /** Present path below the language; `/` for the top. */
  readonly to: string;
}

/** What follows `start` in a percent-encoded path; `undefined` for a path that is neither `start` nor below it. */
export function restBelow(path: string, start: string): string | undefined {
  const parts = path.split('/');
  const length = start.split('/').length;
  if (decoded(parts.slice(0, length).join('/')) !== start) return undefined;
  return parts
    .slice(length)
    .map((part) => `/${part}`)
    .join('');
}

/** One rule applied once to a path without base path and language; `undefined` when no rule fits. */
function step(path: string, moves: readonly Move[]): string | undefined {
  if (path === '/') return undefined;
  if (path.endsWith('/')) return path.slice(0, -1);
  const bare = withoutHtmlEnding(path).replace(/\/index$/, '') || '/';
  if (bare !== path) return bare;
  for (const { from, to } of moves) {
    const rest = restBelow(path, from);
    if (rest !== undefined) return to === '/' ? `/${rest.replace(/^\/+/, '')}` : to + rest;
  }
  return undefined;
}

/**
 * The address that took the place of `pathname`, or `undefined` when no rule knows it. Only meant for paths
 * that lead to no page. A move uses up what stands below its `from`, and every other step shortens the path, so
 * there are no loops.
 *
 * @param pathname path as in `location.pathname`, percent-encoded
 * @param basePaths those of the site's languages, the longest first
 * @param moves as the options give them
 * @returns a path that starts with the base path of the language
 */
export function resolveRedirect(
  pathname: string,
  basePaths: readonly string[],
  moves: readonly Move[],
): string | undefined {
  const base = basePaths.find((candidate) => pathname.startsWith(candidate));
  if (base === undefined) return undefined;
  const start = `/${pathname.slice(base.length)}`;
  // `//host` would be another origin once the base path is `/`.
  if (start.startsWith('//')) return undefined;
  let path = start;
  for (let next = step(path, moves); next !== undefined; next = step(path, moves)) path = next;
  return path === start ? undefined : base + path.slice(1);
}
