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
  const texts = queries.map(({ q }) => q);
  // The first pass warms up the machine's compiler, as a reader's first keys do.
  await keyTimes(own, texts.slice(0, 10));
  const times = await keyTimes(own, texts);
  console.log(`| | |
|---|---|
| contract file, brotli | ${kilobytes(brotliBytes(own.index))} |
| with the code of the first rows | ${kilobytes(brotliBytes(own.index) + brotliBytes(own.client))} |
| words of the texts | ${kilobytes(brotliBytes(own.words))} |
| client code | ${kilobytes(brotliBytes(own.client))} |
| of it loading and searching | ${kilobytes(brotliBytes(own.engine))} |
| key to rows, median / p95 | ${times.median.toFixed(2)} / ${times.p95.toFixed(2)} ms |
`);
  for (const half of ['tuning', 'judging'] as const) {
    const ofHalf = queries.filter((query) => query.half === half);
    console.log(await relevanceTable(own, half, ofHalf));
    // Who knew what the other half misses would mend just that.
    if (half === 'tuning') console.log(`Not first: ${await missesOf(own, ofHalf)}\n`);
  }
}

/** Shares of all queries, then of each kind. */
async function relevanceTable(
  search: BenchedSearch,
  half: string,
  queries: readonly JudgedQuery[],
): Promise<string> {
  const kinds = [...new Set(queries.map(({ kind }) => kind))].sort();
  const rows = [
    rowOf('all', await judge(search, queries)),
    ...(await Promise.all(
      kinds.map(async (kind) => {
        const ofKind = queries.filter((query) => query.kind === kind);
        return rowOf(kind, await judge(search, ofKind));
      }),
    )),
  ];
  return `| ${half} | queries | recall@1 | recall@8 | MRR |\n|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

function rowOf(name: string, { queries, first, shown, reciprocalRank }: Relevance): string {
  return `| ${[name, queries, share(first), share(shown), share(reciprocalRank)].join(' | ')} |`;
}

async function missesOf(search: BenchedSearch, queries: readonly JudgedQuery[]): Promise<string> {
  const { missed } = await judge(search, queries);
  return missed.map(({ query, place }) => `${query.q} (${place || 'none'})`).join(', ') || 'none';
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

const share = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
