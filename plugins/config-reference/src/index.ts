import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { referenceFolder, referenceIndex } from '../../../lib/content/referencePages';
import { localeOf } from '../../../lib/locales';
import { referenceLedgerFile } from '../../../lib/samples/referenceLedger';
import { writeFiles } from '../../../lib/writeFiles';
import { checkedEditions } from './check/checkedEdition';
import { dataDirectory, type ReferenceOptions, readReference } from './reference/readReference';
import { publishedFiles } from './schema/publish';

/** What ran of the samples. */
const ledgers = path.dirname(referenceLedgerFile('next'));
const here = path.dirname(fileURLToPath(import.meta.url));
const referencePages = new RegExp(`[/\\\\](?:${referenceFolder}(?:[/\\\\].+)?|${referenceIndex})\\.md$`);

/**
 * Publishes a JSON Schema for the TOML files of each edition that has such, gives the check in the browser what it knows
 * of them, and tells the bundler what the pages of the reference are made from.
 */
export default function configReference(
  { siteConfig, siteDir, i18n, generatedFilesDir }: LoadContext,
  options: ReferenceOptions,
): Plugin {
  const isDevelopment = process.env.NODE_ENV === 'development';
  const served = path.join(generatedFilesDir, 'config-reference');
  // Each word that somebody writes on another page would have hundreds of pages compiled again.
  const pages = isDevelopment
    ? []
    : ['docs', 'versioned_docs', 'i18n'].map((folder) => path.join(siteDir, folder));
  const write = (folder: string) => writeFiles(folder, publishedFiles(readReference(options, 'en')));
  return {
    name: 'config-reference',
    getPathsToWatch: () => [path.join(dataDirectory, '**', '*.{json,toml}'), path.join(ledgers, '*.json')],
    async contentLoaded({ actions }) {
      const views = readReference(options, localeOf(i18n.currentLocale));
      await actions.createData('check.json', views.flatMap(checkedEditions));
      if (isDevelopment) write(served);
    },
    configureWebpack: (): object => ({
      module: {
        rules: [
          {
            test: referencePages,
            enforce: 'pre',
            loader: path.join(here, 'sourcesLoader.mjs'),
            options: { folders: [dataDirectory, ledgers, ...pages] },
          },
        ],
      },
      ...(isDevelopment
        ? { devServer: { static: [{ publicPath: siteConfig.baseUrl, directory: served }] } }
        : {}),
    }),
    async postBuild({ outDir }) {
      if (i18n.currentLocale === i18n.defaultLocale) write(outDir);
    },
  };
}
