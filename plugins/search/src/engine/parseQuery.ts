import { commonWords, hanStopWords, stopWords } from '../text/stopWords';
import { termsOfWord } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import { cutQuery } from './cutQuery';
import type { Vocabulary } from './Vocabulary';
import {
  commonToken,
  hanRunToken,
  knownNameToken,
  longestQuery,
  mostTokens,
  singleHanToken,
  stopWordToken,
} from './weights';

/** A word of a query. */
export interface Token {
  readonly text: string;
  /** `hanRun`: all that stood between spaces or particles, beside the words that it was cut into. */
  readonly kind: 'word' | 'han' | 'hanRun';
  /** How much it weighs beside the others. */
  readonly weight: number;
  /** The reader may not have finished it. */
  readonly typing: boolean;
  /** Part of a name with underscores. */
  readonly strict: boolean;
  /** The words of a name (`ChatExcelConfig`), for an index that does not hold it whole. */
  readonly parts?: readonly string[];
}

/** A beginning of so few terms means one of them. */
const fewTerms = 6;
/** Shorter runs of Han characters are looked for as words only. */
const shortestRun = 4;

/**
 * The words of a query that say something about what is sought; stop words only if there is nothing else. Takes
 * any text; what lies beyond the limits of length and count is left out.
 */
export function parseQuery(query: string, vocabulary: Vocabulary): Token[] {
  const text = query.slice(0, longestQuery).normalize('NFKC');
  const words = wordsOf(text);
  const all = words.flatMap((word, place) => {
    const last = place === words.length - 1;
    return isHan(word)
      ? hanTokens(word, vocabulary)
      : tokensOfWord(word, last && !/\s$/.test(text), vocabulary);
  });
  const telling = all.filter(({ weight }) => weight !== stopWordToken);
  const used = (telling.length > 0 ? telling : all).slice(0, mostTokens);
  // Only the last word can be unfinished, and no word at all when a space stands behind it.
  const end = /\s$/.test(text) ? undefined : all.at(-1);
  return used.map((token) => ({ ...token, typing: token === end }));
}

/** The one term, or the first of a few, that begins so. */
export function soleBeginning(beginning: string, vocabulary: Vocabulary): number | undefined {
  const [from, to] = vocabulary.beginningWith(beginning);
  return from < to && to - from < fewTerms ? from : undefined;
}

function tokensOfWord(word: string, unfinished: boolean, vocabulary: Vocabulary): Token[] {
  const parts = termsOfWord(word);
  const lowered = word.toLowerCase();
  if (parts.length === 0) return stopWords.has(lowered) ? [token(lowered, stopWordToken)] : [];
  if (parts.length > 1 && word.includes('_') && isKnown(lowered, unfinished, vocabulary)) {
    return [{ ...token(lowered, knownNameToken), parts }];
  }
  const [name, ...rest] = parts as [string, ...string[]];
  if (rest.length > 0 && name === rest.join('')) {
    return [{ ...token(name, vocabulary.has(name) ? knownNameToken : 1), parts: rest }];
  }
  const strict = parts.length > 1 && word.includes('_');
  return parts.map((part) => ({ ...token(part, weightOf(part)), strict }));
}

function isKnown(name: string, unfinished: boolean, vocabulary: Vocabulary): boolean {
  return vocabulary.has(name) || (unfinished && soleBeginning(name, vocabulary) !== undefined);
}

function hanTokens(run: string, vocabulary: Vocabulary): Token[] {
  const pieces = run.split(hanStopWords).filter((piece) => piece !== '');
  return pieces.flatMap((piece) => {
    const words = cutQuery(piece, vocabulary);
    const cut = words.map((word): Token => {
      const weight = (word.length === 1 ? singleHanToken : 1) * weightOf(word);
      return { ...token(word, weight), kind: 'han' };
    });
    if (piece.length < shortestRun || words.at(-1) === piece) return cut;
    return [{ ...token(piece, hanRunToken), kind: 'hanRun' }, ...cut];
  });
}

function weightOf(word: string): number {
  return commonWords.has(word) ? commonToken : 1;
}

function token(text: string, weight: number): Token {
  return { text, weight, kind: 'word', typing: false, strict: false };
}
