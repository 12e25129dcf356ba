import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { resolveRedirect } from '@site/plugins/redirects/src/rules';

/**
 * Where a former address leads, for navigations inside the site, which load no document and so no
 * `/redirect.js`. Both use the same rules.
 */
export function useFormerAddress(path: string | undefined): string | undefined {
  const { siteConfig, i18n } = useDocusaurusContext();
  if (path === undefined) return undefined;
  const localePaths = i18n.locales.filter((locale) => locale !== i18n.defaultLocale);
  const prefix = i18n.currentLocale === i18n.defaultLocale ? '' : `${i18n.currentLocale}/`;
  const baseUrl = siteConfig.baseUrl.slice(0, siteConfig.baseUrl.length - prefix.length);
  return resolveRedirect(path, { baseUrl, localePaths });
}
