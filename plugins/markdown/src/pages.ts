import type { Locale } from '../../../lib/locales';
import { markdownPath } from './client/address';

/** A page that has Markdown. */
export interface MarkdownPage {
  /** `page`: one that components make, such as the home page. */
  readonly kind: 'doc' | 'post' | 'index' | 'page';
  /** Site path with base path and language, as the HTML page has it. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** What stands in the head of the file, beside title, description, language and address. */
  readonly head: Readonly<Record<string, string>>;
  /** Language of its text: English where there is no translation. */
  readonly locale: Locale;
}

/** Where the site is published. */
export interface Place {
  /** Origin, without a slash at its end. */
  readonly url: string;
  /** Base path of the language, with slashes at both ends. */
  readonly baseUrl: string;
}

/** Path of a page's Markdown below the output folder of its language. */
export const markdownFile = (route: string, { baseUrl }: Place): string =>
  markdownPath(route).slice(baseUrl.length);

/** Whole address of a page's Markdown. */
export const markdownUrl = (route: string, { url }: Place): string => url + markdownPath(route);

/** What addresses on pages are written by. */
export interface Site {
  readonly place: Place;
  /** Of pages that have Markdown. */
  readonly routes: ReadonlySet<string>;
}

/**
 * Writes addresses on a page.
 *
 * @returns from an address, and whether a browser gets it as it is, the one to write
 */
export const addressOn =
  ({ route }: MarkdownPage, { place, routes }: Site) =>
  (href: string, isLiteral: boolean): string =>
    markdownAddress(isLiteral ? new URL(href, place.url + route).href : href, route, place, routes);

/**
 * The address to write for one on a page: absolute, and with `.md` where that page has Markdown.
 *
 * @param routes pages that have Markdown
 * @param from route of the page that it stands on
 */
export function markdownAddress(
  href: string,
  from: string,
  { url, baseUrl }: Place,
  routes: { has(route: string): boolean },
): string {
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(href) && !href.startsWith('pathname://');
  if (isWhole && !href.startsWith(`${url}/`)) return href;
  const path = href.replace(/^pathname:\/\//, '');
  // As the generator's links: what begins with a slash is below the language, unless it says so itself.
  const rooted = path.startsWith('/') && !path.startsWith(baseUrl) ? baseUrl + path.slice(1) : path;
  const target = new URL(rooted, url + from);
  if (routes.has(target.pathname)) target.pathname = markdownPath(target.pathname);
  return target.href;
}

/** The file: a head, the title and the text. */
export function fileOf(page: MarkdownPage, text: string, { url }: Place): string {
  const head = {
    title: page.title,
    description: page.description,
    ...page.head,
    language: page.locale,
    url: url + page.route,
  };
  // A string of JSON is one of YAML.
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const title = /^# /m.test(text.slice(0, 2)) ? '' : `# ${page.title}\n\n`;
  return `---\n${lines.join('\n')}\n---\n\n${title}${text}`;
}
