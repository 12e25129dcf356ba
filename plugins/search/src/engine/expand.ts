import { stem } from '../text/stem';
import type { DecodedIndex } from './decodeIndex';
import { nearTerms } from './nearTerms';
import { splitWord } from './splitWord';
import type { TitleFields } from './TitleFields';
import {
  besideExactShare,
  exactMatch,
  hanBeginningMatch,
  hanWithinMatch,
  mostAlternatives,
  mostCachedWords,
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
  readonly split?: readonly string[];
}

/** How a word is looked up. */
export interface LookUp {
  readonly text: string;
  readonly kind: 'word' | 'han' | 'hanRun';
  /** The reader may not have finished it. */
  readonly typing: boolean;
  /** Part of a name that was typed in full: nothing but itself, if the index holds it. */
  readonly strict: boolean;
}

/** A stem of fewer letters begins too many words. */
const shortestStem = 4;
const mostStemBeginnings = 60;
/** Below this a match is a guess: misspellings are looked for as well. */
const guess = 0.5;
const shortestMisspelled = 4;
/** A split beats a word of one edit's distance only when its parts are longer than this. */
const shortPart = 3;
const hanLengthExponent = { beginning: 0.3, within: 0.4 };

/** Finds the terms that the words of a query stand for. */
export class Expander {
  readonly #known = new Map<string, Expansion>();

  constructor(
    private readonly index: DecodedIndex,
    private readonly titles: TitleFields,
  ) {}

  expand(lookUp: LookUp): Expansion {
    const key = `${lookUp.kind} ${lookUp.typing} ${lookUp.strict} ${lookUp.text}`;
    const known = this.#known.get(key);
    if (known) return known;
    const expansion = lookUp.kind === 'word' ? this.#expandWord(lookUp) : this.#expandHan(lookUp);
    if (this.#known.size >= mostCachedWords) {
      this.#known.clear();
      this.titles.forget();
    }
    this.#known.set(key, expansion);
    return expansion;
  }

  /** In how many documents a term stands, those with it in several fields counted more than once. */
  spreadOf(term: number): number {
    const { starts } = this.index.postings;
    return (starts[term + 1] as number) - (starts[term] as number) + this.titles.hitsOf(term).size;
  }

  #expandWord({ text, typing, strict }: LookUp): Expansion {
    const { vocabulary } = this.index;
    const found = new Found();
    found.add(vocabulary.idOf(text), exactMatch);
    if (strict && found.size > 0) return { alternatives: found.sorted() };
    this.#addStem(text, found);
    const known = found.size > 0;
    this.#addPrefix(text, typing, known, found);
    if (!known) this.#addStemBeginnings(text, found);
    if (found.some((term, weight) => weight > guess && this.spreadOf(term) > 0) && (known || typing)) {
      return { alternatives: found.sorted() };
    }
    const nearest = this.#addMisspelled(text, typing, found);
    const split = splitWord(text, vocabulary);
    const longParts = split?.length === 2 && split.every((part) => part.length > shortPart);
    return { alternatives: found.sorted(), split: nearest > 1 || longParts ? split : undefined };
  }

  /** Terms of the same stem. They share its first letters, so only that stretch of the sorted terms is stemmed. */
  #addStem(word: string, found: Found): void {
    if (word.length < 3) return;
    const root = stem(word);
    const { vocabulary } = this.index;
    const [from, to] = vocabulary.beginningWith(root.length > 3 ? root.slice(0, -1) : root);
    for (let term = from; term < to; term++) {
      if (stem(vocabulary.terms[term] as string) === root) found.add(term, stemMatch);
    }
  }

  #addPrefix(word: string, typing: boolean, known: boolean, found: Found): void {
    if (word.length < 2 && !typing) return;
    const { vocabulary } = this.index;
    const [from, to] = vocabulary.beginningWith(word);
    const titlesOnly = to - from > widePrefix || word.length < 3;
    const weight = (typing ? typedPrefixMatch : prefixMatch) * (known ? besideExactShare : 1);
    for (let term = from; term < to; term++) {
      if (titlesOnly && this.titles.hitsOf(term).size === 0) continue;
      const share = word.length / (vocabulary.terms[term] as string).length;
      found.add(term, weight * share ** prefixLengthExponent);
    }
  }

  #addStemBeginnings(word: string, found: Found): void {
    const root = stem(word);
    if (root.length < shortestStem || root === word) return;
    const { vocabulary } = this.index;
    const [from, to] = vocabulary.beginningWith(root);
    if (to - from > mostStemBeginnings) return;
    for (let term = from; term < to; term++) {
      const { length } = vocabulary.terms[term] as string;
      found.add(term, prefixMatch * Math.sqrt(word.length / Math.max(word.length, length)));
    }
  }

  /** Returns the edits of the nearest term, or Infinity. */
  #addMisspelled(word: string, typing: boolean, found: Found): number {
    if (word.length < shortestMisspelled) return Infinity;
    let nearest = Infinity;
    for (const { id, edits } of nearTerms(word, this.index.vocabulary.terms, typing)) {
      found.add(id, edits === 1 ? oneEditMatch : twoEditsMatch);
      nearest = Math.min(nearest, edits);
    }
    return nearest;
  }

  #expandHan({ text, kind, typing }: LookUp): Expansion {
    const { vocabulary } = this.index;
    const { terms } = vocabulary;
    const found = new Found();
    found.add(vocabulary.idOf(text), exactMatch);
    if (kind === 'hanRun') return { alternatives: found.sorted() };
    if (text.length > 1) {
      for (let term = vocabulary.firstHan; term < terms.length; term++) {
        const { length } = terms[term] as string;
        if (length <= text.length || !(terms[term] as string).includes(text)) continue;
        found.add(term, hanWithinMatch * (text.length / length) ** hanLengthExponent.within);
      }
    } else if (typing || found.size === 0) {
      const [from, to] = vocabulary.beginningWith(text);
      for (let term = from; term < to; term++) {
        const { length } = terms[term] as string;
        found.add(term, hanBeginningMatch * (1 / length) ** hanLengthExponent.beginning);
      }
    }
    return { alternatives: found.sorted() };
  }
}

/** The terms found so far, each with the best weight that it was found with. */
class Found {
  readonly #weights = new Map<number, number>();

  get size(): number {
    return this.#weights.size;
  }

  add(term: number | undefined, weight: number): void {
    if (term !== undefined && weight > (this.#weights.get(term) ?? 0)) this.#weights.set(term, weight);
  }

  some(holds: (term: number, weight: number) => boolean): boolean {
    for (const [term, weight] of this.#weights) if (holds(term, weight)) return true;
    return false;
  }

  sorted(): Alternatives {
    return [...this.#weights].sort(([, one], [, other]) => other - one).slice(0, mostAlternatives);
  }
}
