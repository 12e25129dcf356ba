import { stopWords } from './stopWords';
import { isHan, wordsOf } from './words';

/** Longer words are no words but keys and encoded data. */
const longestTerm = 48;
const longestIdentifier = 40;

const plainWord = /^(?:[A-Z]?[a-z]+|[a-z]?[A-Z]+)$/;
const versionNumber = /^v?\d+(?:\.\d+)+$/i;
const identifier = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
/** Commits, checksums, long numbers. */
const hash = /^(?=.*\d)[0-9a-f]{7,}$/;
/** Boundaries of case and digits: `ChatDBConfig` is Chat, DB, Config; `Text2SQL` is Text, 2, SQL. */
const caseParts = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\p{ASCII}]+/gu;

/** Cuts a run of Han characters into terms. */
export type CutHan = (run: string) => readonly string[];

/**
 * The index terms of a text, in order and with repetitions: lower case, unstemmed, without stop words. A name of
 * several words gives itself and its parts (`apiKey`: apikey, api, key).
 */
export function termsOf(text: string, cutHan: CutHan): string[] {
  return wordsOf(text).flatMap((word) => (isHan(word) ? cutHan(word) : termsOfWord(word)));
}

/** The terms of one word that is not Han. */
export function termsOfWord(word: string): string[] {
  if (plainWord.test(word)) return word.length <= longestTerm ? withoutStopWords([word.toLowerCase()]) : [];
  if (versionNumber.test(word)) return [word.toLowerCase().replace(/^v/, '')];
  return word.split(/[_.]+/).flatMap(termsOfPart);
}

function termsOfPart(part: string): string[] {
  const whole = part.toLowerCase();
  if (part === '' || part.length > longestTerm || hash.test(whole)) return [];
  const parts = part.match(caseParts) ?? [];
  if (parts.length < 2) return withoutStopWords([whole]);
  const lowered = parts.map((each) => each.toLowerCase()).filter((each) => each.length > 1);
  return [whole, ...withoutStopWords(lowered)];
}

function withoutStopWords(terms: readonly string[]): string[] {
  return terms.filter((term) => !stopWords.has(term));
}

const apiPath = /\/[a-z][\w-]*(?:\/[\w{}.-]+)+/gi;
const longestPath = 80;

/** The paths of an API in a text, whole and without their placeholders: `/api/v2/serve/apps/{id}` is `/api/v2/serve/apps`. */
export function pathsOf(text: string): string[] {
  if (!text.includes('/')) return [];
  return Array.from(text.matchAll(apiPath), ([path]) => path.replace(/\/\{.*$/, '').toLowerCase()).filter(
    (path) => path.startsWith('/api/') && path.length <= longestPath,
  );
}

/** The names with underscores in a text, whole: a reader who types `max_context_size` means this one option. */
export function identifiersOf(text: string): string[] {
  if (!text.includes('_')) return [];
  return wordsOf(text)
    .map((word) => word.toLowerCase())
    .filter(isIdentifier);
}

/** Whether a word in lower case is such a name. */
function isIdentifier(word: string): boolean {
  return word.length <= longestIdentifier && identifier.test(word);
}
