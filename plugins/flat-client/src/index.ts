import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { Joi } from '@docusaurus/utils-validation';
import { writeFiles } from '../../../lib/writeFiles';
import { ownFile, replacementPlugin, replacementsFor } from './replacements';
import { splitDocsData } from './routes/bundle/docsData';
import { type Generated, readGenerated } from './routes/bundle/generated';
import { registryModule, registryPlugin } from './routes/bundle/registry';
import { readVersions } from './routes/bundle/versions';
import { type Site, sectionsOf, writeRouteData } from './routes/bundle/writeRouteData';
import { chunkFilename } from './routes/contract';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

interface Options {
  /** Ids of documents that code of the site looks up on any page, items of the navbar too. */
  readonly docIds: readonly string[];
}

const optionsSchema = Joi.object<Options>({ docIds: Joi.array().items(Joi.string()).default([]) });

export const validateOptions = ({ options, validate }: OptionValidationContext<Options, Options>): Options =>
  validate(optionsSchema, options);

/** Parts of the site's configuration that only the build reads. */
export const buildOnly = ['plugins', 'presets', 'themes', 'headTags', 'markdown', 'ssrTemplate'] as const;

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
  const { generatedFilesDir, siteDir } = context;
  const name = 'flat-client';
  if (process.env.NODE_ENV !== 'production') return { name };
  let site: Site | undefined;

  return {
    name,

    configureWebpack(_config, isServer, { currentBundler }) {
      if (isServer) return {};
      const generated = readGenerated(generatedFilesDir);
      const { routes, registry, globalData } = generated;
      const { slim, byKey: docs } = splitDocsData(globalData, new Set(docIds));
      const versions = readVersions(generatedFilesDir, registry);
      return {
        output: { chunkFilename },
        optimization: { splitChunks: { cacheGroups: { react: reactGroup } } },
        module: { rules: [messagesRule(path.join(generatedFilesDir, 'codeTranslations.json'))] },
        plugins: [
          replacementPlugin(currentBundler, replacementsFor(siteDir, writeModules(generated, slim, context))),
          registryPlugin(registry, (compiled) => {
            site = { routes, docs, versions, ...compiled };
          }),
          // The types are those of another bundler with the same interface.
        ] as unknown as Configuration['plugins'],
      };
    },

    async postBuild(props) {
      if (!site) throw new Error('flat-client: the bundler has not run its plugin.');
      await writeRouteData(site, props);
    },
  };
}

/** Writes what stands in place of the generator's modules, and gives the file of each. */
function writeModules(
  { routes, registry, globalData }: Generated,
  slimData: unknown,
  { generatedFilesDir, siteConfig }: LoadContext,
): Record<string, string> {
  const folder = path.join(generatedFilesDir, 'flat-client');
  const write = (name: string, text: string): string => {
    writeFiles(folder, { [name]: text });
    return path.join(folder, name);
  };
  const data = (name: string, value: unknown): string =>
    write(`${name}.js`, `export default ${JSON.stringify(value)};`);
  const hash = createHash('sha256')
    .update(JSON.stringify([routes, globalData]))
    .digest('hex');
  return {
    'flat-client-registry': write('modules.js', registryModule(registry, hash)),
    'flat-client-sections': data('sections', sectionsOf(routes)),
    // Filled in the browser.
    '@generated/routesChunkNames': data('routesChunkNames', {}),
    '@generated/docusaurus.config': data('siteConfig', {
      ...siteConfig,
      ...Object.fromEntries(buildOnly.map((name) => [name, undefined])),
    }),
    '@generated/globalData': data('globalData', slimData),
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
