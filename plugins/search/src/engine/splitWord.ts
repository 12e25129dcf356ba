const shortestWord = 6;
const longestWord = 40;
const shortestPart = 3;
const shortestLastPart = 2;
const mostParts = 4;

/** The fewest terms that a word is made of (`dockercompose`: docker, compose), or none. */
export function splitWord(
  word: string,
  ids: Pick<ReadonlySet<string>, 'has'>,
): readonly string[] | undefined {
  if (word.length < shortestWord || word.length > longestWord) return undefined;
  // best[end]: the fewest terms that make up the word as far as `end`.
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = shortestLastPart; end <= word.length; end++) {
    for (let from = 0; from <= end - (end === word.length ? shortestLastPart : shortestPart); from++) {
      const before = best[from];
      const part = word.slice(from, end);
      if (
        before &&
        before.length < Math.min(mostParts, (best[end]?.length ?? Infinity) - 1) &&
        ids.has(part)
      ) {
        best[end] = [...before, part];
      }
    }
  }
  const parts = best[word.length];
  return parts && parts.length > 1 ? parts : undefined;
}
