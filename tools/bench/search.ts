import path from 'node:path';
import { parseArgs } from 'node:util';
import { search as siteOptions } from '../../config/search';
import { type Localized, localePath, locales } from '../../lib/locales';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { checkOptions } from '../../plugins/search/src/options';
import { builtSite, runCommand } from '../command';
import { brotliBytes } from '../size/brotli';
import type { BenchedSearch, BenchLanguage } from './benched';
import { coldStarts } from './coldStart';
import { type JudgedQuery, readQueries } from './judgedQueries';
import { keyTimes } from './keyTimes';
import { type OwnSearch, ownSearch } from './ownSearch';
import { quantile } from './quantile';
import { answerable, judge, type Relevance } from './relevance';

const latest = siteOptions.editions.find((edition) => edition.latest)?.name ?? '';

const usage = `Measures bytes, speed and relevance of the search on the built site. tools/README.md explains what it prints.

  npm run bench:search                     of build/
  npm run bench:search -- FOLDER           of another build
  npm run bench:search -- --queries FILE   judged by other queries
  npm run bench:search -- --cold           and how long a first visitor waits`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { cold: { type: 'boolean' }, queries: { type: 'string' } },
    allowPositionals: true,
  });
  const judged = readQueries(values.queries);
  const build = builtSite(positionals[0]);
  using temporary = temporaryFolder();
  for (const name of locales) {
    const below = localePath(name);
    const language = { name, baseUrl: `/${below}`, directory: path.join(build, below) };
    await bench(language, path.join(temporary.path, name), judged);
  }
  if (values.cold) await benchColdStart(build);
  return 0;
}

async function bench(language: BenchLanguage, target: string, judged: readonly JudgedQuery[]): Promise<void> {
  const own = await ownSearch(language, checkOptions(siteOptions), target);
  const { queries, unanswered } = answerable(judged, language.name, own.written);
  console.log(
    `\n${language.name}, ${latest}: ${own.pages.size} pages, ${queries.length} queries that they answer\n`,
  );
  for (const { q, expect } of unanswered) console.log(`No such page for "${q}": ${expect.join(', ')}\n`);
  const excerpts = await textBytes(own, queries);
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
| texts of the rows for a first word, then for the query, median / p95 | ${kilobytes(quantile(excerpts, 0.5))} / ${kilobytes(quantile(excerpts, 0.95))} |
| key to rows, median / p95 | ${times.median.toFixed(2)} / ${times.p95.toFixed(2)} ms |
`);
  for (const half of ['tuning', 'judging'] as const) {
    const ofHalf = queries.filter((query) => query.half === half);
    if (ofHalf.length === 0) continue;
    console.log(await relevanceTable(own, half, ofHalf));
    // Who knew what the other half misses would mend just that.
    if (half === 'tuning') console.log(`Not first: ${await missesOf(own, ofHalf)}\n`);
  }
}

/** Of each query of several words the bytes of text that a reader fetches who stops behind the first one. */
function textBytes(search: OwnSearch, queries: readonly JudgedQuery[]): Promise<number[]> {
  const typed = queries.flatMap(({ q }) => {
    const [first = ''] = /^\p{Script=Han}{2}|^\S+/u.exec(q) ?? [];
    return first === q ? [] : [[first, q]];
  });
  return Promise.all(typed.map((each) => search.textBytes(each)));
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

/** What somebody searches for whose browser has nothing of the search yet. */
const coldQuery: Localized = { en: 'docker', 'zh-CN': '数据库' };

async function benchColdStart(build: string): Promise<void> {
  console.log('\nAfter the first focus, nothing in the cache:');
  for (const language of locales) {
    const page = `/${localePath(language)}docs/quickstart`;
    for (const { conditions, firstRow, whole } of await coldStarts(build, page, coldQuery[language])) {
      const ratio = (whole / firstRow).toFixed(1);
      console.log(
        `- ${language}, ${conditions}: first row ${Math.round(firstRow)} ms, all words there ${Math.round(whole)} ms, ${ratio} times as long`,
      );
    }
  }
}

const share = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

runCommand(main, usage);
