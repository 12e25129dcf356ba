import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../../lib/dataFile/read';
import { type Locale, localePath, locales } from '../../lib/locales';
import { readSynonyms, type Synonym } from '../../lib/search/synonyms';
import type { IndexFile, WordsFile } from '../../plugins/search/src/contract';
import { mostRows } from '../../plugins/search/src/contract';
import { createEngine } from '../../plugins/search/src/engine/createEngine';
import { cutHanRun } from '../../plugins/search/src/engine/cutHanRun';
import { type DecodedIndex, decodeIndex } from '../../plugins/search/src/engine/decodeIndex';
import { refinements } from '../../plugins/search/src/engine/refinements';
import { createTexts } from '../../plugins/search/src/engine/texts';
import { readQueries } from '../bench/judgedQueries';
import { answerable, judge } from '../bench/relevance';
import { builtSite, runCommand } from '../command';
import { abbreviations, type Proposal, wordsWithoutName } from './propose';

const usage = `Proposes synonyms for the search (data/search/synonyms.json), and tells what each would change.

  npm run search:synonyms             from build/
  npm run search:synonyms -- FOLDER   from another build

It writes nothing: an entry is somebody's decision.`;

const questions = z.record(z.enum(locales), z.array(z.string().min(1)));

async function main(): Promise<number> {
  const build = builtSite(process.argv[2], 'search-words.json');
  for (const locale of locales) await propose(locale, path.join(build, localePath(locale)));
  return 0;
}

async function propose(language: Locale, folder: string): Promise<void> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, name), 'utf8'));
  const file: IndexFile = await read('search-index.json');
  const words: WordsFile = await read('search-words.json');
  const synonyms = readSynonyms()[language];
  const index = decodeIndex(file, words);
  const engineWith = (some: readonly Synonym[]) =>
    createEngine(decodeIndex(file, { ...words, synonyms: some }), refinements);
  const engine = engineWith(synonyms);

  const proposals = [
    ...abbreviations(await textsOf(index, read)),
    ...wordsWithoutName(
      questionsOf(index, language),
      index,
      synonyms,
      (run) => cutHanRun(run, index),
      (question) => engine.search(question, { limit: 1, loose: true })[0]?.title,
    ),
  ].filter(
    ({ entry: [typed, means] }) =>
      !synonyms.some(([word, ...others]) => word === typed && others.includes(means as string)),
  );

  const pages = new Set(index.pages.map(({ u }) => u));
  // What only judges is not looked at: who knew what an entry does there would choose by it.
  const tuning = answerable(readQueries(), language, pages).queries.filter(({ half }) => half === 'tuning');
  const placesOf = async (some: readonly Synonym[]) => {
    const { search } = engineWith(some);
    const found = await judge(
      { search: (query) => search(query, { limit: mostRows }).map(({ url }) => url) },
      tuning,
    );
    return found.reciprocalRank;
  };
  const before = await placesOf(synonyms);
  console.log(
    `\n${language}: ${proposals.length} proposals, MRR ${before.toFixed(4)} of the half for tuning\n`,
  );
  for (const proposal of proposals) {
    const after = await placesOf(withEntry(synonyms, proposal));
    const { entry, because } = proposal;
    console.log(
      `${changeOf(after - before)}  ${JSON.stringify(entry[0])}: ${JSON.stringify(entry.slice(1))}  (${because})`,
    );
  }
}

/** What readers ask, and what pages answer. */
function questionsOf({ documents }: DecodedIndex, language: Locale): string[] {
  const asked = readDataFile(
    path.join(projectRoot, 'data/search/questions.json'),
    questions,
    'Correct the entry; data/search/README.md says what stands there.',
  )[language];
  const answered = documents.flatMap((document) =>
    'h' in document && document.k === 'answer' ? [document.t] : [],
  );
  return [...asked, ...answered];
}

/** The texts of all pages and sections, by their addresses. */
async function textsOf(
  { documents, pageOf, pages, head }: DecodedIndex,
  read: (name: string) => Promise<string>,
): Promise<Map<string, string>> {
  const textOf = createTexts(head, read);
  const texts = new Map<string, string>();
  for (const [id, document] of documents.entries()) {
    const page = pageOf[id] as number;
    const address = 'u' in document ? document.u : `${pages.find(({ i }) => i === page)?.u}${document.h}`;
    texts.set(address, await textOf({ id, page }));
  }
  return texts;
}

/** The entry beside the others; what the word means already stays. */
function withEntry(synonyms: readonly Synonym[], { entry: [typed, ...means] }: Proposal): Synonym[] {
  const others = synonyms.filter(([word]) => word !== typed);
  const known = synonyms.find(([word]) => word === typed)?.slice(1) ?? [];
  return [...others, [typed, ...known, ...means]];
}

const changeOf = (change: number) =>
  Math.abs(change) < 0.00005 ? '  same ' : `${change > 0 ? '+' : '-'}${Math.abs(change).toFixed(4)}`;

runCommand(main, usage);
