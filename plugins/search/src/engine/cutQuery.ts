import type { Vocabulary } from './Vocabulary';

const longestWord = 8;
/** An unfinished word at the end may be the beginning of a term up to this length. */
const longestBeginning = 4;
const costs = {
  word: 1,
  beginning: 1.2,
  knownCharacter: 1.7,
  unknownCharacter: 2,
  /** Longer words are a little cheaper, so that of two cuts of the same count the more even one loses. */
  perCharacter: -0.01,
};

/**
 * Cuts a run of Han characters of a query into the fewest words that the index knows. The index itself is the
 * dictionary, so that every browser cuts alike.
 */
export function cutQuery(run: string, vocabulary: Vocabulary): string[] {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= run.length; end++) {
    for (let from = Math.max(0, end - longestWord); from < end; from++) {
      const price = priceOf(run.slice(from, end), end === run.length, vocabulary);
      const cost = (best[from]?.cost ?? Infinity) + price;
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, from };
    }
  }
  const words: string[] = [];
  for (let end = run.length; end > 0; ) {
    const from = best[end]?.from ?? end - 1;
    words.unshift(run.slice(from, end));
    end = from;
  }
  return words;
}

function priceOf(word: string, atEnd: boolean, vocabulary: Vocabulary): number {
  const known = vocabulary.has(word);
  if (word.length === 1) return known ? costs.knownCharacter : costs.unknownCharacter;
  if (known) return costs.word + costs.perCharacter * word.length;
  if (!atEnd || word.length > longestBeginning) return Infinity;
  const [from, to] = vocabulary.beginningWith(word);
  return from < to ? costs.beginning : Infinity;
}
