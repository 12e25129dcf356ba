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
import { areDigits, askedDigit, frequencyOf, isLengthStep, lengthOf, longestFirst } from './frequency';
import { type FieldHits, type Fields, hitsOfJoined, readFields } from './titleFields';
import { textLengthLoss } from './weights';

/** Pages and sections in the order of their ids, and for each the id of its page: for a page its own. */
interface Documents {
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
  /** The documents that readers ask for by a term, for those by which they do. */
  readonly asked: readonly (readonly number[])[];
  /** Which of these belong together: see askedPhrases.ts. */
  readonly phrases: string;
  /** What the documents quote: see quotedMessages.ts. */
  readonly messages: string;
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
    return readIndex(file as IndexFile, words as WordsFile | undefined);
  } catch (error) {
    // What is missing, or of another type, fails where it is read.
    throw new MalformedIndexError(String(error));
  }
}

/** What the contract file says alone. */
interface Names extends Documents, Fields {
  readonly terms: readonly string[];
  /** These and the terms of the fields, sorted. */
  readonly sorted: readonly string[];
  readonly references: ReadonlySet<number>;
}

/** A file is read twice, without its words and with them; most of the work is the same. */
const known = new WeakMap<IndexFile, Names>();

/** Does before the words have come what reading them needs of a contract file that was read: while there is time. */
export function prepareForWords(file: unknown): void {
  known.get(file as IndexFile)?.neighbours();
}

function readNames(file: IndexFile): Names {
  const [{ documents: pages, index: head }, { documents: sections, index: names }] = file;
  check(head.schema === schemaNumber, 'schema');
  const arranged = arrange(pages, sections);
  // What is neither a list nor missing fails here, not in a query.
  head.contexts.concat(head.bases);
  decodeNumbers(head.shards);
  const fields = readFields(arranged.documents, head.bases);
  const terms = decodeTerms(names.terms);
  return {
    ...arranged,
    ...fields,
    terms,
    // Without a comparison of one's own, texts are sorted by their code units.
    sorted: [...new Set([...fields.fields.keys(), ...terms])].sort(),
    references: new Set(arranged.pageOf.filter((_, id) => arranged.documents[id]?.k === 'parameter')),
  };
}

function readIndex(file: IndexFile, words?: WordsFile): DecodedIndex {
  const [{ documents: pages, index: head }, { index: postings }] = file;
  const names = known.get(file) ?? readNames(file);
  known.set(file, names);
  check((words?.schema ?? schemaNumber) === schemaNumber, 'schema');
  const { documents, pageOf, sectionsOf, references, fields } = names;
  const { synonyms, readings, phrases, messages } = words ?? {
    synonyms: [],
    readings: '',
    phrases: '',
    messages: '',
  };
  check(!/[^a-z\u2e80-\uffff\ud800-\udfff]/.test(readings), 'readings');
  for (const synonym of synonyms) synonym.join();
  check(typeof messages === 'string', 'messages');
  const wordTerms = words ? decodeTerms(words.terms) : [];
  // Two lists that are sorted are quickly one.
  const terms = words ? [...new Set([...names.sorted, ...wordTerms])].sort() : names.sorted;
  const ids = new Map(terms.map((term, id) => [term, id]));
  const lengths = Array.from(decodeNumbers(words?.lengths ?? ''));
  check(!words || (lengths.length === documents.length && lengths.every(isLengthStep)), 'lengths');
  const occurrence = words ? occurrences(lengths) : documents.map(() => 1);
  const listed = [...names.terms, ...wordTerms].map((term) => ids.get(term) as number);
  const asked: number[][] = [];
  const lists = [
    readPostings(postings, listed.slice(0, names.terms.length), occurrence, [...documents.keys()], asked),
  ];
  if (words) lists.push(readPostings(words, listed, occurrence, longestFirst(lengths), asked));
  const texts: (readonly number[])[] = [];
  const holdersOf = (term: number): readonly number[] => {
    const holders = texts[term] ?? lists.flatMap((list) => list(term));
    texts[term] = holders;
    return holders;
  };
  // Two words as one can wait for the words: they would take a fifth of the time to the first row.
  const joined = words && hitsOfJoined(names, ids);
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
    messages,
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
  pages.forEach((page, place) => {
    const id = documents.length;
    // An address must stay on this site: one slash at its beginning, not two.
    check(page.i === id && page.u.startsWith('/') && !/^.[/\\]/.test(page.u), 'page');
    page.b.join();
    documents.push(page);
    pageOf.push(id);
    // The last page has all that are left.
    const end = pages[place + 1]?.i ?? pages.length + sections.length;
    while (documents.length < end) {
      const section = sections[next++] as SectionDocument;
      check(section.h.startsWith('#'), 'section');
      documents.push(section);
      pageOf.push(id);
    }
    sectionsOf[id] = documents.length - id;
  });
  check(next === sections.length, 'section order');
  return { documents, pageOf, sectionsOf };
}

/** For each document what one occurrence in its text counts: less in a long one. */
function occurrences(steps: readonly number[]): readonly number[] {
  const lengths = steps.map(lengthOf);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  return lengths.map((length) => 1 / (1 - textLengthLoss + textLengthLoss * (length / mean)));
}

/**
 * Checks the postings of a file, and reads no more of them than which documents are asked for: a query needs few.
 *
 * @param terms ids of the terms of the file
 * @param asked gets the documents that readers ask for by a term
 * @returns gives the documents that hold a term, each followed by what it counts there
 */
function readPostings(
  { counts, postings, frequencies }: TermIndex,
  terms: readonly number[],
  occurrence: readonly number[],
  documents: readonly number[],
  asked: number[][],
): (term: number) => number[] {
  const lengths = Array.from(decodeNumbers(counts));
  check(lengths.length === terms.length, 'counts');
  const steps = decodeNumbers(postings);
  check(steps.length === frequencies.length && areDigits(frequencies), 'postings');
  const askedCode = askedDigit.charCodeAt(0);
  /** Where the postings of a term begin, and where they end. */
  const begins: number[] = [];
  const ends: number[] = [];
  let read = 0;
  for (const place of ascending(lengths)) {
    const term = terms[place] as number;
    const end = read + (lengths[place] as number);
    begins[term] = read;
    ends[term] = end;
    for (let next = 0; read < end; read++) {
      next += steps[read] as number;
      const document = documents[next++];
      check(document !== undefined, 'postings');
      if (frequencies.charCodeAt(read) !== askedCode) continue;
      const before = asked[term];
      if (before) before.push(document);
      else asked[term] = [document];
    }
  }
  check(read === steps.length, 'postings');
  return (term) => {
    const holders: number[] = [];
    let next = 0;
    for (let at = begins[term] ?? 0; at < (ends[term] ?? 0); at++) {
      next += steps[at] as number;
      const document = documents[next++] as number;
      holders.push(document, frequencyOf(frequencies[at]) * (occurrence[document] as number));
    }
    return holders;
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
