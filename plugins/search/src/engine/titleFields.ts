import type { PageDocument, SectionDocument } from '../contract';
import { addressWords } from '../text/address';
import { identifiersOf, termsOf } from '../text/terms';
import {
  addressWeight,
  hanEndShare,
  headingLoss,
  headingWeight,
  joinedMatch,
  repeatedShare,
  singleHanToken,
  titleWeight,
  trailWeight,
  usualHeading,
} from './weights';

/** Documents with the weight that a word has in their title, heading, address or breadcrumbs. */
export type FieldHits = ReadonlyMap<number, number>;

type Document = PageDocument | SectionDocument;

const withoutHan = () => [];

/**
 * What titles, headings, addresses and breadcrumbs say, by term. Made from the documents when an index is read, so
 * that it costs no bytes. Joined neighbours, which nobody may have written so, follow apart.
 */
export function readFields(
  documents: readonly Document[],
  bases: readonly string[],
): { readonly fields: Map<string, FieldHits>; readonly joined: Map<string, FieldHits> } {
  const fields = new Map<string, Map<number, number>>();
  const joined = new Map<string, Map<number, number>>();
  documents.forEach((document, id) => {
    const put = (text: string, weight: number) => {
      const terms = termsOf(text, withoutHan);
      for (const term of [...terms, ...identifiersOf(text)]) putTerm(fields, term, weight);
      // Neighbours count as one word too: a reader of `Graph RAG` may type `graphrag`.
      for (let next = 1; next < terms.length; next++) {
        putTerm(joined, `${terms[next - 1]}${terms[next]}`, weight * joinedMatch);
      }
    };
    const putTerm = (where: typeof fields, term: string, weight: number) => {
      const hits = where.get(term) ?? new Map<number, number>();
      const before = hits.get(id) ?? 0;
      where.set(term, hits.set(id, Math.max(before, weight) + Math.min(before, weight) * repeatedShare));
    };
    put(document.t, weightOfTitle(document));
    if (!('b' in document)) return;
    const { last, above } = addressWords(document.u, bases);
    put(last, addressWeight);
    for (const trail of [above, ...document.b]) put(trail, trailWeight);
  });
  return { fields, joined };
}

/** Han characters are looked for within titles: these are short, and cut by nobody. */
export function hitsOfHan(
  word: string,
  { documents, ids }: { documents: readonly Document[]; ids: ReadonlyMap<string, number> },
): Map<number, number> {
  const hits = new Map<number, number>();
  const share = word.length === 1 ? singleHanToken : 1;
  documents.forEach((document, id) => {
    const at = document.t.indexOf(word);
    if (at >= 0) {
      const endsOther = at > 0 && ids.has(document.t.slice(at - 1, at + word.length));
      hits.set(id, weightOfTitle(document) * share * (endsOther ? hanEndShare : 1));
    } else if ('b' in document && document.b.join(' ').includes(word)) hits.set(id, trailWeight * share);
  });
  return hits;
}

/** Words of a heading, where two Chinese characters are one. */
const anyWord = /\p{Script=Han}{1,2}|[^\s\p{Script=Han}]+/gu;

function weightOfTitle(document: Document): number {
  if ('b' in document) return titleWeight;
  const beyond = (document.t.match(anyWord)?.length ?? 0) - usualHeading;
  return headingWeight / (1 + headingLoss * Math.max(0, beyond / usualHeading));
}
