import { MalformedIndexError } from './malformed';
import { decodeNumbers, encodeNumbers } from './numbers';

/*
 * Messages that pages quote, as readers paste them: for each document that quotes some, the step to it from the one
 * before, how many, and of each the hash of three words in a row. A hash is three digits: of less, two of the words
 * that somebody may type would often be one.
 */

/** How many words know a message: fewer come together by chance. */
const knowing = 3;
const word = /[a-z0-9_]+/g;
/** What stands for something else in a message: `Unknown type value: …`, `No module named '<name>'`. */
const blank = /…|\.{3}|<[^<>]*>|\{[^{}]*\}/;
/** A message is words: two that a space divides, or one and what is said of it. */
const isMessage = /[a-z]{2} [a-z]{2}|: /i;
/** Digits of a hash, and how many values each has: all of one character, see numbers.ts. */
const digits = 3;
const base = 64;

/** The messages that a piece of code may be, one between each two blanks: of each the hashes of all that may know it. */
export function messagesIn(code: string): number[][] {
  if (!isMessage.test(code)) return [];
  return code
    .split(blank)
    .map(hashesOf)
    .filter(({ length }) => length > 0);
}

/** Hashes of each three words in a row. */
export function hashesOf(text: string): number[] {
  const words = text.toLowerCase().match(word) ?? [];
  return words.slice(knowing - 1).map((_, at) => hashOf(words.slice(at, at + knowing).join(' ')));
}

function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash % base ** digits;
}

/** @param documents for each the hashes of the messages that it quotes */
export function encodeMessages(documents: readonly (readonly number[])[]): string {
  let next = 0;
  return encodeNumbers(
    documents.flatMap((hashes, document) => {
      if (hashes.length === 0) return [];
      const step = document - next;
      next = document + 1;
      return [step, hashes.length, ...hashes.flatMap(digitsOf)];
    }),
  );
}

const digitsOf = (hash: number) =>
  Array.from({ length: digits }, (_, at) => Math.floor(hash / base ** at) % base);

/**
 * @returns for each hash the documents that quote such a message
 * @throws MalformedIndexError for a text that `encodeMessages` cannot have written for so many documents
 */
export function decodeMessages(text: string, documents: number): ReadonlyMap<number, readonly number[]> {
  const numbers = decodeNumbers(text);
  const quoting = new Map<number, number[]>();
  let document = 0;
  for (let at = 0; at < numbers.length; document++) {
    document += numbers[at++] as number;
    const end = at + 1 + (numbers[at++] ?? numbers.length) * digits;
    if (document >= documents || end > numbers.length) throw new MalformedIndexError('messages');
    for (; at < end; at += digits) {
      const hash = numbers.subarray(at, at + digits).reduceRight((sum, digit) => sum * base + digit, 0);
      quoting.set(hash, [...(quoting.get(hash) ?? []), document]);
    }
  }
  return quoting;
}
