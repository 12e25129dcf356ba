import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { search as siteOptions } from '../../config/search';
import { checkOptions } from '../../plugins/search/src/options';
import { brotliBytes } from '../size/brotli';
import type { BenchedSearch, BenchLanguage } from './benched';
import { coldStarts } from './coldStart';
import { keyTimes } from './keyTimes';
import { ownSearch } from './ownSearch';
import { answerable, type JudgedQuery, judge, type Relevance } from './relevance';

const readQueries = (): JudgedQuery[] =>
  JSON.parse(readFileSync(path.join(__dirname, 'queries.json'), 'utf8'));
const latest = siteOptions.editions.find((edition) => edition.latest)?.name ?? '';

/** Kinds of queries that must find their page whatever else happens. */
const strictKinds = ['exact', 'key', 'typo'];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { cold: { type: 'boolean' } },
    allowPositionals: true,
  });
  const build = path.resolve(positionals[0] ?? 'build');
  if (!existsSync(path.join(build, 'index.html'))) {
    throw new Error(`${build} holds no built site. Run "npm run build" first, or name another folder.`);
  }
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'bench-search-'));
  try {
    const languages: BenchLanguage[] = [
      { name: 'en', baseUrl: '/', directory: build },
      { name: 'zh-CN', baseUrl: '/zh-CN/', directory: path.join(build, 'zh-CN') },
    ];
    for (const language of languages) await bench(language, path.join(temporary, language.name));
    if (values.cold) await benchColdStart(build);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

async function bench(language: BenchLanguage, target: string): Promise<void> {
  const own = await ownSearch(language, checkOptions(siteOptions), target);
  const queries = answerable(readQueries(), language.name, own.written);
  console.log(
    `\n${language.name}, ${latest}: ${own.pages.size} pages, ${queries.length} queries that they answer\n`,
  );
  const { rows, relevance } = await rowsOf(own, queries);
  console.log('| | |\n|---|---|');
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
  const missed = relevance.missed.map(({ query, place }) => `${query.q} (${place || 'none'})`);
  console.log(`\nNot first: ${missed.join(', ') || 'none'}`);
}

async function benchColdStart(build: string): Promise<void> {
  console.log('\nFirst row after the first focus, nothing in the cache:');
  for (const [language, page, query] of [
    ['en', '/docs/quickstart', 'docker'],
    ['zh-CN', '/zh-CN/docs/quickstart', '数据库'],
  ] as const) {
    for (const [conditions, time] of await coldStarts(build, page, query)) {
      console.log(`- ${language}, ${conditions}: ${Math.round(time)} ms`);
    }
  }
}

type Rows = readonly (readonly [name: string, value: string])[];

async function rowsOf(
  search: BenchedSearch,
  queries: readonly JudgedQuery[],
): Promise<{ rows: Rows; relevance: Relevance }> {
  const texts = queries.map(({ q }) => q);
  // The first pass warms up the machine's compiler, as a reader's first keys do.
  await keyTimes(search, texts.slice(0, 10));
  const times = await keyTimes(search, texts);
  const relevance = await judge(search, queries);
  const strict = await judge(
    search,
    queries.filter(({ kind }) => strictKinds.includes(kind)),
  );
  const kinds = [...new Set(queries.map(({ kind }) => kind))].sort();
  const byKind: [string, string][] = [];
  for (const kind of kinds) {
    const found = await judge(
      search,
      queries.filter((query) => query.kind === kind),
    );
    byKind.push([
      `recall@1 / @8, ${kind} (${found.queries})`,
      `${share(found.first)} / ${share(found.shown)}`,
    ]);
  }
  const rows: Rows = [
    ['contract file, brotli', kilobytes(brotliBytes(search.index))],
    ['client code, brotli', kilobytes(brotliBytes(search.client))],
    ['of it loading and searching', kilobytes(brotliBytes(search.engine))],
    ['key to rows, median / p95', `${times.median.toFixed(2)} / ${times.p95.toFixed(2)} ms`],
    ['recall@1', share(relevance.first)],
    ['recall@8', share(relevance.shown)],
    ['MRR', share(relevance.reciprocalRank)],
    [`recall@8, ${strictKinds.join(', ')}`, strict.queries > 0 ? share(strict.shown) : '-'],
    ...byKind,
  ];
  return { rows, relevance };
}

const share = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
