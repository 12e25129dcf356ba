import {
  type IndexFile,
  mostRows,
  type PageDocument,
  type SectionDocument,
  type Synonym,
  schemaNumber,
  type TermIndex,
  type WordsFile,
} from '../contract';
import { frequencyDigit, lengthStep, longestFirst } from '../engine/frequency';
import { readFields } from '../engine/titleFields';
import { ascending } from '../text/ascending';
import { encodeMessages, messagesIn } from '../text/messages';
import { encodeNumbers } from '../text/numbers';
import { encodePhrases } from '../text/phrases';
import { encodeTerms } from '../text/termList';
import { termsOf } from '../text/terms';
import { isHan } from '../text/words';
import { type Count, hanOfNames, tallyOf } from './countTerms';
import { cutHan, endsInOne, isJoined } from './cutHan';
import type { Page, Section } from './Page';
import { readingsOf } from './readingsOf';

/** A page and what its place on the site makes of it. */
export interface PlacedPage {
  readonly page: Page;
  /** Place in the list of contexts, or -1. */
  readonly context: number;
  readonly kind: PageDocument['k'];
  /** What its headings are: parameters if they are names, questions that it answers. */
  readonly sections: 'parameter' | 'answer' | undefined;
  readonly lowered: boolean;
  /** It says what something is, and stands before others when that is asked. */
  readonly explaining: boolean;
  /** It answers for what its title names alone, and stands below others for a query that does not name it. */
  readonly particular: boolean;
}

export interface IndexSettings {
  readonly contexts: readonly string[];
  readonly bases: readonly string[];
  /** How many documents each shard of the whole index has. */
  readonly shards: string;
  /** Id of the first document in the whole index. */
  readonly first: number;
  /** What readers type, each with the words that pages use for it. */
  readonly synonyms: readonly Synonym[];
}

/** A document with what a term counts in it. */
type Posting = readonly [document: number, count: Count];

/** The documents of each term, in the order of their ids. */
type Counts = Map<string, Posting[]>;

/**
 * A term of more pages than a list has rows says something only about those that say it so many times, the second
 * number where these are still too many. What is left out was a seventh of the words, and the benchmark's queries found
 * as much without it.
 */
const repeated = [2, 4];
/** Names that only samples use are looked for where more pages do. */
const fewSamples = 3;
/** A message that more pages quote leads to none of them. */
const mostQuoting = 2;
/** A joined pair of characters on fewer pages is no word. */
const fewestHolders = 8;

/** The files of some pages: what comes first, and the words of their texts. */
interface IndexFiles {
  readonly index: IndexFile;
  readonly words: WordsFile;
}

/** Makes the files of pages, whose ids are given in their order. */
export function buildIndex(
  placed: readonly PlacedPage[],
  { synonyms, ...settings }: IndexSettings,
): IndexFiles {
  const pages: PageDocument[] = [];
  const sections: SectionDocument[] = [];
  const counts: Counts = new Map();
  const lengths: number[] = [];
  const pageOf: number[] = [];
  const asked: (readonly string[])[] = [];
  const quoted: number[][][] = [];
  const hanNames = new Set(placed.flatMap(({ page }) => hanOfNames(page)));
  for (const each of placed) {
    const page = pageDocument(each, lengths.length);
    pages.push(page);
    each.page.sections.forEach((section, place) => {
      const id = lengths.length;
      pageOf.push(page.i);
      if (place > 0) sections.push(sectionDocument(section, each.sections));
      const { terms, length } = tallyOf(section, place === 0 ? each.page : undefined, each.kind === 'api');
      lengths.push(length);
      asked.push(section.asked ?? []);
      quoted.push(section.code.flatMap(messagesIn));
      for (const [term, count] of terms) {
        const known = counts.get(term);
        if (known) known.push([id, count]);
        else counts.set(term, [[id, count]]);
      }
    });
  }
  const { fields } = readFields([...pages, ...sections], settings.bases);
  const titled = new Set([...hanNames, ...fields.keys()]);
  const { names, words, readings, askedOf } = encodeCounts(counts, { hanNames, titled }, pageOf, lengths);
  return {
    index: [
      { documents: pages, index: { schema: schemaNumber, ...settings } },
      { documents: sections, index: names },
    ],
    words: {
      schema: schemaNumber,
      ...words,
      lengths: encodeNumbers(lengths.map(lengthStep)),
      phrases: phrasesOf(asked, askedOf),
      messages: encodeMessages(tellingMessages(quoted, pageOf)),
      synonyms,
      readings,
    },
  };
}

