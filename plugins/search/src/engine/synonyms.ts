import type { Synonym } from '../contract';
import { stem } from '../text/stem';
import { isHan, wordsOf } from '../text/words';

/** A synonym that a query holds from some word on. */
interface Match {
  /** How many words of the query it takes. */
  readonly length: number;
  readonly means: readonly string[];
}

/** What finds synonyms in queries. */
export interface Synonyms {
  /** The longest that begins at this word. */
  at(words: readonly string[], place: number): Match | undefined;
  /** What a Chinese word means beside itself. */
  ofHan(word: string): readonly string[] | undefined;
}

/** Words as they are compared: `Moving` as `move`. */
const keyOf = (words: readonly string[]) => words.map((word) => stem(word.toLowerCase())).join(' ');

export function createSynonyms(synonyms: readonly Synonym[]): Synonyms {
  const means = new Map<string, readonly string[]>();
  let longest = 0;
  for (const [typed, ...others] of synonyms) {
    const words = wordsOf(typed);
    means.set(isHan(typed) ? typed : keyOf(words), others);
    longest = Math.max(longest, words.length);
  }
  return {
    at(words, place) {
      for (let length = Math.min(longest, words.length - place); length > 0; length--) {
        const found = means.get(keyOf(words.slice(place, place + length)));
        if (found) return { length, means: found };
      }
      return undefined;
    },
    ofHan: (word) => means.get(word),
  };
}
