import { MalformedIndexError } from './malformed';
import { decodeNumbers, encodeNumbers } from './numbers';

/*
 * Which words readers say together: for each document that they ask for, how many phrases of several words it has,
 * and for each of these how many words, and which of the document's, in the order of the terms.
 */

/** The phrases of a document, each as places in the list of its words. */
type Phrases = readonly (readonly number[])[];

export function encodePhrases(documents: readonly Phrases[]): string {
  return encodeNumbers(
    documents.flatMap((phrases) => [
      phrases.length,
      ...phrases.flatMap((phrase) => [phrase.length, ...phrase]),
    ]),
  );
}

/**
 * @param words of each document that has some
 * @returns gives the phrases of a document, by its place in the list, and each word of none as one of its own
 * @throws MalformedIndexError for a text that `encodePhrases` cannot have written
 */
export function decodePhrases<Word>(
  text: string,
  words: readonly (readonly Word[])[],
): (document: number) => (readonly Word[])[] {
  const numbers = decodeNumbers(text);
  let read = 0;
  const next = (limit: number): number => {
    const number = numbers[read++] ?? limit;
    if (number >= limit) throw new MalformedIndexError('phrases');
    return number;
  };
  // All is checked here, and taken apart when a query asks for it: it needs a few of the documents.
  const starts = words.map(({ length }) => {
    const start = read;
    for (let left = next(numbers.length); left > 0; left--) {
      for (let size = next(numbers.length); size > 0; size--) next(length);
    }
    return start;
  });
  if (read !== numbers.length) throw new MalformedIndexError('phrases');
  return (document) => {
    const own = words[document] ?? [];
    const alone = new Set(own);
    const found: Word[][] = [];
    let at = starts[document] ?? 0;
    for (let left = numbers[at++] ?? 0; left > 0; left--) {
      const size = numbers[at++] ?? 0;
      const phrase = Array.from(numbers.subarray(at, at + size), (place) => own[place] as Word);
      for (const word of phrase) alone.delete(word);
      at += size;
      found.push(phrase);
    }
    return [...found, ...Array.from(alone, (word) => [word])];
  };
}
