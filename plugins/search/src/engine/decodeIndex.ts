import {
  type IndexFile,
  type PageDocument,
  type PageIndex,
  type SectionDocument,
  schemaNumber,
  type TermIndex,
} from '../contract';
import { MalformedIndexError } from '../text/malformed';
import { decodeNumbers } from '../text/numbers';
import { decodeTerms } from '../text/termList';
import { frequencyOf, lengthOf, lengthSteps } from './frequency';
import { Vocabulary } from './Vocabulary';

/** Which documents hold a term: those of the term `id` stand from `starts[id]` to below `starts[id + 1]`. */
export interface Postings {
  readonly starts: Uint32Array;
  readonly documents: Uint32Array;
  readonly frequencies: Float32Array;
}

/** An index ready to be searched. Everything in it has been checked: whoever reads it needs no doubts. */
export interface DecodedIndex {
  readonly head: PageIndex;
  readonly pages: readonly PageDocument[];
  /** Pages and sections by id. */
  readonly documents: readonly (PageDocument | SectionDocument)[];
  /** For each document the id of its page: for a page its own. */
  readonly pageOf: Uint32Array;
  readonly vocabulary: Vocabulary;
  readonly postings: Postings;
  /** For each document how many terms its text has, about. */
  readonly lengths: Float32Array;
}

/**
 * Reads a contract file.
 *
 * @param file parsed JSON of any form
 * @throws MalformedIndexError for anything that the build of this version cannot have written
 */
export function decodeIndex(file: unknown): DecodedIndex {
  const [pageEntry, sectionEntry] = entriesOf(file);
  const { documents, pageOf } = arrange(pageEntry.documents, sectionEntry.documents);
  const vocabulary = new Vocabulary(decodeTerms(sectionEntry.index.terms));
  return {
    head: pageEntry.index,
    pages: pageEntry.documents,
    documents,
    pageOf,
    vocabulary,
    postings: decodePostings(sectionEntry.index, vocabulary.terms.length, documents.length),
    lengths: decodeLengths(sectionEntry.index.lengths, documents.length),
  };
}

function entriesOf(file: unknown): IndexFile {
  check(Array.isArray(file) && file.length === 2, 'entries');
  const [pages, sections] = file as unknown[];
  check(isEntry(pages) && isEntry(sections), 'documents');
  check(isPageIndex(pages.index), 'schema');
  check(isTermIndex(sections.index), 'terms');
  check(pages.documents.every(isPage), 'page');
  check(sections.documents.every(isSection), 'section');
  return [pages, sections] as unknown as IndexFile;
}

/** Puts pages and sections in the order of their ids: a page, its sections, the next page. */
function arrange(
  pages: readonly PageDocument[],
  sections: readonly SectionDocument[],
): Pick<DecodedIndex, 'documents' | 'pageOf'> {
  const documents: (PageDocument | SectionDocument)[] = [];
  const pageOf = new Uint32Array(pages.length + sections.length);
  let section = 0;
  for (const page of pages) {
    check(page.i === documents.length, 'page order');
    pageOf[documents.length] = page.i;
    documents.push(page);
    for (let next = sections[section]; next?.p === page.i; next = sections[++section]) {
      pageOf[documents.length] = page.i;
      documents.push(next);
    }
  }
  check(section === sections.length, 'section order');
  return { documents, pageOf };
}

function decodePostings(index: TermIndex, termCount: number, documentCount: number): Postings {
  const numbers = decodeNumbers(index.postings);
  const size = numbers.length - termCount;
  check(size >= 0 && index.frequencies.length === size, 'postings');
  const starts = new Uint32Array(termCount + 1);
  const documents = new Uint32Array(size);
  let read = 0;
  let written = 0;
  for (let term = 0; term < termCount; term++) {
    starts[term] = written;
    const count = numbers[read++] as number;
    check(written + count <= size, 'postings');
    for (let document = -1, left = count; left > 0; left--) {
      document += (numbers[read++] as number) + 1;
      check(document < documentCount, 'postings');
      documents[written++] = document;
    }
  }
  check(written === size, 'postings');
  starts[termCount] = written;
  return { starts, documents, frequencies: decodeFrequencies(index.frequencies) };
}

function decodeFrequencies(digits: string): Float32Array {
  return Float32Array.from(digits, (digit) => {
    const frequency = frequencyOf(digit);
    check(frequency !== undefined, 'frequencies');
    return frequency;
  });
}

function decodeLengths(text: string, documentCount: number): Float32Array {
  const steps = decodeNumbers(text);
  check(steps.length === documentCount, 'lengths');
  check(
    steps.every((step) => step < lengthSteps),
    'lengths',
  );
  return Float32Array.from(steps, lengthOf);
}

function isEntry(value: unknown): value is { documents: readonly unknown[]; index: unknown } {
  return isObject(value) && Array.isArray(value.documents);
}

function isPageIndex(value: unknown): value is PageIndex {
  return (
    isObject(value) &&
    value.schema === schemaNumber &&
    isListOf(value.contexts, isString) &&
    isListOf(value.bases, isString) &&
    isCount(value.first) &&
    isListOf(value.shards, isCount)
  );
}

function isTermIndex(value: unknown): value is TermIndex {
  return isObject(value) && [value.terms, value.postings, value.frequencies, value.lengths].every(isString);
}

function isPage(value: unknown): value is PageDocument {
  return isTitled(value) && isCount(value.i) && isSitePath(value.u) && isListOf(value.b, isString);
}

function isSection(value: unknown): value is SectionDocument {
  return isTitled(value) && isCount(value.p) && isString(value.h) && value.h.startsWith('#');
}

function isTitled(value: unknown): value is Record<string, unknown> {
  return isObject(value) && isString(value.t);
}

/** An address must stay on this site: one slash at its beginning, not two. */
function isSitePath(value: unknown): value is string {
  return isString(value) && /^\/(?![/\\])/.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.every(isItem);
}

/** `part`: what of the file is wrong. */
function check(holds: boolean, part: string): asserts holds {
  if (!holds) throw new MalformedIndexError(part);
}
