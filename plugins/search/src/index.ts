import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { keepsCache } from '../../../lib/kept';
import type { SearchGlobalData } from './contract';
import type { PluginOptions } from './options';
import { describeReports, indexSite } from './server/indexSite';
import { keptIndexes } from './server/keptIndexes';
import { contextsOf, editionsOf } from './server/siteParts';

export { validateOptions } from './options';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Search: indexes of the built pages for each edition and language, and the theme's parts that search them. */
export default function searchPlugin(context: LoadContext, options: PluginOptions): Plugin {
  const { siteConfig, i18n } = context;
  const { baseUrl, titleDelimiter = '|' } = siteConfig;
  return {
    name: 'search',
    getThemePath: () => path.join(here, 'theme'),
    getTypeScriptThemePath: () => path.join(here, 'theme'),
    async contentLoaded({ actions }) {
      actions.setGlobalData({
        editions: editionsOf(options, baseUrl),
        contexts: contextsOf(options, baseUrl),
        community: options.community,
        examples: options.examples[i18n.currentLocale] ?? [],
      } satisfies SearchGlobalData);
      actions.addRoute({ path: `${baseUrl}search`, component: '@theme/SearchPage', exact: true });
    },
    async postBuild({ outDir }) {
      const otherLanguages = i18n.locales.filter((locale) => locale !== i18n.currentLocale);
      const source = {
        language: i18n.currentLocale,
        directory: outDir,
        baseUrl,
        otherLanguages,
        titleDelimiter,
      };
      const folder = path.join(context.siteDir, 'node_modules/.cache/search', i18n.currentLocale);
      const kept = keepsCache(siteConfig) ? keptIndexes(folder) : undefined;
      console.log(describeReports(i18n.currentLocale, await indexSite(source, options, outDir, kept)));
    },
  };
}
