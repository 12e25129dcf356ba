import {
  type IndexFile,
  type PageDocument,
  type PageIndex,
  type SectionDocument,
  type Synonym,
  schemaNumber,
  type TermIndex,
  type WordsFile,
} from '../contract';
import { ascending } from '../text/ascending';
import { MalformedIndexError } from '../text/malformed';
import { decodeNumbers } from '../text/numbers';
import { decodeTerms } from '../text/termList';
import { areDigits, askedDigit, frequencyOf, lengthOf, longestFirst } from './frequency';
import { type FieldHits, type Fields, readFields } from './titleFields';
import { textLengthLoss } from './weights';

/** Pages and sections in the order of their ids, and for each the id of its page: for a page its own. */
export interface Documents {
  readonly documents: readonly (PageDocument | SectionDocument)[];
  readonly pageOf: readonly number[];
  /** For each page, by its id, how many documents it has. */
  readonly sectionsOf: readonly number[];
}

/** An index ready to be searched. Everything in it has been checked: whoever reads it needs no doubts. */
export interface DecodedIndex extends Documents {
  readonly head: PageIndex;
  readonly pages: readonly PageDocument[];
  /** Ids of the pages that list parameters. */
  readonly references: ReadonlySet<number>;
  readonly synonyms: readonly Synonym[];
  readonly readings: string;
  /** While the words have not come: all titles with Chinese in them, for want of a dictionary. */
  readonly hanNames: string;
  /** Sorted; a term's place is its id. */
  readonly terms: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
  /** The documents whose text holds a term, each followed by what it counts there: read when a query asks for them. */
  readonly holdersOf: (term: number) => readonly number[];
  /** For each term the documents that readers ask for by it. */
  readonly asked: readonly (readonly number[])[];
  /** Which of these belong together: see askedPhrases.ts. */
  readonly phrases: string;
  /** For terms that titles, headings, addresses or breadcrumbs hold: where, and what they count there. */
  readonly fields: readonly (FieldHits | undefined)[];
}

/**
 * Reads a contract file, alone or with the words that lie beside it.
 *
 * @param file parsed JSON of any form
 * @param words the same
 * @throws MalformedIndexError for anything that the build of this version cannot have written
 */
export function decodeIndex(file: unknown, words?: unknown): DecodedIndex {
  try {
    return read(file as IndexFile, words as WordsFile | undefined);
  } catch (error) {
    // What is missing, or of another type, fails where it is read.
    throw new MalformedIndexError(String(error));
  }
}

/** What the contract file says alone. */
interface Names extends Documents, Fields {
  readonly terms: readonly string[];
  readonly references: ReadonlySet<number>;
}

/** A file is read twice, without its words and with them; most of the work is the same. */
const known = new WeakMap<IndexFile, Names>();

function readNames(file: IndexFile): Names {
  const [{ documents: pages, index: head }, { documents: sections, index: names }] = file;
  check(head.schema === schemaNumber, 'schema');
  const arranged = arrange(pages, sections);
  // What is neither a list nor missing fails here, not in a query.
  head.contexts.concat(head.bases);
  return {
    ...arranged,
    ...readFields(arranged.documents, head.bases),
    terms: decodeTerms(names.terms),
    references: new Set(sections.flatMap(({ k, p }) => (k === 'parameter' ? [p] : []))),
  };
}

function read(file: IndexFile, words?: WordsFile): DecodedIndex {
  const [{ documents: pages, index: head }, { index: postings }] = file;
  const names = known.get(file) ?? readNames(file);
  known.set(file, names);
  check((words?.schema ?? schemaNumber) === schemaNumber, 'schema');
  const { documents, pageOf, sectionsOf, references, fields } = names;
  const { synonyms, readings, phrases } = words ?? { synonyms: [], readings: '', phrases: '' };
  check(!/[^a-z\u2e80-\uffff\ud800-\udfff]/.test(readings), 'readings');
  for (const synonym of synonyms) synonym.join();
  const wordTerms = words ? decodeTerms(words.terms) : [];
  // Without a comparison of one's own, texts are sorted by their code units.
  const terms = [...new Set([...fields.keys(), ...names.terms, ...wordTerms])].sort();
  const ids = new Map(terms.map((term, id) => [term, id]));
  const lengths = Array.from(decodeNumbers(words?.lengths ?? ''));
  check(!words || lengths.length === documents.length, 'lengths');
  const occurrence = words ? occurrences(lengths) : documents.map(() => 1);
  const listed = [...names.terms, ...wordTerms];
  const lists = [readPostings(postings, names.terms.length, occurrence, [...documents.keys()])];
  if (words) lists.push(readPostings(words, listed.length, occurrence, longestFirst(lengths)));
  const idOf = listed.map((term) => ids.get(term) as number);
  const nothing: readonly number[] = [];
  const asked = terms.map(() => nothing);
  for (const { askedFor } of lists) {
    for (const [place, some] of askedFor) {
      const id = idOf[place] as number;
      asked[id] = both(asked[id] as readonly number[], some);
    }
  }
  /** Place of each term in the lists, by which they know it; none for one that only names hold. */
  const places = new Map(idOf.map((id, place) => [id, place]));
  const asRead = new Map<number, readonly number[]>();
  const holdersOf = (id: number): readonly number[] => {
    const place = places.get(id);
    if (place === undefined) return nothing;
    const holders = asRead.get(id) ?? lists.reduce((all, list) => both(all, list.holdersOf(place)), nothing);
    asRead.set(id, holders);
    return holders;
  };
  // Two words as one can wait for the words: they would take a fifth of the time to the first row.
  const joined = words && names.joined(ids);
  return {
    head,
    pages,
    documents,
    pageOf,
    sectionsOf,
    references,
    synonyms,
    readings,
    hanNames: words ? '' : hanNamesOf(documents),
    terms,
    ids,
    holdersOf,
    asked,
    phrases,
    fields: terms.map((term) => mergeHits(fields.get(term), joined?.get(term))),
  };
}

