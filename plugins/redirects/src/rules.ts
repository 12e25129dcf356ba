import { decoded, withoutHtmlEnding } from '../../../lib/addresses';

/** Names under which editions were published before, and the path below `/docs` that they have now. */
const formerEditions: Readonly<Record<string, string>> = {
  latest: 'next',
  current: 'next',
  dev: 'next',
  'v0.7.0': '',
};

/** Single pages that moved: old path (decoded, below the language) to the new one. */
const formerPages: Readonly<Record<string, string>> = {
  docs: 'docs/overview',
  'docs/next': 'docs/next/overview',
  'docs/v0.6.3': 'docs/v0.6.3/overview',
  'docs/next/get_started': 'docs/next/quickstart',
  'docs/v0.6.3/get_started': 'docs/v0.6.3/quickstart',
  tutorials: 'turtorials',
  'blog/2024/09/04/dbgpt-v0.6.0-Defining new standards for AI-native data applications':
    'blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards-for-ai-native-data-applications',
};

/** One rule applied once to a path without base path and language; `undefined` when no rule fits. */
function step(path: string): string | undefined {
  if (path.endsWith('/')) return path.slice(0, -1);
  const bare = withoutHtmlEnding(`/${path}`)
    .slice(1)
    .replace(/\/index$/, '');
  if (bare !== path) return bare;
  const moved = formerPages[decoded(path)];
  if (moved !== undefined) return moved;
  const [, edition, rest] = /^docs\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  const now = edition === undefined ? undefined : formerEditions[edition];
  return now === undefined ? undefined : `docs${now && `/${now}`}${rest ?? ''}`;
}

/**
 * The address that took the place of `pathname`, or `undefined` when no rule knows it. Only meant for paths
 * that lead to no page. Every step shortens the path or ends in a page of the site, so there are no loops.
 *
 * @param pathname path as in `location.pathname`, percent-encoded
 * @param basePaths those of the site's languages, the longest first
 * @returns a path that starts with the base path of the language
 */
export function resolveRedirect(pathname: string, basePaths: readonly string[]): string | undefined {
  const base = basePaths.find((candidate) => pathname.startsWith(candidate));
  if (base === undefined) return undefined;
  const start = pathname.slice(base.length);
  // `//host` would be another origin once the base path is `/`.
  if (start.startsWith('/')) return undefined;
  let path = start;
  for (let next = step(path); next !== undefined; next = step(path)) path = next;
  return path === start ? undefined : `${base}${path}`;
}
