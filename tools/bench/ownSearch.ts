import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { defaultLocale, translations } from '../../lib/locales';
import { type IndexFile, mostRows } from '../../plugins/search/src/contract';
import { createEngine } from '../../plugins/search/src/engine/createEngine';
import { type DecodedIndex, decodeIndex } from '../../plugins/search/src/engine/decodeIndex';
import { refinements } from '../../plugins/search/src/engine/refinements';
import { createTexts } from '../../plugins/search/src/engine/texts';
import type { PluginOptions } from '../../plugins/search/src/options';
import { indexSite } from '../../plugins/search/src/server/indexSite';
import { brotliFileBytes } from '../size/brotli';
import type { BenchedSearch, BenchLanguage } from './benched';

const project = path.join(__dirname, '..', '..');

/** This site's search with the pages that it found. */
export interface OwnSearch extends BenchedSearch {
  /** Addresses of the pages in the index. */
  readonly pages: ReadonlySet<string>;
  /** Those that are written in the language; untranslated ones show the English text. */
  readonly written: ReadonlySet<string>;
  /** Bytes of text, brotli, that a browser fetches for the rows of these queries, one after the other. */
  textBytes(queries: readonly string[]): Promise<number>;
}

/** This site's search, with its indexes made anew from the build's pages. */
export async function ownSearch(
  { name, baseUrl, directory }: BenchLanguage,
  options: PluginOptions,
  target: string,
): Promise<OwnSearch> {
  const otherLanguages = name === defaultLocale ? translations : [];
  const started = performance.now();
  await indexSite(
    { language: name, directory, baseUrl, otherLanguages, titleDelimiter: '|' },
    options,
    target,
  );
  console.log(`Indexing ${name}, all editions: ${Math.round(performance.now() - started)} ms`);
  const [index, words] = (await Promise.all(
    ['search-index.json', 'search-words.json'].map((file) => readFile(path.join(target, file))),
  )) as [Buffer, Buffer];
  const file = JSON.parse(index.toString()) as IndexFile;
  const pages = file[0].documents;
  const decoded = decodeIndex(file, JSON.parse(words.toString()));
  const engine = createEngine(decoded, refinements);
  const textBytes = async (queries: readonly string[]) => {
    let bytes = 0;
    const textOf = createTexts(decoded.head, async (name) => {
      const shard = path.join(target, name);
      bytes += brotliFileBytes(shard);
      return JSON.parse(await readFile(shard, 'utf8'));
    });
    for (const query of queries) {
      await Promise.all(engine.search(query, { limit: mostRows }).map((hit) => textOf(hit)));
    }
    return bytes;
  };
  return {
    index,
    words,
    client: await codeBeforeFirstRow('panel/index.tsx'),
    engine: await codeBeforeFirstRow('loadIndex.ts'),
    pages: new Set(pages.map(({ u }) => u)),
    written: new Set(pages.filter(({ i }) => name === 'en' || isChinese(i, decoded)).map(({ u }) => u)),
    textBytes,
    search: (query) => engine.search(query, { limit: mostRows }).map(({ url }) => url),
  };
}

/** Whether the title of a page or one of its headings is Chinese. */
function isChinese(page: number, { documents, pageOf }: DecodedIndex): boolean {
  return documents.some(({ t }, id) => pageOf[id] === page && /\p{Script=Han}/u.test(t));
}

/**
 * The code behind a module of the client that no page loads at first, and that does not come later: what lies
 * between the reader's approach and the first row. The site has React and the theme already.
 */
async function codeBeforeFirstRow(module: string): Promise<string> {
  const source = 'plugins/search/src';
  const box = `${source}/theme/SearchBar/index.tsx`;
  const { outputFiles, metafile } = await build({
    absWorkingDir: project,
    entryPoints: [box, `${source}/client/${module}`],
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'bundle',
    format: 'esm',
    jsx: 'automatic',
    target: 'chrome109',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['react', 'react-dom', 'react/*', '@docusaurus/*', '@theme/*', '@site/*', 'clsx'],
    loader: { '.css': 'empty', '.module.css': 'local-css' },
  });
  const fileOf = (entry: string) =>
    Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entry)?.[0] ?? '';
  /** A file of the bundle with all that it imports at once. */
  const withImports = (file: string): string[] => {
    const imports = metafile.outputs[file]?.imports ?? [];
    const own = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
    return [file, ...own.flatMap((each) => withImports(each.path))];
  };
  const first = new Set(withImports(fileOf(box)));
  const needed = new Set(
    withImports(fileOf(`${source}/client/${module}`)).filter((file) => !first.has(file)),
  );
  return outputFiles
    .filter(({ path: file }) => needed.has(path.relative(project, file)))
    .map(({ text }) => text)
    .join('\n');
}
