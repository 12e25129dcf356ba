import { decodePhrases } from '../text/phrases';
import type { DecodedIndex } from './decodeIndex';
import { type Evidence, weightOf } from './evidence';
import type { Slot } from './slots';

/** From here on a word may well stand for a term. */
const likelyMeant = 0.4;

/** For the documents of which a query says a whole phrase that readers ask for them by: the most that one is of it, 0 to 1. */
export type AskedPhrases = (evidence: readonly Evidence[]) => ReadonlyMap<number, number>;

/** @throws MalformedIndexError for phrases that do not belong to the index */
export function createAskedPhrases(index: Pick<DecodedIndex, 'phrases' | 'asked'>): AskedPhrases {
  const phrasesOf = readPhrases(index);
  return (evidence) => {
    const telling = evidence.filter(({ isWeak }) => !isWeak);
    const words = telling.map(({ weight, slot }) => ({ weight, means: meaningsOf(slot) }));
    const total = weightOf(telling);
    const documents = new Set(telling.flatMap(({ asked }) => [...asked.keys()]));
    const said = new Set(words.flatMap(({ means }) => [...means.keys()]));
    const shareOf = (phrase: readonly number[]) => {
      if (!phrase.every((term) => said.has(term))) return 0;
      return words.reduce((share, { weight, means }) => {
        const sure = Math.max(...phrase.map((term) => means.get(term) ?? 0));
        return share + (weight * sure) / total;
      }, 0);
    };
    return new Map(
      Array.from(documents, (document) => {
        return [document, Math.max(0, ...phrasesOf(document).map(shareOf))];
      }),
    );
  };
}

/** What gives the phrases of a document, as terms. */
function readPhrases({ phrases, asked }: Pick<DecodedIndex, 'phrases' | 'asked'>) {
  const termsOf: number[][] = [];
  asked.forEach((documents, term) => {
    for (const document of documents) {
      const terms = termsOf[document];
      if (terms) terms.push(term);
      else termsOf[document] = [term];
    }
  });
  const places: number[] = [];
  const lists = termsOf.filter((_, document) => places.push(document));
  const decoded = decodePhrases(phrases, lists);
  const placeOf = new Map(places.map((document, place) => [document, place]));
  return (document: number) => {
    const place = placeOf.get(document);
    return place === undefined ? [] : decoded(place);
  };
}

/** Terms that a word of the query may stand for alone, and how sure that is. */
function meaningsOf({ alternatives, phrases }: Slot): ReadonlyMap<number, number> {
  const alone = phrases.flatMap(({ slots, match }) =>
    slots.length > 1
      ? []
      : slots.flatMap((slot) => slot.alternatives.map(([term, sure]) => [term, sure * match] as const)),
  );
  const means = new Map<number, number>();
  for (const [term, sure] of [...alternatives, ...alone]) {
    if (sure >= likelyMeant) means.set(term, Math.max(sure, means.get(term) ?? 0));
  }
  return means;
}
