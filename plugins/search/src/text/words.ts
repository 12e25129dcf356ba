/** What counts as a word: a run of Han characters, or of letters, digits and underscores with a version's dots. */
const anyWord = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}_])+(?:\.\p{N}+)*/gu;
const asciiWord = /[A-Za-z0-9_]+(?:\.\d+)*/g;
const han = /^\p{Script=Han}/u;
const beyondAscii = /[^\p{ASCII}]/u;

/** Han characters begin behind this code unit; a cheap test before the costly one. */
const firstHan = 0x2e80;

/** Whether a word is of Han characters. */
export function isHan(word: string): boolean {
  return word.charCodeAt(0) >= firstHan && han.test(word);
}

/** The words of a text as they are written, in compatibility form (`Ａ` as `A`). */
export function wordsOf(text: string): readonly string[] {
  return (beyondAscii.test(text) ? text.normalize('NFKC').match(anyWord) : text.match(asciiWord)) ?? [];
}

/** A word and where it stands in the text. */
interface PlacedWord {
  readonly word: string;
  readonly from: number;
}

/** The words of a text with their places. They are as written: normalize them one by one. */
export function placedWordsOf(text: string): PlacedWord[] {
  const pattern = beyondAscii.test(text) ? anyWord : asciiWord;
  return Array.from(text.matchAll(pattern), (match) => ({ word: match[0], from: match.index }));
}
