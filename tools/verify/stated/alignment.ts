import { editDistance } from '../../../lib/facts';

/** What a message or a quotation fills in or leaves out. */
export const filledIn = /\{[^{}]*\}|<[\w .-]+>|…|\.\.\./g;

/** Stands for it among the words. */
export const gap = '▢';

/** Words without punctuation and capitals, which quotations may leave out. */
export function wordsOf(text: string): string[] {
  const open = text.replace(filledIn, gap);
  return open.toLowerCase().match(/▢|[\p{L}\p{N}_]+((?:[/'-]|(?<=\d)\.(?=\d))[\p{L}\p{N}_]+)*/gu) ?? [];
}

/** A word that differs; undefined where it is missing or too many. */
export interface Slip {
  readonly written: string | undefined;
  readonly meant: string | undefined;
}

interface Alignment {
  readonly score: number;
  /** Words that are the same in both. */
  readonly matched: number;
  readonly slips: readonly Slip[];
}

const nothing: Alignment = { score: 0, matched: 0, slips: [] };

/**
 * Lays a quotation over a message. Either may begin before the other, as a line of a log does and a message of
 * which only the end is quoted, and end after it; between, every difference is a slip.
 */
export function align(quote: readonly string[], message: readonly string[]): Alignment {
  let best: Alignment | undefined;
  const rows: Alignment[][] = [];
  for (let row = 0; row <= quote.length; row += 1) {
    const current: Alignment[] = [];
    rows.push(current);
    const before = (up: number, back: number, column: number) => rows[row - up]?.[column - back] ?? nothing;
    for (let column = 0; column <= message.length; column += 1) {
      const [written, wordBefore] = [quote[row - 1], quote[row - 2]];
      const [meant, meantBefore] = [message[column - 1], message[column - 2]];
      const cell =
        written === undefined || meant === undefined
          ? nothing
          : better(
              step(before(1, 1, column), written, meant),
              step(before(1, 0, column), written, meant === gap ? gap : undefined),
              step(before(0, 1, column), written === gap ? gap : undefined, meant),
              // "cannot" for "can not", and the other way round.
              ...(written === `${meantBefore}${meant}`
                ? [slipped(before(1, 2, column), { written, meant: `${meantBefore} ${meant}` }, 1)]
                : []),
              ...(meant === `${wordBefore}${written}`
                ? [slipped(before(2, 1, column), { written: `${wordBefore} ${written}`, meant }, 1)]
                : []),
            );
      current.push(cell);
      if (row === quote.length || column === message.length)
        best = best === undefined ? cell : better(best, cell);
    }
  }
  return best ?? nothing;
}

function step(from: Alignment, written: string | undefined, meant: string | undefined): Alignment {
  const { score, matched, slips } = from;
  if (written === gap || meant === gap) return from;
  if (written === meant) return { score: score + 2, matched: matched + 1, slips };
  const isLetter = written !== undefined && meant !== undefined && editDistance(written, meant, 1) <= 1;
  return slipped(from, { written, meant }, isLetter ? 1 : 3);
}

function slipped({ score, matched, slips }: Alignment, slip: Slip, price: number): Alignment {
  return { score: score - price, matched, slips: [...slips, slip] };
}

function better(...alignments: readonly [Alignment, ...Alignment[]]): Alignment {
  return alignments.reduce((best, one) => (one.score > best.score ? one : best));
}
