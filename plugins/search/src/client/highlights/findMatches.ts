/** A range of a text. */
type Range = readonly [from: number, to: number];

const han = /^\p{Script=Han}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const lower = /[\p{Ll}\p{N}]/u;
const upper = /\p{Lu}/u;

/** Where the words stand in a text: at the start of a word or of a part of a name; Chinese ones anywhere. */
export function findMatches(text: string, words: readonly string[]): Range[] {
  const lowered = text.toLowerCase();
  // A few letters are longer in lower case, and the places would be wrong.
  if (lowered.length !== text.length) return [];
  const found = words.flatMap((word) => placesOf(word, lowered, text));
  found.sort(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd);
  const ranges: Range[] = [];
  for (const range of found) {
    if (range[0] >= (ranges.at(-1)?.[1] ?? 0)) ranges.push(range);
  }
  return ranges;
}

function placesOf(word: string, lowered: string, text: string): Range[] {
  const places: Range[] = [];
  const isAnywhere = han.test(word);
  for (let at = lowered.indexOf(word); at >= 0; at = lowered.indexOf(word, at + word.length)) {
    if (isAnywhere || isStart(text, at)) places.push([at, at + word.length]);
  }
  return places;
}

function isStart(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  if (!letterOrDigit.test(before) || han.test(before)) return true;
  return lower.test(before) && upper.test(text[at] ?? '');
}
