import type { PluginOptions, Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import type { RouteConfig } from '@docusaurus/types';
import { editions } from '../lib/editions';
import { type Locale, localePath, locales } from '../lib/locales';
import { site } from './site';

type CreateItems = NonNullable<PluginOptions['createSitemapItems']>;
type Item = Awaited<ReturnType<CreateItems>>[number];

/** An entry with the same page in other languages, as the generator's writer of XML takes it. */
interface LocalizedItem extends Item {
  readonly links: readonly { readonly lang: string; readonly url: string }[];
}

/**
 * The entries with their other languages, less the pages of a superseded edition that the latest one has, too: their
 * canonical address is that of the latest.
 *
 * @param base address of the site in its default language, with a slash at its end
 * @param locale language of the entries
 */
export function localized(items: readonly Item[], base: string, locale: Locale): LocalizedItem[] {
  const own = base + localePath(locale);
  const paths = new Set(items.map(({ url }) => url.slice(own.length)));
  const superseded = editions.filter(({ status }) => status === 'superseded');
  const hasSuccessor = (path: string): boolean =>
    superseded.some(
      ({ route }) =>
        path.startsWith(`${route.slice(1)}/`) && paths.has(`docs${path.slice(route.length - 1)}`),
    );
  return items.flatMap((item) => {
    const path = item.url.slice(own.length);
    if (hasSuccessor(path)) return [];
    const links = locales.map((lang) => ({ lang: lang as string, url: base + localePath(lang) + path }));
    return [{ ...item, links: [...links, { lang: 'x-default', url: base + path }] }];
  });
}

/**
 * Pages that list others, with those that they list, by their paths: index pages of categories, and lists of posts. One
 * that counts posts, such as the list of tags, goes with all of them.
 */
export function listedPages(routes: readonly RouteConfig[]): ReadonlyMap<string, readonly string[]> {
  const all = routes.flatMap(withBelow);
  const bySource = new Map(
    all.flatMap(({ path, modules }) =>
      typeof modules?.content === 'string' ? [[modules.content, path] as const] : [],
    ),
  );
  const posts = all.flatMap(({ path, modules }) =>
    modules !== undefined && 'sidebar' in modules && 'content' in modules ? [path] : [],
  );
  const lists = all.flatMap(({ path, modules, props, routes: below }): [string, readonly string[]][] => {
    if (below !== undefined || typeof modules?.content === 'string') return [];
    const sources = JSON.stringify({ modules, props }).match(/@site\/[^"]+?\.mdx?(?=")/g) ?? [];
    const pages = sources.flatMap((source) => bySource.get(source) ?? []);
    if (pages.length > 0) return [[path, pages]];
    return modules !== undefined && 'sidebar' in modules ? [[path, posts]] : [];
  });
  return new Map([...lists, ...all.flatMap(categoriesOf)]);
}

const withBelow = (route: RouteConfig): RouteConfig[] => [route, ...(route.routes ?? []).flatMap(withBelow)];

interface SidebarItem {
  readonly type: string;
  readonly href?: string;
  readonly items?: readonly SidebarItem[];
}

/** Categories of a version, each with all pages in it. */
function categoriesOf({ props }: RouteConfig): [string, readonly string[]][] {
  const { docsSidebars = {} } = (props?.version ?? {}) as {
    docsSidebars?: Readonly<Record<string, readonly SidebarItem[]>>;
  };
  const found: [string, readonly string[]][] = [];
  const pagesIn = ({ href, items = [] }: SidebarItem): string[] => {
    const below = items.flatMap(pagesIn);
    if (href !== undefined && items.length > 0) found.push([href, below]);
    return [...(href === undefined ? [] : [href]), ...below];
  };
  for (const sidebar of Object.values(docsSidebars)) sidebar.flatMap(pagesIn);
  return found;
}

/**
 * The entries, where a page that lists others was changed with the newest of them: it shows their titles and
 * descriptions, and has no file of its own.
 *
 * @param origin of the site, without a slash at its end
 */
export function dated(
  items: readonly Item[],
  lists: ReadonlyMap<string, readonly string[]>,
  origin: string,
): Item[] {
  const dates = new Map(items.map(({ url, lastmod }) => [url, lastmod ?? '']));
  return items.map((item) => {
    if (item.lastmod) return item;
    const listed = (lists.get(item.url.slice(origin.length)) ?? []).map(
      (path) => dates.get(origin + path) ?? '',
    );
    // Dates of the form 2026-01-02 are in order as texts.
    const lastmod = listed.sort().at(-1) ?? '';
    return lastmod === '' ? item : { ...item, lastmod };
  });
}

export const sitemap = {
  lastmod: 'date',
  // No search engine reads these.
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search', '/zh-CN/search'].map((path) => site.baseUrl + path.slice(1)),
  createSitemapItems: async ({ defaultCreateSitemapItems, ...params }) => {
    const items = dated(await defaultCreateSitemapItems(params), listedPages(params.routes), site.url);
    return localized(items, site.url + site.baseUrl, site.locale);
  },
} satisfies SitemapOptions;
