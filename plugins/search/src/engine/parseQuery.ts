import { hanStopWords } from '../text/stopWords';
import { termsOfWord } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import { cutHanRun } from './cutHanRun';
import { type DecodedIndex, firstFrom } from './decodeIndex';
import { knownNameToken, longestQuery, mostTokens, singleHanToken } from './weights';

/** A word of a query. */
export interface Token {
  readonly text: string;
  readonly isHan: boolean;
  /** How much it weighs beside the others. */
  readonly weight: number;
  /** The reader may not have finished it. */
  readonly typing?: boolean;
  /** The words of a name (`ChatExcelConfig`), for an index that does not hold it whole. */
  readonly parts?: readonly string[];
}

/** A beginning of so few terms means one of them. */
const fewTerms = 6;

/**
 * The words of a query that say something about what is sought, without stop words. Takes any text; what lies
 * beyond the limits of length and count is left out.
 */
export function parseQuery(query: string, index: DecodedIndex): Token[] {
  const text = query.slice(0, longestQuery).normalize('NFKC');
  const tokens = wordsOf(text).flatMap((word) =>
    isHan(word) ? hanTokens(word, index) : tokensOfWord(word, text.endsWith(word), index),
  );
  // Only the last word can be unfinished, and only if nothing stands behind it, not even a space.
  const typed = text.toLowerCase();
  return tokens.slice(0, mostTokens).map((token, place) => {
    const typing = place === tokens.length - 1 && typed.endsWith(token.text);
    return { ...token, typing };
  });
}

/** The one term, or the first of a few, that begins so. */
function soleBeginning(beginning: string, { terms }: DecodedIndex): number | undefined {
  const from = firstFrom(beginning, terms);
  const begins = (term: number) => terms[term]?.startsWith(beginning);
  return begins(from) && !begins(from + fewTerms) ? from : undefined;
}

function tokensOfWord(word: string, unfinished: boolean, index: DecodedIndex): Token[] {
  const isHan = false;
  const parts = termsOfWord(word);
  const text = word.toLowerCase();
  const isName = parts.length > 1 && word.includes('_');
  if (isName && (index.ids.has(text) || (unfinished && soleBeginning(text, index) !== undefined))) {
    return [{ text, isHan, weight: knownNameToken, parts }];
  }
  const [name = '', ...rest] = parts;
  if (rest.length > 0 && name === rest.join('')) {
    return [{ text: name, isHan, weight: index.ids.has(name) ? knownNameToken : 1, parts: rest }];
  }
  return parts.map((part) => ({ text: part, isHan, weight: 1 }));
}

function hanTokens(run: string, index: DecodedIndex): Token[] {
  return run
    .split(hanStopWords)
    .flatMap((piece) => cutHanRun(piece, index))
    .map((text) => ({ text, isHan: true, weight: text.length > 1 ? 1 : singleHanToken }));
}
