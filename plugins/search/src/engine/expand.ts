import { stem } from '../text/stem';
import { weakWords } from '../text/stopWords';
import { type DecodedIndex, firstFrom } from './decodeIndex';
import { nearTerms } from './nearTerms';
import type { Token } from './parseQuery';
import { splitWord } from './splitWord';
import {
  besideExactShare,
  exactMatch,
  hanWithinMatch,
  mostAlternatives,
  oneEditMatch,
  prefixLengthExponent,
  prefixMatch,
  stemMatch,
  twoEditsMatch,
  typedPrefixMatch,
  widePrefix,
} from './weights';

/** Terms of the index that a word may stand for, with how sure that is (0 to 1), surest first. */
export type Alternatives = readonly (readonly [term: number, weight: number])[];

export interface Expansion {
  readonly alternatives: Alternatives;
  /** The words that this one is made of, if the index does not know it itself. */
  readonly split?: readonly string[] | undefined;
}

/** How a word is looked up. */
export type LookUp = Pick<Token, 'text' | 'isHan' | 'typing'>;

/** A stem of fewer letters begins too many words. */
const shortestStem = 4;
/** Terms of Han characters stand behind all others. */
const firstHan = '\u2e80';
/** Below this a match is a guess: misspellings are looked for as well. */
const guess = 0.5;
const shortestMisspelled = 4;

/** Collects terms, each with the best weight that it was found with. */
function collector({ terms }: DecodedIndex) {
  const found = new Map<number, number>();
  const add = (term: number | undefined, weight: number) => {
    if (term !== undefined && weight > (found.get(term) ?? 0)) found.set(term, weight);
  };
  return {
    found,
    add,
    /** Adds the terms that begin so, unless their weight is 0. */
    addBeginnings(beginning: string, weigh: (term: string, id: number) => number): void {
      for (let id = firstFrom(beginning, terms); terms[id]?.startsWith(beginning); id++) {
        add(id, weigh(terms[id] as string, id));
      }
    },
    sorted: (): Alternatives =>
      [...found].sort(([, one], [, other]) => other - one).slice(0, mostAlternatives),
  };
}

/** Finds the terms that a word of a query stands for. */
export function expand(word: LookUp, index: DecodedIndex): Expansion {
  return word.isHan ? { alternatives: expandHan(word, index) } : expandWord(word, index);
}

function expandHan({ text }: LookUp, index: DecodedIndex): Alternatives {
  const { terms, ids } = index;
  const { add, sorted } = collector(index);
  add(ids.get(text), exactMatch);
  for (let id = firstFrom(firstHan, terms); id < terms.length; id++) {
    const term = terms[id] as string;
    if (term.includes(text)) add(id, hanWithinMatch * (text.length / term.length) ** prefixLengthExponent);
  }
  return sorted();
}

function expandWord({ text, typing = false }: LookUp, index: DecodedIndex): Expansion {
  const { terms, ids, fields, holdersOf } = index;
  const { found, add, addBeginnings, sorted } = collector(index);
  add(ids.get(text), exactMatch);
  // Terms of the same stem share its first letters, so only that stretch of the sorted terms is stemmed.
  const root = stem(text);
  const shared = root.length < shortestStem ? root : root.slice(0, -1);
  if (text.length > 2)
    addBeginnings(shared, (term) =>
      // A worker is none of what pages say with `works`.
      stem(term) === root && !weakWords.has(term) ? stemMatch : 0,
    );
  const known = found.size > 0;
  if (text.length > 1 || typing) {
    const wide = text.length < 3 || terms[firstFrom(text, terms) + widePrefix]?.startsWith(text);
    const weight = (typing ? typedPrefixMatch : prefixMatch) * (known ? besideExactShare : 1);
    addBeginnings(text, ({ length }, id) =>
      wide && !fields[id] ? 0 : weight * (text.length / length) ** prefixLengthExponent,
    );
  }
  const isSure = [...found].some(([id, weight]) => weight > guess && (fields[id] || holdersOf(id).length));
  if ((isSure && (known || typing)) || text.length < shortestMisspelled) return { alternatives: sorted() };

  let nearest = Infinity;
  for (const { id, edits } of nearTerms(text, terms, typing)) {
    add(id, edits === 1 ? oneEditMatch : twoEditsMatch);
    nearest = Math.min(nearest, edits);
  }
  return { alternatives: sorted(), split: nearest > 1 ? splitWord(text, ids) : undefined };
}
