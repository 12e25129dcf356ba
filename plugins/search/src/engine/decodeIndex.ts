import {
  type IndexFile,
  type PageDocument,
  type PageIndex,
  type SectionDocument,
  schemaNumber,
} from '../contract';
import { MalformedIndexError } from '../text/malformed';
import { decodeNumbers } from '../text/numbers';
import { decodeTerms } from '../text/termList';
import { frequencyOf, lengthOf } from './frequency';
import { type FieldHits, readFields } from './titleFields';
import { textLengthLoss } from './weights';

/** Pages and sections in the order of their ids, and for each the id of its page: for a page its own. */
export interface Documents {
  readonly documents: readonly (PageDocument | SectionDocument)[];
  readonly pageOf: readonly number[];
}

/** An index ready to be searched. Everything in it has been checked: whoever reads it needs no doubts. */
export interface DecodedIndex extends Documents {
  readonly head: PageIndex;
  readonly pages: readonly PageDocument[];
  /** Sorted; a term's place is its id. */
  readonly terms: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
  /** For each term the documents whose text holds it, each followed by what it counts there. */
  readonly texts: readonly (readonly number[])[];
  /** For terms that titles, headings, addresses or breadcrumbs hold: where, and what they count there. */
  readonly fields: readonly (FieldHits | undefined)[];
}

/**
 * Reads a contract file.
 *
 * @param file parsed JSON of any form
 * @throws MalformedIndexError for anything that the build of this version cannot have written
 */
export function decodeIndex(file: unknown): DecodedIndex {
  try {
    return read(file as IndexFile);
  } catch (error) {
    // What is missing, or of another type, fails where it is read.
    throw new MalformedIndexError(String(error));
  }
}

function read([{ documents: pages, index: head }, { documents: sections, index }]: IndexFile): DecodedIndex {
  check(head.schema === schemaNumber, 'schema');
  const arranged = arrange(pages, sections);
  const terms = decodeTerms(index.terms);
  const ids = new Map(terms.map((term, id) => [term, id]));
  // What is neither a list nor missing fails here, not in a query.
  head.contexts.concat(head.bases);
  return {
    head,
    pages,
    ...arranged,
    terms,
    ids,
    texts: readTexts(
      terms.length,
      decodeNumbers(index.postings),
      index.frequencies,
      occurrences(index.lengths, arranged),
    ),
    fields: readFields(arranged.documents, head.bases, ids),
  };
}

/** Puts pages and sections in the order of their ids: a page, its sections, the next page. */
function arrange(pages: readonly PageDocument[], sections: readonly SectionDocument[]): Documents {
  const documents: (PageDocument | SectionDocument)[] = [];
  const pageOf: number[] = [];
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
  }
  check(next === sections.length, 'section order');
  return { documents, pageOf };
}

/** For each document what one occurrence in its text counts: less in a long one. */
function occurrences(steps: string, { documents }: Documents): readonly number[] {
  const lengths = Array.from(decodeNumbers(steps), lengthOf);
  check(lengths.length === documents.length, 'lengths');
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length || 1;
  return lengths.map((length) => 1 / (1 - textLengthLoss + textLengthLoss * (length / mean)));
}

function readTexts(
  termCount: number,
  postings: Uint32Array,
  frequencies: string,
  occurrence: readonly number[],
): number[][] {
  let read = 0;
  let posting = 0;
  const texts = Array.from({ length: termCount }, () => {
    const holders: number[] = [];
    let document = -1;
    for (let left = postings[read++] as number; left > 0; left--) {
      document += (postings[read++] as number) + 1;
      const counts = frequencyOf(frequencies[posting++]) * (occurrence[document] as number);
      check(counts > 0, 'postings');
      holders.push(document, counts);
    }
    return holders;
  });
  check(read === postings.length && posting === frequencies.length, 'postings');
  return texts;
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
