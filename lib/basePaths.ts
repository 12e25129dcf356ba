import type { I18n } from '@docusaurus/types';

/** The base path of the site, without what a translation adds: that of the default language. */
export function siteBasePath({ defaultLocale, localeConfigs }: I18n): string {
  return localeConfigs[defaultLocale]?.baseUrl ?? '/';
}

/** The base paths of all languages, the longest first: an address belongs to the first that it starts with. */
export function basePaths({ localeConfigs }: I18n): string[] {
  const paths = Object.values(localeConfigs).map(({ baseUrl }) => baseUrl);
  return paths.sort((a, b) => b.length - a.length);
}
