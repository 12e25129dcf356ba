import { hanStopWords, stopWords } from '../text/stopWords';
import { isHan, wordsOf } from '../text/words';
import { cutHanRun } from './cutHanRun';
import type { DecodedIndex } from './decodeIndex';
import { nearTerms } from './nearTerms';
import { longestQuery } from './weights';

/** A query of more words is no misspelling. */
const mostWords = 8;
const shortestWord = 4;

/** The words of a query as the index writes them: those that it knows, and for others the nearest, however far off. */
export function nearestWords(query: string, index: DecodedIndex): string[] {
  const words = wordsOf(query.slice(0, longestQuery).normalize('NFKC').toLowerCase()).slice(0, mostWords);
  return words.flatMap((word) => {
    if (isHan(word))
      return cutHanRun(word, index).filter((each) => index.ids.has(each) && !hanStopWords.has(each));
    if (stopWords.has(word)) return [];
    if (index.ids.has(word)) return [word];
    return word.length < shortestWord ? [] : nearestTerm(word, index);
  });
}

/** The nearest term, of titles and headings first; its first letters may be all that is right. */
function nearestTerm(word: string, { terms, fields }: DecodedIndex): readonly string[] {
  const near = nearTerms(word, terms, false, Math.floor(word.length / 2.5));
  const best = near.find(({ id }) => fields[id]) ?? near[0];
  return best ? [terms[best.id] as string] : [];
}
