import type { FoundWord, Marked } from '../contract';
import { stem } from '../text/stem';
import { isHan, placedWordsOf } from '../text/words';

/** A range of a text that matched, and which word of the query it matched. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly word: number;
}

/** The ranges of a text that words of a query match, in their order; those of Han characters may overlap. */
type FindMarks = (text: string) => Mark[];

/** As in the index: the parts of a name by case and digits. */
const nameParts = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\p{ASCII}]+/gu;
/** Longer texts are searched for marks only so far: nobody reads on in a row of an answer. */
const longestText = 20_000;

/** What finds the words of a query in texts, with all that they may stand for. */
export function markerOf(words: readonly FoundWord[]): FindMarks {
  const extentOf = extents(words);
  return (text) =>
    placedWordsOf(text.slice(0, longestText))
      .flatMap(({ word, from }) =>
        isHan(word) ? marksInRun(word, from, words) : marksInWord(word, from, extentOf),
      )
      .sort((one, other) => one.from - other.from);
}

/** A text with the ranges that matched. */
export function mark(text: string, words: readonly FoundWord[]): Marked {
  return { text, marks: merge(markerOf(words)(text)) };
}

function marksInRun(run: string, start: number, words: readonly FoundWord[]): Mark[] {
  return words.flatMap(({ text, isHan: isWithin }, word) => {
    const marks: Mark[] = [];
    for (let at = isWithin ? run.indexOf(text) : -1; at >= 0; at = run.indexOf(text, at + text.length)) {
      marks.push({ from: start + at, to: start + at + text.length, word });
    }
    return marks;
  });
}

interface Extent {
  readonly length: number;
  readonly word: number;
}

type ExtentOf = (written: string) => Extent | undefined;

function marksInWord(written: string, start: number, extentOf: ExtentOf): Mark[] {
  const whole = extentOf(written);
  if (whole) return [{ from: start, to: start + whole.length, word: whole.word }];
  return Array.from(written.matchAll(nameParts)).flatMap(({ 0: part, index }) => {
    const extent = extentOf(part);
    const from = start + index;
    return extent ? [{ from, to: from + extent.length, word: extent.word }] : [];
  });
}

/** How much of a word to mark: as far as it was typed when it only begins so. */
function extents(words: readonly FoundWord[]): ExtentOf {
  const byTerm = new Map<string, number>();
  const byStem = new Map<string, number>();
  words.forEach(({ text, isHan: isRun, terms }, word) => {
    if (isRun) return;
    byTerm.set(text, word);
    byStem.set(stem(text), word);
    for (const term of terms) if (!byTerm.has(term)) byTerm.set(term, word);
  });
  return (written) => {
    const lowered = written.normalize('NFKC').toLowerCase();
    const word = byTerm.get(lowered) ?? byStem.get(stem(lowered));
    if (word === undefined) return undefined;
    const typed = words[word]?.text ?? '';
    const begun = lowered.startsWith(typed) && stem(lowered) !== stem(typed);
    return { length: begun ? Math.min(typed.length, written.length) : written.length, word };
  };
}

/** The ranges without the words, those that touch or overlap as one. */
export function merge(marks: readonly Mark[]): [from: number, to: number][] {
  const merged: [number, number][] = [];
  for (const { from, to } of marks) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