function pageDocument(
  { page, context, kind, lowered, explaining, particular }: PlacedPage,
  i: number,
): PageDocument {
  return {
    i,
    t: page.title,
    u: page.url,
    b: page.breadcrumbs,
    ...(context >= 0 ? { c: context } : {}),
    ...(kind ? { k: kind } : {}),
    ...(lowered ? { l: 1 } : {}),
    ...(explaining ? { e: 1 } : {}),
    ...(particular ? { o: 1 } : {}),
    ...(page.sections[0]?.badge ? { s: page.sections[0].badge } : {}),
  };
}

function sectionDocument(
  { heading, hash, isName, badge }: Section,
  kind: PlacedPage['sections'],
): SectionDocument {
  // In this order the same headings of pages and their anchors are packed as one.
  const document = { h: hash, t: heading };
  if (kind === undefined || (kind === 'parameter' && !isName)) return document;
  return { ...document, k: kind, ...(badge === '' ? {} : { s: badge }) };
}

/** Writes terms with their documents. */
class TermWriter {
  readonly #terms: string[] = [];
  readonly #lists: (readonly Posting[])[] = [];

  /** Writes documents for a term, or, without one, for the next of the terms that the file before this one lists. */
  add(term: string | undefined, documents: readonly Posting[]): void {
    if (term !== undefined) this.#terms.push(term);
    this.#lists.push(documents);
  }

