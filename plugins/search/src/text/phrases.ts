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
 * @returns for each document its phrases, and each word of none as one of its own
 * @throws MalformedIndexError for a text that `encodePhrases` cannot have written
 */
export function decodePhrases<Word>(
  text: string,
  words: readonly (readonly Word[])[],
): (readonly Word[])[][] {
  const numbers = decodeNumbers(text);
  let read = 0;
  const phrases = words.map((own) => {
    const alone: (Word | undefined)[] = [...own];
    const found: Word[][] = [];
    // What is read behind the end counts as one, and fails as the place of a word.
    for (let left = numbers[read++] ?? 1; left > 0; left--) {
      const phrase: Word[] = [];
      for (let size = numbers[read++] ?? 1; size > 0; size--) {
        const place = numbers[read++] ?? own.length;
        const word = own[place];
        if (word === undefined) throw new MalformedIndexError('phrases');
        phrase.push(word);
        alone[place] = undefined;
      }
      found.push(phrase);
    }
    for (const word of alone) if (word !== undefined) found.push([word]);
    return found;
  });
  if (read !== numbers.length) throw new MalformedIndexError('phrases');
  return phrases;
}
