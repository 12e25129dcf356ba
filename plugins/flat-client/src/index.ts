import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { hydrationReplacements } from './hydration/replacements';
import { ownFile, replacementPlugin } from './replacements';
import { clientConfig } from './routes/bundle/clientConfig';
import { navbarDocIds, splitDocsData } from './routes/bundle/docsData';
import { readGenerated } from './routes/bundle/generated';
import { chunkFilename, RegistryPlugin, registryModule } from './routes/bundle/RegistryPlugin';
import { sectionChunks } from './routes/bundle/sections';
import { readVersions, versionModule } from './routes/bundle/versions';
import { type BuiltRoutes, sidebarsName, writeRouteData } from './routes/bundle/writeRouteData';
import { keyOf } from './routes/contract';
import { clientFile, routeReplacements } from './routes/replacements';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

export interface Options {
  /** Ids of documents that code of the site looks up on any page; those of the navbar are known. */
  readonly docIds: readonly string[];
}

const optionsSchema = Joi.object<Options>({ docIds: Joi.array().items(Joi.string()).default([]) });

export function validateOptions({
  options,
  validate,
}: {
  options: Options;
  validate: (schema: Joi.ObjectSchema<Options>, options: Options) => Required<Options>;
}): Required<Options> {
  return validate(optionsSchema, options);
}

const registryChunk = 'flat-registry';
/** The page of a category that has none of its own: cards of the documents in it. */
const cardPage = '@theme/DocCategoryGeneratedIndexPage';

/** React in a script of its own: shorter tasks, and it stays in caches when the site changes. */
const reactGroup = {
  name: 'react',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  chunks: 'initial',
  enforce: true,
  priority: 60,
} as const;

/**
 * Keeps the script of a first visit independent of the number of pages: routes, chunk names, sidebars and the list of
 * documents leave the bundle and become data. Production builds of the browser's bundle only; the server's bundle and
 * the development server keep the generator's own modules.
 */
export default function flatClient(context: LoadContext, { docIds }: Options): Plugin {
  const { generatedFilesDir, siteConfig, siteDir, baseUrl } = context;
  const active = process.env.NODE_ENV === 'production' && siteConfig.future.experimental_router !== 'hash';
  const folder = path.join(generatedFilesDir, 'flat-client');
  let built: BuiltRoutes | undefined;

  return {
    name: 'flat-client',

    configureWebpack(_config, isServer, { currentBundler }) {
      if (!active || isServer) return {};
      const { nodes, registry, globalData } = readGenerated(generatedFilesDir);
      const navbar = siteConfig.themeConfig.navbar as
        | { items?: Parameters<typeof navbarDocIds>[0] }
        | undefined;
      const docs = splitDocsData(globalData, new Set([...docIds, ...navbarDocIds(navbar?.items)]));
      const versions = readVersions(generatedFilesDir, registry);

      const cardPages = new Set(
        [...registry].flatMap(([name, request]) => (request === cardPage ? [name] : [])),
      );

      const requests = new Map(registry);
      versions.forEach((version, number) => {
        const write = (name: 'sidebars' | 'docs') =>
          writeModule(folder, `${name}-${number}.json`, JSON.stringify(version[name]));
        const files = { sidebars: write('sidebars'), docs: write('docs') };
        const module = versionModule(version, clientFile('versions.ts'), files);
        requests.set(version.chunkName, writeModule(folder, `version-${number}.js`, module));
        // Listed so that the build learns its chunk.
        requests.set(sidebarsName(version), files.sidebars);
      });
      const home = nodes.find((node) => node.exact && node.path === baseUrl);
      const htmlPages = nodes.filter((node) => node.exact && /\.html\/?$/i.test(node.path));
      const files = {
        registry: writeModule(folder, 'registry.js', registryModule(requests, sectionChunks(nodes))),
        // One hook of the theme looks for the home page in it; all else goes by identity.
        routes: writeModule(folder, 'routes.js', exported(home ? [{ path: home.path, exact: true }] : [])),
        siteConfig: writeModule(folder, 'siteConfig.js', exported(clientConfig(siteConfig))),
        htmlRoutes: writeModule(folder, 'htmlRoutes.js', exported(htmlPages.map((node) => keyOf(node.path)))),
        globalData: writeModule(folder, 'globalData.json', JSON.stringify(docs.slim)),
      };
      return {
        output: { chunkFilename },
        optimization: { splitChunks: { cacheGroups: { react: reactGroup } } },
        module: { rules: [messagesRule(path.join(generatedFilesDir, 'codeTranslations.json'))] },
        plugins: [
          replacementPlugin(currentBundler, routeReplacements(siteDir, files)),
          replacementPlugin(currentBundler, hydrationReplacements(siteDir)),
          new RegistryPlugin({
            registryChunk,
            requests,
            onResult: (compiled) => {
              built = { nodes, docs, versions, cardPages, compiled };
            },
          }),
          // The types are those of another bundler with the same interface.
        ] as unknown as Configuration['plugins'],
      };
    },

    async postBuild({ outDir, routesPaths }) {
      if (!active) return;
      if (!built) throw new Error('flat-client: the bundler has not run its plugin.');
      await writeRouteData(built, { outDir, baseUrl, routesPaths });
    },
  };
}

/** Modules bring the messages that they name, in place of all in one dictionary. */
const messagesRule = (file: string) => ({
  test: /\.[jt]sx?$/,
  enforce: 'pre' as const,
  use: [
    {
      loader: ownFile('routes/bundle/messagesLoader.mjs'),
      options: { file, client: clientFile('messages.ts') },
    },
  ],
});

const exported = (value: unknown): string => `export default ${JSON.stringify(value)};\n`;

/** Writes a module for the bundler; an unchanged one keeps its time, for the bundler's cache. */
function writeModule(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  return file;
}
