import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import docsPlugin from '@docusaurus/plugin-content-docs';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { LoadContext, Plugin, PluginContentLoadedActions } from '@docusaurus/types';
import { docuHash } from '@docusaurus/utils';
import { siteBasePath } from '../../../lib/basePaths';
import { isEditionId, loadFacts } from '../../../lib/facts';
import type { SettingsContext } from './contract';
import { type Injection, injectGlobalData, injectRoutes } from './inject';
import type { EditionOption, PluginOptions } from './options';
import { schemasOf, writeSchemas } from './schema/publish';
import { type Language, languages } from './server/descriptions/schema';
import type { PublishedEdition } from './server/edition';
import type { WrittenPage } from './server/guides';
import { readReferenceTexts } from './server/readTexts';
import { createReference, type EditionReference } from './server/reference';

export { validateOptions } from './options';

const here = path.dirname(fileURLToPath(import.meta.url));
const projectRoot = path.join(here, '..', '..', '..');
const dataDirectory = path.join(projectRoot, 'data', 'config-reference');

/**
 * The docs plugin with the configuration reference in it: pages made from facts and our texts, which stand in
 * the layout, the sidebar and the list of pages of each edition as if they were written.
 */
export default async function configReferencePlugin(
  context: LoadContext,
  { configReference, ...docsOptions }: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const docs = await docsPlugin(context, docsOptions);
  const { siteConfig, i18n, generatedFilesDir } = context;
  const schemaDirectory = path.join(generatedFilesDir, 'config-reference');
  let editions: readonly PublishedEdition[] = [];

  const siteAddress = siteConfig.url + siteBasePath(i18n);
  const schemas = () => schemasOf(editions, readReferenceTexts(dataDirectory).descriptions, siteAddress);

  return {
    ...docs,
    getThemePath: () => path.join(here, 'theme'),
    getTypeScriptThemePath: () => path.join(here, 'theme'),
    getPathsToWatch: () => [
      ...(docs.getPathsToWatch?.() ?? []),
      path.join(dataDirectory, '**', '*.json'),
      path.join(projectRoot, 'facts', '**', '*.json'),
    ],
    async contentLoaded({ content, actions }) {
      editions = publishedEditions(content, configReference.editions);
      const written = await readPages(content, context.siteDir);
      const references = createReference({
        editions,
        texts: readReferenceTexts(dataDirectory),
        language: languageOf(i18n.currentLocale),
        written,
        editUrl: `${configReference.editUrl}data/config-reference/`,
        siteAddress,
      });
      const settings = await writeSettings(written, references, actions);
      const injection = { references, settings, sidebar: configReference.sidebar };
      await docs.contentLoaded?.({ content, actions: intercept(actions, injection) });
      if (process.env.NODE_ENV === 'development') await writeSchemas(schemas(), schemaDirectory);
    },
    configureWebpack: (...given) => ({
      ...docs.configureWebpack?.(...given),
      ...(process.env.NODE_ENV === 'development'
        ? { devServer: { static: [{ publicPath: siteConfig.baseUrl, directory: schemaDirectory }] } }
        : {}),
    }),
    async postBuild({ outDir }) {
      if (i18n.currentLocale === i18n.defaultLocale) await writeSchemas(schemas(), outDir);
    },
  };
}

function intercept(actions: PluginContentLoadedActions, injection: Injection): PluginContentLoadedActions {
  return {
    ...actions,
    addRoute: (route) => actions.addRoute(injectRoutes(route, injection)),
    setGlobalData: (data) => actions.setGlobalData(injectGlobalData(data as GlobalPluginData, injection)),
  };
}

/** The editions that are built, from the oldest to the newest: the order of the option reversed. */
function publishedEditions(
  { loadedVersions }: LoadedContent,
  options: readonly EditionOption[],
): PublishedEdition[] {
  return [...options].reverse().flatMap(({ name, label, tag, facts }) => {
    const version = loadedVersions.find((candidate) => candidate.versionName === name);
    if (version === undefined || !isEditionId(facts)) return [];
    return [{ name, label, tag, path: version.path.replace(/\/$/, ''), facts: loadFacts(facts) }];
  });
}

async function readPages(
  { loadedVersions }: LoadedContent,
  siteDir: string,
): Promise<Map<string, WrittenPage[]>> {
  const entries = loadedVersions.map(async ({ versionName, docs }): Promise<[string, WrittenPage[]]> => {
    const pages = docs.map(async ({ id, title, permalink, source }) => {
      const markdown = await readFile(path.join(siteDir, source.replace(/^@site\//, '')), 'utf8');
      return { id, title, href: permalink, markdown };
    });
    return [versionName, await Promise.all(pages)];
  });
  return new Map(await Promise.all(entries));
}

/** Writes what the pages know about the settings in their samples: a small file for each that has some. */
async function writeSettings(
  written: ReadonlyMap<string, readonly WrittenPage[]>,
  references: ReadonlyMap<string, EditionReference>,
  { createData }: PluginContentLoadedActions,
): Promise<Map<string, string>> {
  const entries = [...written].flatMap(([name, pages]) =>
    pages.flatMap(({ id, href }) => {
      const links = references.get(name)?.settings.get(id) ?? [];
      return links.length > 0 ? [{ href, settings: { links } satisfies SettingsContext }] : [];
    }),
  );
  const files = entries.map(
    async ({ href, settings }): Promise<[string, string]> => [
      href,
      await createData(`settings-${docuHash(href)}.json`, settings),
    ],
  );
  return new Map(await Promise.all(files));
}

function languageOf(locale: string): Language {
  return languages.find((language) => language === locale) ?? 'en';
}
