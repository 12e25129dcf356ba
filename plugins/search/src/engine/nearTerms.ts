/** Words of so many letters may be two edits off, shorter ones one. */
const longWord = 8;
const shortestTerm = 3;
const mostTerms = 24;
/** Ranks behind the same number of edits: a term that goes on behind the word, and one with another first letter. */
const goesOn = 0.5;
const otherBeginning = 0.3;
/** How far behind the nearest term another may be. */
const spread = 0.8;

/** A term that a word may be a misspelling of. */
interface NearTerm {
  readonly id: number;
  readonly edits: number;
}

/**
 * Terms that differ from a word by one or two letters added, left out, replaced or swapped with their neighbour,
 * nearest first.
 *
 * @param typing the word may be unfinished: the term may go on
 * @param most edits
 */
export function nearTerms(
  word: string,
  terms: readonly string[],
  typing: boolean,
  most = word.length < longWord ? 1 : 2,
): NearTerm[] {
  const found: (NearTerm & { rank: number })[] = [];
  terms.forEach((term, id) => {
    const longer = term.length - word.length;
    // Cheap tests first: the length, and the first letter kept, swapped, added or lost.
    if (term.length < shortestTerm || -longer > most || (longer > most && !typing)) return;
    if (term[0] !== word[0] && term[0] !== word[1] && term[1] !== word[0]) return;
    const edits = editDistance(word, term, most, typing);
    if (edits === 0 || edits > most) return;
    found.push({
      id,
      edits,
      rank: edits + (longer > most ? goesOn : 0) + (term[0] === word[0] ? 0 : otherBeginning),
    });
  });
  found.sort((one, other) => one.rank - other.rank);
  return found.slice(0, mostTerms).filter(({ rank }) => rank <= (found[0]?.rank ?? 0) + spread);
}

/**
 * Damerau-Levenshtein distance (optimal string alignment), given up beyond a bound; to an unfinished word, that of
 * the nearest beginning of the term.
 */
function editDistance(word: string, term: string, most: number, typing: boolean): number {
  const end = typing ? Math.min(term.length, word.length + most) : term.length;
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  let nearest = Infinity;
  for (let row = 1; row <= end; row++) {
    const letter = term[row - 1];
    const current = [row];
    let least = row;
    for (let column = 1; column <= word.length; column++) {
      const [above = 0, left = 0, diagonal = 0] = [last[column], current[column - 1], last[column - 1]];
      let edits = Math.min(above + 1, left + 1, diagonal + (letter === word[column - 1] ? 0 : 1));
      if (letter === word[column - 2] && term[row - 2] === word[column - 1]) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? Infinity) + 1);
      }
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) break;
    if (typing || row === end) nearest = Math.min(nearest, current[word.length] as number);
    beforeLast = last;
    last = current;
  }
  return nearest;
}
