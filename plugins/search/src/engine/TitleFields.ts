import type { PageDocument, SectionDocument } from '../contract';
import { addressWords } from '../text/address';
import { identifiersOf, termsOf } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import type { DecodedIndex } from './decodeIndex';
import {
  addressWeight,
  headingWeight,
  joinedMatch,
  repeatedShare,
  singleHanToken,
  titleLengthLoss,
  titleWeight,
  trailWeight,
  usualTitleLength,
} from './weights';

/** Documents with the weight that a word has in their title, heading, address or breadcrumbs. */
export type FieldHits = ReadonlyMap<number, number>;

const noHits: FieldHits = new Map();
const withoutHan = () => [];

/**
 * What titles, headings, addresses and breadcrumbs say. Made from the documents when an index is read, so that
 * it costs no bytes.
 */
export class TitleFields {
  readonly #hits = new Map<number, Map<number, number>>();
  readonly #hanHits = new Map<string, FieldHits>();
  readonly #titleShare: Float32Array;

  constructor(private readonly index: DecodedIndex) {
    this.#titleShare = Float32Array.from(index.documents, ({ t }) => shareByLength(t));
    index.documents.forEach((document, id) => {
      this.#read(document, id);
    });
  }

  hitsOf(term: number): FieldHits {
    return this.#hits.get(term) ?? noHits;
  }

  /** Han characters are looked for within titles: these are short, and cut by nobody. */
  hitsOfHan(word: string): FieldHits {
    const known = this.#hanHits.get(word);
    if (known) return known;
    const hits = new Map<number, number>();
    const share = word.length === 1 ? singleHanToken : 1;
    this.index.documents.forEach((document, id) => {
      if (document.t.includes(word)) hits.set(id, this.#titleWeight(document, id) * share);
      else if ('b' in document && document.b.some((crumb) => crumb.includes(word))) {
        hits.set(id, trailWeight * share);
      }
    });
    this.#hanHits.set(word, hits);
    return hits;
  }

  /** Forgets what was looked up, so that a long visit does not fill the memory. */
  forget(): void {
    this.#hanHits.clear();
  }

  #read(document: PageDocument | SectionDocument, id: number): void {
    const weight = this.#titleWeight(document, id);
    this.#put(id, document.t, weight);
    for (const name of identifiersOf(document.t)) this.#putTerm(id, name, weight);
    if (!('b' in document)) return;
    const { last, above } = addressWords(document.u, this.index.head.bases);
    this.#put(id, last, addressWeight);
    this.#put(id, above, trailWeight);
    for (const crumb of document.b) this.#put(id, crumb, trailWeight);
  }

  #titleWeight(document: PageDocument | SectionDocument, id: number): number {
    return ('b' in document ? titleWeight : headingWeight) * (this.#titleShare[id] as number);
  }

  /** Neighbours count as one word too: a reader of `Graph RAG` may type `graphrag`. */
  #put(id: number, text: string, weight: number): void {
    const terms = termsOf(text, withoutHan);
    terms.forEach((term, place) => {
      this.#putTerm(id, term, weight);
      const next = terms[place + 1];
      if (next !== undefined) this.#putTerm(id, term + next, weight * joinedMatch);
    });
  }

  #putTerm(document: number, term: string, weight: number): void {
    const id = this.index.vocabulary.idOf(term);
    if (id === undefined) return;
    const hits = this.#hits.get(id) ?? new Map<number, number>();
    const known = hits.get(document);
    const both = (one: number) => Math.max(one, weight) + Math.min(one, weight) * repeatedShare;
    hits.set(document, known === undefined ? weight : both(known));
    this.#hits.set(id, hits);
  }
}

/** The share that a word of a title keeps: the longer the title, the less. Two Han characters count as a word. */
function shareByLength(title: string): number {
  let hanCharacters = 0;
  for (const word of wordsOf(title)) if (isHan(word)) hanCharacters += word.length;
  const length = termsOf(title, withoutHan).length + hanCharacters / 2;
  return 1 / (1 - titleLengthLoss + titleLengthLoss * (length / usualTitleLength));
}
