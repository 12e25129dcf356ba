/** Where the site stands: base path of the site and path prefixes of its translations, e.g. `/` and `['zh-CN']`. */
export interface SitePaths {
  readonly baseUrl: string;
  readonly localePaths: readonly string[];
}

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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray `%`: compare what was typed.
    return path;
  }
}

/** The path that a page has when a host shows it under its file's name: `/a.html` and `/a/index.html` are `/a`. */
export function withoutHtmlEnding(pathname: string): string {
  return pathname
    .replace(/^(.*?\/)index\.html$/, (_, folder: string) => folder.slice(0, -1) || '/')
    .replace(/\.html$/, '');
}

/** One rule applied once to a path without base path and language; `undefined` when no rule fits. */
function step(path: string): string | undefined {
  if (path.endsWith('/')) return path.slice(0, -1);
  if (path === 'index.html') return '';
  const bare = withoutHtmlEnding(path).replace(/\/index$/, '');
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
 * @returns a path that starts with the base path
 */
export function resolveRedirect(pathname: string, { baseUrl, localePaths }: SitePaths): string | undefined {
  if (!pathname.startsWith(baseUrl)) return undefined;
  const below = pathname.slice(baseUrl.length);
  const locale = localePaths.find((path) => below === path || below.startsWith(`${path}/`));
  const prefix = locale === undefined ? baseUrl : `${baseUrl}${locale}/`;
  const start = pathname.slice(prefix.length);
  // `//host` would be another origin once the prefix is `/`.
  if (start.startsWith('/')) return undefined;
  let path = start;
  for (let next = step(path); next !== undefined; next = step(path)) path = next;
  return path === start ? undefined : `${prefix}${path}`;
}
