import type { FoundWord, Marked } from '../contract';
import { type Mark, markerOf, merge } from './marker';

/** Most characters of a snippet, with the dots that stand for what was cut off. */
export const snippetLength = 50;
/** So much may stand before the first match. */
const leadIn = 12;
const dots = '…';

/**
 * At most `snippetLength` characters of a text, where most words of the query stand together.
 *
 * @param isAnswer the text answers the query: its first sentence says more than the words of the question
 */
export function snippetOf(text: string, words: readonly FoundWord[], isAnswer = false): Marked {
  const marks = markerOf(words)(text);
  const first = isAnswer ? undefined : mostTogether(marks);
  const from = first === undefined ? 0 : startBefore(text, first.from);
  const head = from > 0 ? dots : '';
  const rest = text.length - from + head.length > snippetLength;
  const to = rest ? endBefore(text, from + snippetLength - head.length - dots.length) : text.length;
  const shift = head.length - from;
  return {
    text: head + text.slice(from, to) + (rest ? dots : ''),
    marks: merge(marks.filter((mark) => mark.to > from && mark.from < to)).map(
      ([start, end]) => [Math.max(start, from) + shift, Math.min(end, to) + shift] as const,
    ),
  };
}

/** The mark behind which, within a snippet, most different words of the query follow. */
function mostTogether(marks: readonly Mark[]): Mark | undefined {
  let best: Mark | undefined;
  let most = 0;
  marks.forEach((mark, place) => {
    const words = new Set<number>();
    for (let next = place; next < marks.length; next++) {
      const { to, word } = marks[next] as Mark;
      if (to - mark.from > snippetLength - leadIn - dots.length) break;
      words.add(word);
    }
    if (words.size > most) [best, most] = [mark, words.size];
  });
  // A match longer than a snippet still comes first.
  return best ?? marks[0];
}

/** A little before the match, at the beginning of a word. */
function startBefore(text: string, match: number): number {
  const from = Math.max(0, match - leadIn);
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  const start = space >= 0 && space < match ? space + 1 : from;
  return isWithinPair(text, start) ? start + 1 : start;
}

function endBefore(text: string, end: number): number {
  return isWithinPair(text, end) ? end - 1 : end;
}

/** Whether a cut here would halve a character of two code units. */
function isWithinPair(text: string, place: number): boolean {
  return /^[\udc00-\udfff]/.test(text.slice(place, place + 1)) && place > 0;
}
