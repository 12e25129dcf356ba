import type { PageDocument, SectionDocument } from '../contract';
import { addressWords } from '../text/address';
import { identifiersOf, termsOfWord } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import { lazily } from './lazily';
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

/** What names say, by term. */
export interface Fields {
  readonly fields: ReadonlyMap<string, FieldHits>;
  /** What two neighbours make (`graphrag` of `Graph RAG`), with the documents and their weights. Made when first called. */
  neighbours(): ReadonlyMap<string, readonly (readonly [document: number, weight: number])[]>;
}

/**
 * What titles, headings, addresses and breadcrumbs say, by term. Made from the documents when an index is read, so
 * that it costs no bytes.
 */
export function readFields(documents: readonly Document[], bases: readonly string[]): Fields {
  // The same words come again and again: each is taken apart once.
  const known = new Map<string, { readonly terms: readonly string[]; readonly all: readonly string[] }>();
  const read = (word: string) => {
    const before = known.get(word);
    if (before) return before;
    const terms = isHan(word) ? [] : termsOfWord(word);
    const whole = identifiersOf(word);
    const both = { terms, all: whole.length > 0 ? [...terms, ...whole] : terms };
    known.set(word, both);
    return both;
  };
  const places: [words: readonly string[], document: number, weight: number][] = [];
  const place = (text: string, document: number, weight: number) => {
    places.push([wordsOf(text), document, weight]);
  };
  documents.forEach((document, id) => {
    place(document.t, id, weightOfTitle(document));
    if (!('b' in document)) return;
    const { last, above } = addressWords(document.u, bases);
    place(last, id, addressWeight);
    for (const trail of [above, ...document.b]) place(trail, id, trailWeight);
  });
  const fields = new Map<string, Map<number, number>>();
  for (const [words, id, weight] of places) {
    for (const word of words) for (const term of read(word).all) put(fields, term, id, weight);
  }
  const neighbours = lazily(() => {
    const found = new Map<string, [document: number, weight: number][]>();
    for (const [words, id, weight] of places) {
      let last = '';
      for (const word of words) {
        for (const term of read(word).terms) {
          const both = last === '' ? undefined : last + term;
          last = term;
          if (both === undefined) continue;
          const before = found.get(both);
          if (before) before.push([id, weight]);
          else found.set(both, [[id, weight]]);
        }
      }
    }
    return found;
  });
  return { fields, neighbours };
}

/** Where two neighbours stand in names that texts write as one word. */
export function hitsOfJoined(
  { neighbours }: Fields,
  terms: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, FieldHits> {
  const joined = new Map<string, Map<number, number>>();
  for (const [both, places] of neighbours()) {
    if (!terms.has(both)) continue;
    for (const [document, weight] of places) put(joined, both, document, weight * joinedMatch);
  }
  return joined;
}

function put(fields: Map<string, Map<number, number>>, term: string, id: number, weight: number): void {
  const hits = fields.get(term) ?? new Map<number, number>();
  const before = hits.get(id) ?? 0;
  fields.set(term, hits.set(id, Math.max(before, weight) + Math.min(before, weight) * repeatedShare));
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
const anyWord = /[\u2e80-\uffff]{1,2}|[^\s\u2e80-\uffff]+/g;

function weightOfTitle(document: Document): number {
  if ('b' in document) return titleWeight;
  // Most are short: no need to count.
  if (document.t.length <= 2 * usualHeading) return headingWeight;
  const beyond = (document.t.match(anyWord)?.length ?? 0) - usualHeading;
  return headingWeight / (1 + headingLoss * Math.max(0, beyond / usualHeading));
}
