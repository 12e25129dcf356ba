import type { Synonym } from '../../lib/search/synonyms';
import type { DecodedIndex } from '../../plugins/search/src/engine/decodeIndex';
import { stem } from '../../plugins/search/src/text/stem';
import { hanStopWords, stopWords, weakHanWords, weakWords } from '../../plugins/search/src/text/stopWords';
import { isHan, wordsOf } from '../../plugins/search/src/text/words';

/** A synonym that somebody may enter, and what speaks for it. */
export interface Proposal {
  readonly entry: Synonym;
  readonly because: string;
}

/** `retrieval-augmented generation (RAG)`: up to six words, then their initials. */
const explainedBefore = /((?:[A-Za-z]+[ -]){1,5}[A-Za-z]+) ?[(（]([A-Z][A-Za-z]{1,5})[)）]/g;
/** `RAG (retrieval-augmented generation)`, `RAG（检索增强生成）`. */
const explainedBehind = /\b([A-Z][A-Za-z0-9]{1,7}) ?[(（]([^()（）,，;；:：.。/]{3,50})[)）]/g;
/** `检索增强生成（RAG）`. */
const hanBefore = /(\p{Script=Han}{2,8})[(（]([A-Z][A-Za-z0-9]{1,7})[)）]/gu;

const initials = (words: readonly string[]) => words.map(([letter = '']) => letter.toLowerCase()).join('');

/**
 * Abbreviations that texts explain in brackets, in the order of the texts.
 *
 * @param texts by the address that they stand at
 */
export function abbreviations(texts: ReadonlyMap<string, string>): Proposal[] {
  const found = new Map<string, Proposal>();
  const put = (short: string, long: string, address: string) => {
    const entry: Synonym = [short.toLowerCase(), long.toLowerCase()];
    const key = entry.join(' ');
    if (!found.has(key)) found.set(key, { entry, because: `${address} explains it` });
  };
  for (const [address, text] of texts) {
    for (const [, long = '', short = ''] of text.matchAll(explainedBefore)) {
      const words = long.split(/[ -]/).slice(-short.length);
      if (initials(words) === short.toLowerCase()) put(short, words.join(' '), address);
    }
    for (const [, short = '', long = ''] of text.matchAll(explainedBehind)) {
      const words = long.trim().split(/[ -]+/);
      if (initials(words) === short.toLowerCase()) put(short, words.join(' '), address);
      else if (/^\p{Script=Han}+$/u.test(long)) put(short, long, address);
    }
    for (const [, long = '', short = ''] of text.matchAll(hanBefore)) put(short, long, address);
  }
  return [...found.values()];
}

/** Words of questions that say something, in small letters. @param cut cuts Chinese */
function sayingWords(question: string, cut: (run: string) => readonly string[]): string[] {
  return wordsOf(question)
    .flatMap((word) => (isHan(word) ? cut(word) : [word.toLowerCase()]))
    .filter((word) => word.length > 1 && !/^[\d.]+$/.test(word))
    .filter((word) => ![stopWords, weakWords, hanStopWords, weakHanWords].some((words) => words.has(word)));
}

/**
 * Words of readers that no title, heading or address holds, each with the title of the page that the search finds for
 * the whole question: the one who knows the page says which words of it are meant.
 *
 * @param titleFor title of the first page for a question, or undefined
 */
export function wordsWithoutName(
  questions: readonly string[],
  index: Pick<DecodedIndex, 'ids' | 'terms' | 'fields' | 'documents'>,
  known: readonly Synonym[],
  cut: (run: string) => readonly string[],
  titleFor: (question: string) => string | undefined,
): Proposal[] {
  const entered = new Set(known.flatMap(([typed]) => typed.split(' ').map(stem)));
  const named = new Set(index.terms.filter((_, id) => index.fields[id]).map(stem));
  const isNamed = (word: string) =>
    isHan(word) ? index.documents.some(({ t }) => t.includes(word)) : named.has(stem(word));
  const found = new Map<string, Proposal>();
  for (const question of questions) {
    const title = titleFor(question);
    if (title === undefined) continue;
    for (const word of sayingWords(question, cut)) {
      if (found.has(word) || entered.has(stem(word)) || isNamed(word)) continue;
      found.set(word, { entry: [word, title.toLowerCase()], because: `readers ask "${question}"` });
    }
  }
  return [...found.values()];
}
