import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { ownFile, replacementPlugin, replacementsFor } from './replacements';
import { clientConfig } from './routes/bundle/clientConfig';
import { splitDocsData } from './routes/bundle/docsData';
import { readGenerated } from './routes/bundle/generated';
import {
  type CompiledModules,
  RegistryPlugin,
  registryModule,
  sharedChunks,
} from './routes/bundle/RegistryPlugin';
import { readVersions } from './routes/bundle/versions';
import { type RoutesOfSite, sectionsOf, writeRouteData } from './routes/bundle/writeRouteData';
import { chunkFilename } from './routes/contract';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

interface Options {
  /** Ids of documents that code of the site looks up on any page, items of the navbar too. */
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
  const { generatedFilesDir, siteDir, baseUrl } = context;
  const active = process.env.NODE_ENV === 'production';
  let site: RoutesOfSite | undefined;
  let compiled: CompiledModules | undefined;

  return {
    name: 'flat-client',

    configureWebpack(_config, isServer, { currentBundler }) {
      if (!active || isServer) return {};
      const generated = readGenerated(generatedFilesDir);
      const { routes, registry, globalData } = generated;
      const docs = splitDocsData(globalData, new Set(docIds));
      site = { routes, docs, versions: readVersions(generatedFilesDir, registry) };
      const modules = writeModules(generated, docs.slim, context);
      return {
        output: { chunkFilename },
        optimization: { splitChunks: { cacheGroups: { react: reactGroup } } },
        module: { rules: [messagesRule(path.join(generatedFilesDir, 'codeTranslations.json'))] },
        plugins: [
          replacementPlugin(currentBundler, replacementsFor(siteDir, modules)),
          new RegistryPlugin(registry, (result) => {
            compiled = result;
          }),
          // The types are those of another bundler with the same interface.
        ] as unknown as Configuration['plugins'],
      };
    },

    async postBuild({ outDir, routesPaths }) {
      if (!active) return;
      if (!site || !compiled) throw new Error('flat-client: the bundler has not run its plugin.');
      await writeRouteData(site, compiled, { outDir, baseUrl, routesPaths });
    },
  };
}

/** Writes what stands in place of the generator's modules, and gives the file of each. */
function writeModules(
  { routes, registry, globalData }: ReturnType<typeof readGenerated>,
  slimData: unknown,
  { generatedFilesDir, siteConfig, baseUrl }: LoadContext,
): Record<string, string> {
  const folder = path.join(generatedFilesDir, 'flat-client');
  const write = (name: string, value: unknown): string =>
    writeModule(folder, `${name}.js`, `export default ${JSON.stringify(value)};\n`);
  const data = createHash('sha256')
    .update(JSON.stringify([routes, globalData]))
    .digest('hex');
  const known = routes.filter(
    (route) => route.isPage && (route.path === baseUrl || /\.html$/i.test(route.path)),
  );
  return {
    'flat-client-registry': writeModule(
      folder,
      'modules.js',
      registryModule(registry, sharedChunks(routes), data),
    ),
    'flat-client-sections': write('sections', sectionsOf(routes)),
    // Filled in the browser.
    '@generated/registry': write('registry', {}),
    '@generated/routesChunkNames': write('routesChunkNames', {}),
    // The theme looks for the home page in it, and the core for those whose address has an ending.
    '@generated/routes': write(
      'routes',
      known.map((route) => ({ path: route.path, exact: true })),
    ),
    '@generated/docusaurus.config': write('siteConfig', clientConfig(siteConfig)),
    '@generated/globalData': write('globalData', slimData),
  };
}

/** Modules bring the messages that they name, in place of all in one dictionary. */
const messagesRule = (file: string) => ({
  test: /\.[jt]sx?$/,
  enforce: 'pre' as const,
  use: [
    {
      loader: ownFile('routes/bundle/messagesLoader.mjs'),
      options: { file, client: ownFile('routes/client/messages.ts') },
    },
  ],
});

/** Writes a module for the bundler; an unchanged one keeps its time, for the bundler's cache. */
function writeModule(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, text);
  }
  return file;
}
