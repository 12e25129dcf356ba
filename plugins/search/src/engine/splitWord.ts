import type { Vocabulary } from './Vocabulary';

const shortestWord = 6;
const longestWord = 40;
const shortestPart = 3;
const longestPart = 20;
const mostParts = 4;

/** The fewest terms that a word is made of (`dockercompose`: docker, compose), or none. */
export function splitWord(word: string, vocabulary: Vocabulary): readonly string[] | undefined {
  if (word.length < shortestWord || word.length > longestWord) return undefined;
  // best[end]: the fewest terms that make up the word as far as `end`.
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 2; end <= word.length; end++) {
    const shortest = end === word.length ? 2 : shortestPart;
    for (let from = Math.max(0, end - longestPart); from <= end - shortest; from++) {
      const before = best[from];
      const part = word.slice(from, end);
      if (before === undefined || before.length >= mostParts || !vocabulary.has(part)) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, part];
    }
  }
  const parts = best[word.length];
  return parts && parts.length > 1 ? parts : undefined;
}
