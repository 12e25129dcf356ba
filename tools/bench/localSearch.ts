import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type BenchLanguage, type Contender, rowCount } from './contender';

/*
 * docusaurus-search-local, the usual search of such sites, over the same pages: its own indexer, and its own
 * worker with lunr for the queries. Both are internals of the package, so its version is pinned.
 */
const name = '@easyops-cn/docusaurus-search-local';
const requireHere = createRequire(__filename);
const distribution = path.join(path.dirname(requireHere.resolve(`${name}/package.json`)), 'dist');

interface Document {
  readonly i: number;
  readonly u: string;
}

interface Worker {
  search(baseUrl: string, context: string, query: string, limit: number): Promise<{ document: Document }[]>;
}

const settings = {
  language: ['en', 'zh'],
  removeDefaultStopWordFilter: [],
  removeDefaultStemmer: false,
  ignoreCssSelectors: [],
  forceIgnoreNoIndex: false,
  zhUserDict: undefined,
  zhUserDictPath: undefined,
};

/**
 * The contender over the pages with these addresses.
 *
 * @param pages addresses of the pages that the other contender has in its index
 */
export async function localSearch(language: BenchLanguage, pages: ReadonlySet<string>): Promise<Contender> {
  const server = (module: string) => requireHere(path.join(distribution, 'server/server/utils', module));
  const documents = await server('scanDocuments.js').scanDocuments(
    [...pages].filter((url) => url !== language.baseUrl).map((url) => sourceOf(url, language)),
    settings,
  );
  const index = Buffer.from(JSON.stringify(server('buildIndex.js').buildIndex(documents, settings)));
  const engine = await bundle('theme/worker.js', []);
  const worker = startWorker(engine, index);
  return {
    name: `docusaurus-search-local ${requireHere(`${name}/package.json`).version}`,
    index,
    client: engine + (await bundle('theme/SearchBar/SearchBar.jsx', uiExternals)),
    engine,
    search: async (query) => {
      const rows = await worker.search(language.baseUrl, '', query, rowCount);
      return [...new Set(rows.map(({ document }) => document.u))];
    },
  };
}

function sourceOf(url: string, { baseUrl, directory }: BenchLanguage) {
  const route = url.slice(baseUrl.length);
  const part = /^[a-z]+/.exec(route)?.[0];
  const type = part === 'docs' || part === 'blog' ? part : 'page';
  return { url, type, filePath: path.join(directory, `${route}.html`) };
}

const uiExternals = ['react', 'react-dom', 'react/*', '@docusaurus/*', '@theme/*', 'clsx', 'open-ask-ai*'];

/** Runs the worker's class in this process; it asks for its index with `fetch`, and for the site's origin. */
function startWorker(code: string, index: Buffer): Worker {
  const module = { exports: {} as { SearchWorker: new () => Worker } };
  const fetchIndex = async () => new Response(new Uint8Array(index));
  const surroundings = {
    module,
    exports: module.exports,
    require: requireHere,
    fetch: fetchIndex,
    location: { origin: 'http://localhost' },
    // The worker offers its class to the page; here it is called directly.
    globalThis: { addEventListener: () => undefined },
  };
  new Function(...Object.keys(surroundings), code)(...Object.values(surroundings));
  return new module.exports.SearchWorker();
}

async function bundle(entry: string, external: string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(distribution, 'client/client', entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'cjs',
    jsx: 'automatic',
    target: 'chrome109',
    define: { 'process.env.NODE_ENV': '"production"' },
    external,
    loader: { '.css': 'empty', '.module.css': 'empty' },
    plugins: [generatedFiles],
    nodePaths: [path.join(distribution, '../../../../node_modules')],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the package writes during a build of a site with the settings above. */
const constants = `
  import lunr from 'lunr';
  require('lunr-languages/lunr.stemmer.support')(lunr);
  require('${name}/dist/client/shared/lunrLanguageZh').lunrLanguageZh(lunr);
  require('lunr-languages/lunr.multi')(lunr);
  export const removeDefaultStopWordFilter = [];
  export const language = ${JSON.stringify(settings.language)};
  export const searchIndexUrl = 'search-index{dir}.json';
  export const searchResultLimits = ${rowCount};
  export const fuzzyMatchingDistance = 1;
`;
const interfaceConstants = `
  export { default as Mark } from 'mark.js';
  export const removeDefaultStemmer = false, searchResultContextMaxLength = 50, explicitSearchResultPath = true,
    searchBarShortcut = true, searchBarShortcutHint = true, searchBarShortcutKeymap = 'mod+k',
    searchBarPosition = 'right', docsPluginIdForPreferredVersion = undefined, indexDocs = true,
    searchContextByPaths = null, hideSearchBarWithNoSearchContext = false,
    useAllContextsWithNoSearchContext = false, askAi = null;
`;

const generatedFiles: Plugin = {
  name: 'generated-files',
  setup({ onLoad }) {
    onLoad({ filter: /proxiedGeneratedConstants\.js$/ }, ({ path: file }) => ({
      contents: constants,
      resolveDir: path.dirname(file),
    }));
    onLoad({ filter: /proxiedGenerated\.js$/ }, ({ path: file }) => ({
      contents: interfaceConstants,
      resolveDir: path.dirname(file),
    }));
  },
};
