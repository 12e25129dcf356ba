import { decodePhrases } from '../text/phrases';
import type { DecodedIndex } from './decodeIndex';
import { type Evidence, rarityOf, spreadOf, weightOf } from './evidence';
import type { Slot } from './slots';
import { askedHeldExponent } from './weights';

type AskedIndex = Pick<DecodedIndex, 'phrases' | 'asked' | 'documents' | 'holdersOf' | 'fields'>;

/** From here on a word may well stand for a term. */
const likelyMeant = 0.4;

/** For the documents of which a query says a phrase that readers ask for them by: how far one is the query, 0 to 1. */
export type AskedPhrases = (evidence: readonly Evidence[]) => ReadonlyMap<number, number>;

/** @throws MalformedIndexError for phrases that do not belong to the index */
export function createAskedPhrases(index: AskedIndex): AskedPhrases {
  const phrasesOf = readPhrases(index);
  const rarityOfTerm = createRarities(index);
  return (evidence) => {
    const telling = evidence.filter(({ isWeak }) => !isWeak);
    const words = telling.map(({ weight, slot }) => ({ weight, means: meaningsOf(slot) }));
    const total = weightOf(telling);
    const documents = new Set(telling.flatMap(({ asked }) => [...asked.keys()]));
    const said = new Set(words.flatMap(({ means }) => [...means.keys()]));
    const shareOf = (phrase: readonly number[]) => {
      const held = sum(phrase.filter((term) => said.has(term)).map(rarityOfTerm));
      // Most phrases of a document are about something else.
      if (held === 0) return 0;
      const share = words.reduce((share, { weight, means }) => {
        const sure = Math.max(...phrase.map((term) => means.get(term) ?? 0));
        return share + (weight * sure) / total;
      }, 0);
      return share * (held / sum(phrase.map(rarityOfTerm))) ** askedHeldExponent;
    };
    return new Map(
      Array.from(documents, (document) => {
        return [document, Math.max(0, ...phrasesOf(document).map(shareOf))];
      }),
    );
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** What gives the rarity of a term, which each key asks for again. */
function createRarities(index: AskedIndex): (term: number) => number {
  const known: number[] = [];
  return (term) => {
    const rarity = known[term] ?? rarityOf(spreadOf(term, index), index.documents.length);
    known[term] = rarity;
    return rarity;
  };
}

/** What gives the phrases of a document, as terms. */
function readPhrases({ phrases, asked }: AskedIndex) {
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
