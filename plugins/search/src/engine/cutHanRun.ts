import { hanStopWords, weakHanWords } from '../text/stopWords';
import { type DecodedIndex, firstFrom } from './decodeIndex';

const longestWord = 8;
/** An unfinished word at the end may be the beginning of a term up to this length. */
const longestBeginning = 4;
const costs = {
  synonym: 0.9,
  word: 1,
  stopWord: 1.05,
  beginning: 1.2,
  knownCharacter: 1.7,
  unknownCharacter: 2,
};
/** Longer words are a little cheaper, so that of two cuts of the same count the more even one loses. */
const perCharacter = 0.01;

/**
 * Cuts a run of Han characters of a query into the fewest words that the index knows. The index itself is the
 * dictionary, so that every browser cuts alike.
 */
export function cutHanRun(
  run: string,
  { terms, ids, hanNames }: DecodedIndex,
  isSynonym: (word: string) => boolean = () => false,
): string[] {
  const priceOf = (word: string, isEnd: boolean): number => {
    const known = ids.has(word) || hanNames.includes(word);
    if (isSynonym(word)) return costs.synonym - perCharacter * word.length;
    if (hanStopWords.has(word) || weakHanWords.has(word)) return costs.stopWord - perCharacter * word.length;
    if (word.length === 1) return known ? costs.knownCharacter : costs.unknownCharacter;
    if (known) return costs.word - perCharacter * word.length;
    const begins =
      isEnd && word.length <= longestBeginning && terms[firstFrom(word, terms)]?.startsWith(word);
    return begins ? costs.beginning : Infinity;
  };
  const best: { cost: number; words: string[] }[] = [{ cost: 0, words: [] }];
  for (let end = 1; end <= run.length; end++) {
    for (let from = Math.max(0, end - longestWord); from < end; from++) {
      const word = run.slice(from, end);
      const before = best[from] as { cost: number; words: string[] };
      const cost = before.cost + priceOf(word, end === run.length);
      if (!(cost >= (best[end]?.cost ?? Infinity))) best[end] = { cost, words: [...before.words, word] };
    }
  }
  return best[run.length]?.words ?? [];
}
