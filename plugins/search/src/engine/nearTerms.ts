/** A term that a word may be a misspelling of. */
export interface NearTerm {
  readonly id: number;
  readonly edits: 1 | 2;
}

const longestTerm = 60;
const shortestTerm = 3;
/** Words of so many letters may be two edits off, shorter ones one. */
const longWord = 8;
const mostTerms = 24;
/** Ranks behind the same number of edits: a term that goes on behind the word, and one with another first letter. */
const goesOn = 0.5;
const otherBeginning = 0.3;
/** How far behind the nearest term another may be. */
const spread = 0.8;
const far = 99;

/**
 * Terms that differ from a word by one or two letters added, left out, replaced or swapped with their neighbour,
 * nearest first.
 *
 * @param typing the word may be unfinished: the term may go on
 */
export function nearTerms(word: string, terms: readonly string[], typing: boolean): NearTerm[] {
  const most = word.length >= longWord ? 2 : 1;
  const distance = new EditDistance(word, most, typing);
  const found: { id: number; rank: number }[] = [];
  terms.forEach((term, id) => {
    if (!mayBeNear(word, term, most, typing)) return;
    const edits = distance.to(term);
    if (edits === 0 || edits > most) return;
    const longer = typing && term.length > word.length + most;
    const rank = edits + (longer ? goesOn : 0) + (term[0] === word[0] ? 0 : otherBeginning);
    found.push({ id, rank });
  });
  found.sort((one, other) => one.rank - other.rank);
  const nearest = found[0]?.rank ?? 0;
  return found
    .slice(0, mostTerms)
    .filter(({ rank }) => rank <= nearest + spread)
    .map(({ id, rank }) => ({ id, edits: rank < 1.5 ? 1 : 2 }));
}

/** Cheap tests before the distance is worked out: the length, and the first letter kept, swapped, added or lost. */
function mayBeNear(word: string, term: string, most: number, typing: boolean): boolean {
  const { length } = term;
  if (length < word.length - most || length > longestTerm || length < shortestTerm) return false;
  if (!typing && length > word.length + most) return false;
  const first = term.charCodeAt(0);
  const wordFirst = word.charCodeAt(0);
  return first === wordFirst || first === word.charCodeAt(1) || term.charCodeAt(1) === wordFirst;
}

/** Damerau-Levenshtein distance (optimal string alignment) from one word, given up beyond a bound. */
class EditDistance {
  #beforeLast: Uint8Array;
  #last: Uint8Array;
  #current: Uint8Array;

  constructor(
    private readonly word: string,
    private readonly most: number,
    private readonly typing: boolean,
  ) {
    const row = () => new Uint8Array(word.length + 2);
    [this.#beforeLast, this.#last, this.#current] = [row(), row(), row()];
  }

  /** The distance, or more than the bound; while typing, that to the nearest beginning of the term. */
  to(term: string): number {
    const { word, most, typing } = this;
    const rows = typing ? Math.min(term.length, word.length + most) : term.length;
    for (let column = 0; column <= word.length; column++) this.#last[column] = column;
    let nearest = far;
    for (let row = 1; row <= rows; row++) {
      const least = this.#fill(term, row);
      if (least > most) return nearest;
      const end = row + most >= word.length ? (this.#current[word.length] as number) : far;
      if (typing && end < nearest) nearest = end;
      [this.#beforeLast, this.#last, this.#current] = [this.#last, this.#current, this.#beforeLast];
    }
    return Math.min(nearest, this.#last[word.length] as number);
  }

  /** Fills the row of a letter of the term, within the bound of the diagonal; returns its least value. */
  #fill(term: string, row: number): number {
    const { word, most } = this;
    const letter = term.charCodeAt(row - 1);
    const from = Math.max(1, row - most);
    const to = Math.min(word.length, row + most);
    this.#current[from - 1] = from === 1 ? row : far;
    let least = this.#current[from - 1] as number;
    for (let column = from; column <= to; column++) {
      const value = this.#cell(term, letter, row, column);
      this.#current[column] = value;
      if (value < least) least = value;
    }
    if (to < word.length) this.#current[to + 1] = far;
    return least;
  }

  #cell(term: string, letter: number, row: number, column: number): number {
    const wordLetter = this.word.charCodeAt(column - 1);
    const last = this.#last;
    const above = column <= row - 1 + this.most ? (last[column] as number) : far;
    let value = (last[column - 1] as number) + (letter === wordLetter ? 0 : 1);
    if (above + 1 < value) value = above + 1;
    const left = (this.#current[column - 1] as number) + 1;
    if (left < value) value = left;
    const swapped =
      row > 1 &&
      column > 1 &&
      letter === this.word.charCodeAt(column - 2) &&
      term.charCodeAt(row - 2) === wordLetter;
    if (swapped) value = Math.min(value, (this.#beforeLast[column - 2] as number) + 1);
    return value;
  }
}
