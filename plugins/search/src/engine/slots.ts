import type { DecodedIndex } from './decodeIndex';
import { type Alternatives, type Expansion, expand, type LookUp } from './expand';
import { parseQuery, type Token } from './parseQuery';
import { joinedMatch, mostCachedWords, partBesideNearToken, partToken, splitPartToken } from './weights';

/** A place in a query that a document can fill with any of several terms. */
export interface Slot {
  readonly text: string;
  readonly isHan: boolean;
  readonly weight: number;
  readonly alternatives: Alternatives;
}

/** From this on an alternative is what the reader meant, and nothing else needs to be tried. */
const sure = 0.8;
const certain = 0.99;

/** What gives the slots of a query: its words with their alternatives, joined and split where the index writes them so. */
export function createSlots(index: DecodedIndex): (query: string) => Slot[] {
  // Of a query that is being typed, all words but the last are known from the key before.
  const known = new Map<string, Expansion>();
  const lookUp = (word: LookUp): Expansion => {
    const key = `${word.typing}${word.text}`;
    const expansion = known.get(key) ?? expand(word, index);
    if (known.size > mostCachedWords) known.clear();
    known.set(key, expansion);
    return expansion;
  };
  const slotsOfParts = (parts: readonly string[], weight: number): Slot[] =>
    parts.map((text) => ({ text, isHan: false, weight, ...lookUp({ text, isHan: false }) }));
  /** Neighbours that the index writes as one word (`multi modal`, `data source`): it may stand for either. */
  const joined = (one: Token | undefined, other: Token | undefined): Alternatives => {
    if (!one || !other || one.isHan || other.isHan || one.parts || other.parts) return [];
    const word = one.text + other.text;
    const term = index.ids.get(word);
    return term === undefined ? [] : [[term, joinedMatch]];
  };
  return (query) =>
    parseQuery(query, index).flatMap((token, place, tokens) => {
      const { text, isHan, weight, parts } = token;
      const { alternatives: own, split } = lookUp(token);
      const alternatives = [...own, ...joined(tokens[place - 1], token), ...joined(token, tokens[place + 1])];
      const best = Math.max(0, ...alternatives.map(([, match]) => match));
      if (split && best < sure)
        return slotsOfParts(split, (weight / Math.sqrt(split.length)) * splitPartToken);
      const slot = { text, isHan, weight, alternatives };
      if (!parts || best >= certain) return [slot];
      return best > 0 ? [slot, ...slotsOfParts(parts, partBesideNearToken)] : slotsOfParts(parts, partToken);
    });
}
