import type { PageDocument, SectionDocument } from '../contract';
import { addressWords } from '../text/address';
import { identifiersOf, termsOf } from '../text/terms';
import {
  addressWeight,
  headingWeight,
  joinedMatch,
  repeatedShare,
  singleHanToken,
  titleWeight,
  trailWeight,
} from './weights';

/** Documents with the weight that a word has in their title, heading, address or breadcrumbs. */
export type FieldHits = ReadonlyMap<number, number>;

type Document = PageDocument | SectionDocument;

const withoutHan = () => [];

/**
 * What titles, headings, addresses and breadcrumbs say, by the ids of the terms. Made from the documents when an
 * index is read, so that it costs no bytes.
 */
export function readFields(
  documents: readonly Document[],
  bases: readonly string[],
  ids: ReadonlyMap<string, number>,
): Map<number, number>[] {
  const fields: Map<number, number>[] = [];
  documents.forEach((document, id) => {
    const put = (text: string, weight: number) => {
      const terms = termsOf(text, withoutHan);
      for (const term of [...terms, ...identifiersOf(text)]) putTerm(term, weight);
      // Neighbours count as one word too: a reader of `Graph RAG` may type `graphrag`.
      for (let next = 1; next < terms.length; next++) {
        putTerm(`${terms[next - 1]}${terms[next]}`, weight * joinedMatch);
      }
    };
    const putTerm = (term: string, weight: number) => {
      const place = ids.get(term);
      if (place === undefined) return;
      fields[place] ??= new Map();
      const before = fields[place].get(id) ?? 0;
      fields[place].set(id, Math.max(before, weight) + Math.min(before, weight) * repeatedShare);
    };
    put(document.t, weightOfTitle(document));
    if (!('b' in document)) return;
    const { last, above } = addressWords(document.u, bases);
    put(last, addressWeight);
    for (const trail of [above, ...document.b]) put(trail, trailWeight);
  });
  return fields;
}

/** Han characters are looked for within titles: these are short, and cut by nobody. */
export function hitsOfHan(word: string, documents: readonly Document[]): Map<number, number> {
  const hits = new Map<number, number>();
  const share = word.length === 1 ? singleHanToken : 1;
  documents.forEach((document, id) => {
    if (document.t.includes(word)) hits.set(id, weightOfTitle(document) * share);
    else if ('b' in document && document.b.join(' ').includes(word)) hits.set(id, trailWeight * share);
  });
  return hits;
}

function weightOfTitle(document: Document): number {
  return 'b' in document ? titleWeight : headingWeight;
}
