import type { Hosting } from '../../config/hosting';
import { decoded, withoutHtmlEnding } from '../../lib/addresses';
import { restBelow } from '../../plugins/redirects/src/rules';

/** What a host does about an address. Files are named from the base path on. */
export type Answer =
  | { readonly kind: 'file'; readonly file: string; readonly type: string; readonly notFound: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly notFound: string }
  | { readonly kind: 'refused' };

/**
 * What no link and no browser sends: NUL, backslashes, and segments `.` and `..`. A regular expression on path and
 * query as they were sent, for every host.
 */
export const refusedPattern = String.raw`^[^?]*(?:%00|\\|%5c|(?:/|%2f)(?:[.]|%2e){1,2}(?:/|%2f|[?]|$))`;

const refused = new RegExp(refusedPattern, 'i');
/** A `%` that begins no escape. Hosts refuse it by themselves. */
const malformed = /^[^?]*%(?![0-9a-f]{2})/i;

/**
 * What the description says of one address.
 *
 * @param address path and query, as they were sent
 * @param isFile whether the site has a file, named from the base path on
 */
export function answerTo(address: string, hosting: Hosting, isFile: (file: string) => boolean): Answer {
  const [sent = '', query = ''] = /^([^?]*)(\?.*)?$/s.exec(address)?.slice(1) ?? [];
  if (refused.test(address) || malformed.test(address)) return { kind: 'refused' };
  const { basePath } = hosting;
  const whole = decoded(sent);
  const below = whole.startsWith(basePath) ? whole.slice(basePath.length) : undefined;
  const language = hosting.languages.find((name) => below === name || below?.startsWith(`${name}/`));
  const folder = language === undefined ? '' : `${language}/`;
  const notFound = `${folder}404.html`;
  const missing: Answer = { kind: 'missing', notFound };
  const leadTo = (path: string): Answer => ({ kind: 'redirect', to: encodePath(path) + query });

  if (`${whole}/` === basePath) return leadTo(basePath);
  if (below === undefined || whole.includes('//')) return missing;
  if (below === language) return leadTo(`${basePath}${folder}`);
  const path = below.slice(folder.length);
  const show = (file: string, type: string): Answer =>
    isFile(file) ? { kind: 'file', file, type, notFound } : missing;
  if (path === '') return show(`${folder}index.html`, hosting.pageType);
  if (path === '404' || path === '404.html') return missing;

  if (hosting.leadsOn) {
    const to = formerly(`/${path}`, hosting) ?? tidy(path, (page) => isFile(`${folder}${page}`));
    if (to !== undefined) return leadTo(basePath + folder + to.slice(1));
  }
  const ending = path.slice(path.lastIndexOf('.'));
  const kind = Object.entries(hosting.files).find(([name]) => ending === `.${name}`)?.[1];
  if (kind !== undefined) return show(below, kind.type);
  // A host that does not lead on shows a page under each of its names.
  const named = hosting.leadsOn ? below : below.replace(/\/$|\.html$/, '');
  return show(`${named}.html`, hosting.pageType);
}

/** The present path of a former one. */
function formerly(path: string, { redirects, moves }: Hosting): string | undefined {
  const single = redirects.find(({ from }) => from === path);
  if (single !== undefined) return single.to;
  for (const { from, to } of moves) {
    const rest = restBelow(path, from);
    if (rest !== undefined) return to === '/' ? rest || '/' : to + rest;
  }
  return undefined;
}

/** The spelling that the site uses for an address of a page. */
function tidy(path: string, isFile: (file: string) => boolean): string | undefined {
  if (path === 'index.html') return '/';
  const bare = path.endsWith('/') ? path.slice(0, -1) : withoutHtmlEnding(path);
  return bare !== path && isFile(`${bare}.html`) ? `/${bare}` : undefined;
}

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
