import { createHash } from 'node:crypto';

/** Words of a text; Chinese, which writes no spaces, by pairs of characters. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  const latin = lower.match(/[a-z0-9_]+/g) ?? [];
  const han = lower.match(/\p{Script=Han}+/gu) ?? [];
  const pairs = han.flatMap((run) =>
    [...run].slice(0, -1).map((character, index) => character + [...run][index + 1]),
  );
  return [...latin.map((word) => word.replace(/(?:ies|es|s|ing|ed)$/, '')), ...pairs];
}

/**
 * A vector of length 1 that is the same for the same text, and near that of a text with the same words: each word
 * counts in one place, which its hash names.
 *
 * @param dimensions how many numbers the vector has
 */
export function embed(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of wordsOf(text)) {
    const place = createHash('sha256').update(word).digest().readUInt32BE(0) % dimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  if (length === 0) vector[0] = 1;
  return vector.map((value) => value / (length || 1));
}

/** How alike two texts are, from 0 to 1: what the scripted reranker answers. */
export function similarity(one: string, other: string): number {
  const [a, b] = [embed(one, 512), embed(other, 512)];
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