  /** @param places numbers for the documents instead of their ids */
  written(places?: readonly number[]): TermIndex {
    const counts = this.#lists.map(({ length }) => length);
    const steps: number[] = [];
    let frequencies = '';
    for (const term of ascending(counts)) {
      const documents = (this.#lists[term] as readonly Posting[])
        .map(([document, count]): Posting => [places?.[document] ?? document, count])
        .sort(byDocument);
      let next = 0;
      for (const [document, { times, isAsked }] of documents) {
        steps.push(document - next);
        next = document + 1;
        frequencies += frequencyDigit(times, isAsked);
      }
    }
    return {
      terms: encodeTerms(this.#terms),
      counts: encodeNumbers(counts),
      postings: encodeNumbers(steps),
      frequencies,
    };
  }
}

/**
 * Divides what is kept of the counts: names and keywords come first, but for those that a title, heading or address
 * holds, as these find something before the texts are there. What a document says both in a name and in its text
 * stands in the first file alone. Terms of titles need no place in either.
 */
function encodeCounts(
  counts: Counts,
  { hanNames, titled }: Readonly<Record<'hanNames' | 'titled', ReadonlySet<string>>>,
  pageOf: readonly number[],
  lengths: readonly number[],
) {
  // Terms of titles alone have no documents.
  const postingsOf = (term: string): readonly Posting[] => counts.get(term) ?? [];
  const terms = [...new Set([...counts.keys(), ...hanNames])]
    .filter((term) => !/[A-Z]/.test(term) && !isOfSamples(term, postingsOf(term), pageOf))
    .sort(byCodeUnit);
  const kept = terms.map((term) => {
    const postings = postingsOf(term);
    const documents = isChance(term, postings, hanNames, pageOf)
      ? postings.filter((posting) => isAsked(posting) && (term.length === 2 || endsInOne(term)))
      : tellingDocuments(postings, pageOf, lengths);
    const named = titled.has(term) ? [] : firstHolder(documents);
    const said = documents.filter((document) => !named.includes(document));
    return { term, named, said };
  });
  const names = new TermWriter();
  const words = new TermWriter();
  for (const { term, named, said } of kept) {
    if (named.length === 0) continue;
    names.add(term, named);
    words.add(undefined, said);
  }
  for (const { term, named, said } of kept) {
    // Chinese words of titles are for cutting, as nothing divides them there.
    if (named.length === 0 && (said.length > 0 || hanNames.has(term))) words.add(term, said);
  }
  const places = ascending(longestFirst(lengths.map(lengthStep)));
  const askedOf = new Map<number, string[]>();
  for (const { term, named, said } of kept) {
    for (const [document] of [...named, ...said].filter(isAsked)) {
      askedOf.set(document, [...(askedOf.get(document) ?? []), term]);
    }
  }
  return { names: names.written(), words: words.written(places), readings: readingsOf(hanNames), askedOf };
}

/** @param askedOf for each document the terms of the index that readers ask for it by, in their order */
function phrasesOf(
  asked: readonly (readonly string[])[],
  askedOf: ReadonlyMap<number, readonly string[]>,
): string {
  const documents = [...askedOf].sort(([one], [other]) => one - other);
  return encodePhrases(
    documents.map(([document, terms]) => {
      const phrases = (asked[document] as readonly string[]).map((phrase) => {
        const words = new Set(termsOf(phrase, cutHan));
        return terms.flatMap((term, place) => (words.has(term) ? [place] : []));
      });
      return phrases.filter(({ length }) => length > 1);
    }),
  );
}

/**
 * For each document the hashes of the messages that tell where to look: of each message what the fewest pages quote,
 * if these are few, and of each page the first place.
 */
function tellingMessages(quoted: readonly (readonly number[][])[], pageOf: readonly number[]): number[][] {
  const pagesOf = new Map<number, Set<number | undefined>>();
  quoted.forEach((messages, document) => {
    for (const hash of messages.flat()) {
      pagesOf.set(hash, (pagesOf.get(hash) ?? new Set()).add(pageOf[document]));
    }
  });
  const spread = (hash: number) => pagesOf.get(hash)?.size ?? 0;
  const known = new Set<string>();
  return quoted.map((messages, document) =>
    messages.flatMap((hashes) => {
      const rarest = hashes.reduce((best, hash) => (spread(hash) < spread(best) ? hash : best));
      const place = `${pageOf[document]} ${rarest}`;
      if (spread(rarest) > mostQuoting || known.has(place)) return [];
      known.add(place);
      return [rarest];
    }),
  );
}

/** Of the documents that hold a term as a name the one that says it most: the others come with the words. */
function firstHolder(documents: readonly Posting[]): readonly Posting[] {
  const named = documents.filter(([, { isName }]) => isName);
  const most = Math.max(...named.map(([, { times }]) => times));
  return named.filter(([, { times }]) => times === most).slice(0, 1);
}

/**
 * Whether Chinese characters only happen to stand together. Neighbours were joined because ICU does not know the words
 * of the field; one that is a word stands in some title, heading or keyword, or is short and comes again. The others
 * were half of the Chinese index.
 */
function isChance(
  term: string,
  postings: readonly Posting[],
  hanNames: ReadonlySet<string>,
  pageOf: readonly number[],
): boolean {
  if (!isHan(term) || hanNames.has(term)) return false;
  if (!isJoined(term)) return false;
  if (postings.some(([, { isName }]) => isName) && (term.length === 2 || endsInOne(term))) return false;
  return term.length > 2 || new Set(postings.map(([id]) => pageOf[id])).size < fewestHolders;
}

/** Whether a name is of a few samples alone, as those of their variables: who types it finds it by its parts. */
function isOfSamples(term: string, postings: readonly Posting[], pageOf: readonly number[]): boolean {
  if (!term.includes('_') || postings.some(([, { isUse }]) => !isUse)) return false;
  return new Set(postings.map(([document]) => pageOf[document])).size <= fewSamples;
}

/** Whether readers ask for the document by the term. */
const isAsked = ([, count]: Posting): boolean => count.isAsked;

/**
 * Of each page the document where a term stands most, and if it stands everywhere as often, the shortest. The
 * others are found through their page. Of a term of many pages those that repeat it stay, its names, and the documents that
 * readers ask for by it; where there are none of these, the shortest. What is left out is half of the index, and found
 * no better with it.
 */
function tellingDocuments(
  postings: readonly Posting[],
  pageOf: readonly number[],
  lengths: readonly number[],
): Posting[] {
  const best = new Map<number | undefined, Posting>();
  const lengthOf = (document: number) => lengths[document] ?? 0;
  const described = postings.filter(([, { isUse }]) => !isUse);
  for (const [document, count] of described.length > 0 ? described : postings) {
    const [known = -1, before] = best.get(pageOf[document]) ?? [];
    const more = count.times - (before?.times ?? 0);
    if (more > 0 || (more === 0 && lengthOf(document) < lengthOf(known))) {
      best.set(pageOf[document], [document, count]);
    }
  }
  const documents = [...new Map([...best.values(), ...postings.filter(isAsked)])].sort(byDocument);
  return repeated.reduce((some, least) => {
    if (some.length <= mostRows) return some;
    const telling = some.filter(
      (posting) => posting[1].times >= least || posting[1].isName || isAsked(posting),
    );
    if (telling.length > 0) return telling;
    const shortest = some.toSorted(([one], [other]) => lengthOf(one) - lengthOf(other));
    return shortest.slice(0, mostRows);
  }, documents);
}

function byDocument([one]: Posting, [other]: Posting): number {
  return one - other;
}

/** Browsers look terms up by comparing code units. */
function byCodeUnit(one: string, other: string): number {
  return one < other ? -1 : 1;
}
