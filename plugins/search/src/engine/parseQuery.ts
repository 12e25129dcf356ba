import { hanStopWords, weakHanWords, weakWords } from '../text/stopWords';
import { termsOfWord } from '../text/terms';
import { isHan, wordsOf } from '../text/words';
import { cutHanRun } from './cutHanRun';
import { type DecodedIndex, firstFrom } from './decodeIndex';
import type { HanSounds } from './hanSounds';
import type { Synonyms } from './synonyms';
import { knownNameToken, longestQuery, mostTokens, singleHanToken, weakToken } from './weights';

/** A word of a query, or several that mean one thing. */
export interface Token {
  readonly text: string;
  readonly isHan: boolean;
  /** How much it weighs beside the others. */
  readonly weight: number;
  /** The reader may not have finished it. */
  readonly typing?: boolean;
  /** The words of a name (`ChatExcelConfig`), for an index that does not hold it whole. */
  readonly parts?: readonly string[];
  /** Other words for it, as somebody would type them. */
  readonly means?: readonly string[];
}

/** A beginning of so few terms means one of them. */
const fewTerms = 6;
/** A path of an API: it means itself, not its words. */
const wholePath = /^(?:(?:GET|POST|PUT|DELETE)\s+)?(\/api\/\S+)$/i;

/**
 * The words of a query that say something about what is sought, without stop words. Takes any text; what lies
 * beyond the limits of length and count is left out.
 */
export function parseQuery(
  query: string,
  index: DecodedIndex,
  synonyms: Synonyms,
  sounds: HanSounds,
): Token[] {
  const text = query.slice(0, longestQuery).normalize('NFKC');
  const path = wholePath
    .exec(text.trim())?.[1]
    ?.replace(/\/\{.*$|\/+$/g, '')
    .toLowerCase();
  if (path !== undefined && soleBeginning(path, index) !== undefined) {
    return [{ text: path, isHan: false, weight: knownNameToken, typing: true }];
  }
  const words = wordsOf(text);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length && tokens.length < mostTokens; ) {
    const word = words[at] as string;
    const synonym = isHan(word) ? undefined : synonyms.at(words, at);
    if (synonym) tokens.push(tokenOfSynonym(words.slice(at, at + synonym.length), synonym.means));
    else if (isHan(word)) tokens.push(...hanTokens(word, index, synonyms, sounds));
    else tokens.push(...tokensOfWord(word, text.endsWith(word), index));
    at += synonym?.length ?? 1;
  }
  // Only the last word can be unfinished, and only if nothing stands behind it, not even a space.
  const typed = text.toLowerCase();
  return tokens.slice(0, mostTokens).map((token, place) => {
    const typing = place === tokens.length - 1 && typed.endsWith(token.text);
    return { ...token, typing };
  });
}

function tokenOfSynonym(words: readonly string[], means: readonly string[]): Token {
  const text = words.join(' ').toLowerCase();
  // What means nothing else says nothing here, as the name of the product on each of its pages.
  return { text, isHan: false, weight: means.length > 0 ? 1 : weakToken, means };
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
  return parts.map((part) => ({ text: part, isHan, weight: weakWords.has(part) ? weakToken : 1 }));
}

function hanTokens(run: string, index: DecodedIndex, synonyms: Synonyms, sounds: HanSounds): Token[] {
  const words = cutHanRun(run, index, (word) => synonyms.ofHan(word) !== undefined);
  return sounds
    .mend(words)
    .filter(({ word, meant }) => meant !== undefined || synonyms.ofHan(word) || !hanStopWords.has(word))
    .map(({ word, meant }) => {
      const means = meant === undefined ? synonyms.ofHan(word) : [meant, ...(synonyms.ofHan(meant) ?? [])];
      const isWeak = weakHanWords.has(word) || hanStopWords.has(word) || means?.length === 0;
      const weight = isWeak ? weakToken : word.length > 1 ? 1 : singleHanToken;
      return { text: word, isHan: true, weight, ...(means ? { means } : {}) };
    });
}