function hanNamesOf(documents: Documents['documents']): string {
  const titles = documents.flatMap((document) =>
    'b' in document ? [document.t, ...document.b] : [document.t],
  );
  return [...new Set(titles)].filter((title) => /[\u2e80-\uffff]/.test(title)).join('\n');
}

/** Where a term stands in names, by itself or as two neighbours. */
function mergeHits(one: FieldHits | undefined, other: FieldHits | undefined): FieldHits | undefined {
  if (!one || !other) return one ?? other;
  const merged = new Map(other);
  for (const [document, weight] of one) merged.set(document, Math.max(weight, merged.get(document) ?? 0));
  return merged;
}

/** Puts pages and sections in the order of their ids: a page, its sections, the next page. */
function arrange(pages: readonly PageDocument[], sections: readonly SectionDocument[]): Documents {
  const documents: (PageDocument | SectionDocument)[] = [];
  const pageOf: number[] = [];
  const sectionsOf: number[] = [];
  let next = 0;
  for (const page of pages) {
    const id = documents.length;
    // An address must stay on this site: one slash at its beginning, not two.
    check(page.i === id && page.u.startsWith('/') && !/^.[/\\]/.test(page.u), 'page');
    page.b.join();
    documents.push(page);
    pageOf.push(id);
    for (; sections[next]?.p === id; next++) {
      const section = sections[next] as SectionDocument;
      check(section.h.startsWith('#'), 'section');
      documents.push(section);
      pageOf.push(id);
    }
    sectionsOf[id] = documents.length - id;
  }
  check(next === sections.length, 'section order');
  return { documents, pageOf, sectionsOf };
}

/** For each document what one occurrence in its text counts: less in a long one. */
function occurrences(steps: readonly number[]): readonly number[] {
  const lengths = steps.map(lengthOf);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  return lengths.map((length) => 1 / (1 - textLengthLoss + textLengthLoss * (length / mean)));
}

/** Two lists as one: most terms stand in one file alone. */
function both<Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
}

/** Where the terms of a file stand, by their places in its list. */
interface Postings {
  /** Documents, each followed by what the term counts there. */
  holdersOf(term: number): readonly number[];
  /** Documents that readers ask for by it. */
  readonly askedFor: ReadonlyMap<number, readonly number[]>;
}

/** Checks all of it, and reads no more than which documents are asked for: a query needs few of the terms. */
function readPostings(
  { counts, postings, frequencies }: TermIndex,
  terms: number,
  occurrence: readonly number[],
  documents: readonly number[],
): Postings {
  const lengths = Array.from(decodeNumbers(counts));
  check(lengths.length === terms, 'counts');
  const steps = decodeNumbers(postings);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  check(total === steps.length && total === frequencies.length && areDigits(frequencies), 'postings');
  const starts = new Uint32Array(terms);
  const askedFor = new Map<number, number[]>();
  let read = 0;
  for (const term of ascending(lengths)) {
    starts[term] = read;
    let place = 0;
    for (const end = read + (lengths[term] as number); read < end; read++) {
      place += (steps[read] as number) + 1;
      if (frequencies[read] !== askedDigit) continue;
      const document = documents[place - 1] as number;
      const before = askedFor.get(term);
      if (before) before.push(document);
      else askedFor.set(term, [document]);
    }
    check(place <= documents.length, 'postings');
  }
  return {
    askedFor,
    holdersOf(term) {
      const holders: number[] = [];
      const start = starts[term] ?? 0;
      let place = 0;
      for (let at = start; at < start + (lengths[term] ?? 0); at++) {
        place += (steps[at] as number) + 1;
        const document = documents[place - 1] as number;
        holders.push(document, frequencyOf(frequencies[at]) * (occurrence[document] as number));
      }
      return holders;
    },
  };
}

/** Place of the first of the sorted terms that does not stand before a text. */
export function firstFrom(text: string, terms: readonly string[]): number {
  let from = 0;
  let to = terms.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((terms[middle] as string) < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** `part`: what of the file is wrong. */
function check(holds: boolean, part: string): asserts holds {
  if (!holds) throw new Error(part);
}
