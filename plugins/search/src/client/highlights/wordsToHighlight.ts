import type { SearchHit } from '../../contract';
import { mark } from '../../engine/marker';
import { hanStopWords, stopWords } from '../../text/stopWords';
import { isHan, wordsOf } from '../../text/words';
import type { HighlightState } from './searchWords';

/** Nobody has cut the words here: the longest that says nothing divides the others. */
const hanStopWord = new RegExp([...hanStopWords].sort((one, other) => other.length - one.length).join('|'));
const most = 16;
const longest = 60;

/** The state of the history's entry for the page of a hit, with the words to highlight there. */
export function highlightStateOf(query: string, hit: SearchHit): HighlightState {
  return { searchWords: wordsToHighlight(query, hit) };
}

/**
 * The words that are worth highlighting on the page of a hit: those of the query, and those that the search took
 * them for (a mistyped word never stands on the page).
 */
export function wordsToHighlight(query: string, { title, section = '', words: found }: SearchHit): string[] {
  const matched = [title, section].flatMap((text) =>
    mark(text, found).marks.map(([from, to]) => text.slice(from, to)),
  );
  const words = [...wordsOf(query).flatMap(meaningful), ...matched]
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '' && word.length <= longest);
  return [...new Set(words)].slice(0, most);
}

function meaningful(word: string): readonly string[] {
  if (isHan(word)) return word.split(hanStopWord).flatMap(segmentsOf);
  const isMeant = !stopWords.has(word.toLowerCase()) && (word.length > 1 || /\p{N}/u.test(word));
  return isMeant ? [word] : [];
}

/**
 * The words of a run of Han characters. A single character says too little alone, but may end the word before
 * it (`数据`, `数据库`).
 */
function segmentsOf(run: string): readonly string[] {
  if (run.length <= 2 || typeof Intl.Segmenter === 'undefined') return [run];
  const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(run)].map(
    ({ segment }) => segment,
  );
  return segments.flatMap((segment, index) => {
    if (segment.length > 1) return [segment];
    const before = segments[index - 1] ?? '';
    return before.length > 1 ? [before + segment] : [];
  });
}
