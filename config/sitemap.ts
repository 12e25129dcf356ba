import type { PluginOptions, Options as SitemapOptions } from '@docusaurus/plugin-sitemap';
import { editions } from '../lib/editions';
import { defaultLocale, type Locale, locales } from '../lib/locales';
import { site } from './site';

type CreateItems = NonNullable<PluginOptions['createSitemapItems']>;
type Item = Awaited<ReturnType<CreateItems>>[number];

/** An entry with the same page in other languages, as the generator's writer of XML takes it. */
interface LocalizedItem extends Item {
  readonly links: readonly { readonly lang: string; readonly url: string }[];
}

const languagePath = (locale: Locale): string => (locale === defaultLocale ? '' : `${locale}/`);

/**
 * The entries with their other languages, less the pages of a superseded edition that the latest one has, too: their
 * canonical address is that of the latest.
 *
 * @param base address of the site in its default language, with a slash at its end
 * @param locale language of the entries
 */
export function localized(items: readonly Item[], base: string, locale: Locale): LocalizedItem[] {
  const own = base + languagePath(locale);
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
    const links = locales.map((lang) => ({ lang: lang as string, url: base + languagePath(lang) + path }));
    return [{ ...item, links: [...links, { lang: 'x-default', url: base + path }] }];
  });
}

export const sitemap = {
  lastmod: 'date',
  // No search engine reads these.
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search', '/zh-CN/search'].map((path) => site.baseUrl + path.slice(1)),
  createSitemapItems: async ({ defaultCreateSitemapItems, ...params }) =>
    localized(await defaultCreateSitemapItems(params), site.url + site.baseUrl, site.locale),
} satisfies SitemapOptions;
