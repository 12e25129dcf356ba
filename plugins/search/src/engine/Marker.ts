import type { Marked } from '../contract';
import { stem } from '../text/stem';
import { isHan, placedWordsOf } from '../text/words';
import type { Slot } from './slots';
import type { Vocabulary } from './Vocabulary';

/** A range of a text that matched, and which word of the query it matched. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly slot: number;
}

/** As in the index: the parts of a name by case and digits. */
const nameParts = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\p{ASCII}]+/gu;
/** Longer texts are searched for marks only so far: nobody reads on in a row of an answer. */
const longestText = 20_000;

/** Finds the words of a query in texts, with all that they may stand for. */
export class Marker {
  readonly #slotOfTerm = new Map<string, number>();
  readonly #slotOfStem = new Map<string, number>();
  readonly #hanWords: readonly (readonly [word: string, slot: number])[];

  constructor(
    private readonly slots: readonly Slot[],
    vocabulary: Vocabulary,
  ) {
    slots.forEach(({ text, kind, alternatives }, slot) => {
      if (kind !== 'word') return;
      this.#slotOfTerm.set(text, slot);
      this.#slotOfStem.set(stem(text), slot);
      for (const [term] of alternatives) {
        const word = vocabulary.terms[term] as string;
        if (!this.#slotOfTerm.has(word)) this.#slotOfTerm.set(word, slot);
      }
    });
    this.#hanWords = slots.flatMap(({ text, kind }, slot) => (kind === 'han' ? [[text, slot] as const] : []));
  }

  /** The text with the ranges that matched. */
  mark(text: string): Marked {
    return { text, marks: merge(this.marksIn(text)) };
  }

  /** The ranges in their order; those of Han characters may overlap. */
  marksIn(text: string): Mark[] {
    const marks = placedWordsOf(text.slice(0, longestText)).flatMap(({ word, from }) =>
      isHan(word) ? this.#hanMarks(word, from) : this.#wordMarks(word, from),
    );
    return marks.sort((one, other) => one.from - other.from);
  }

  #hanMarks(run: string, start: number): Mark[] {
    const marks: Mark[] = [];
    for (const [word, slot] of this.#hanWords) {
      for (let at = run.indexOf(word); at >= 0; at = run.indexOf(word, at + word.length)) {
        marks.push({ from: start + at, to: start + at + word.length, slot });
      }
    }
    return marks;
  }

  #wordMarks(word: string, start: number): Mark[] {
    const whole = this.#extent(word);
    if (whole) return [{ from: start, to: start + whole.length, slot: whole.slot }];
    return Array.from(word.matchAll(nameParts)).flatMap(({ 0: part, index }) => {
      const extent = this.#extent(part);
      if (extent === undefined) return [];
      const from = start + index;
      return [{ from, to: from + extent.length, slot: extent.slot }];
    });
  }

  /** How much of a word to mark: as far as it was typed when it only begins so. */
  #extent(written: string): { length: number; slot: number } | undefined {
    const word = written.normalize('NFKC').toLowerCase();
    const slot = this.#slotOfTerm.get(word) ?? this.#slotOfStem.get(stem(word));
    if (slot === undefined) return undefined;
    const typed = this.slots[slot]?.text ?? '';
    const begun = word.startsWith(typed) && stem(word) !== stem(typed);
    return { length: begun ? Math.min(typed.length, written.length) : written.length, slot };
  }
}

/** The ranges without the slots, those that touch or overlap as one. */
export function merge(marks: readonly Mark[]): [from: number, to: number][] {
  const merged: [number, number][] = [];
  for (const { from, to } of marks) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
