import type { DecodedIndex } from './decodeIndex';
import { type Alternatives, type Expansion, expand, type LookUp } from './expand';
import type { createHanSounds, HanSounds } from './hanSounds';
import { parseQuery, type Token } from './parseQuery';
import type { createSynonyms, Synonyms } from './synonyms';
import { hitsOfHan } from './titleFields';
import {
  besideOwnShare,
  exactMatch,
  joinedMatch,
  mostCachedWords,
  partBesideNearToken,
  partToken,
  spellingMatch,
  splitPartToken,
  stemMatch,
  synonymMatch,
  weakToken,
} from './weights';

/** A place in a query that a document can fill with any of several terms. */
export interface Slot {
  readonly text: string;
  readonly isHan: boolean;
  readonly weight: number;
  readonly alternatives: Alternatives;
  /** Other words for it, of which a document must hold all. */
  readonly phrases: readonly Phrase[];
}

/** Whether a word says nothing about what is sought. */
export const isWeak = ({ weight }: Pick<Slot, 'weight'>): boolean => weight <= weakToken;

interface Phrase {
  readonly slots: readonly Slot[];
  /** How sure it is that it means the same: 0 to 1. */
  readonly match: number;
}

/** From this on an alternative is what the reader meant, and nothing else needs to be tried. */
const sure = 0.8;
const certain = 0.99;

const none: Synonyms = { at: () => undefined, ofHan: () => undefined };
const silent: HanSounds = { ofLetters: () => [], mend: (words) => words.map((word) => ({ word })) };
const nothing: Expansion = { alternatives: [] };

/** What finds words by others: it comes with the words of the texts. */
interface WordFinders {
  readonly createHanSounds: typeof createHanSounds;
  readonly createSynonyms: typeof createSynonyms;
}

/** What gives the slots of a query: its words with their alternatives, joined and split where the index writes them so. */
export function createSlots(index: DecodedIndex, finders?: WordFinders): (query: string) => Slot[] {
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
    parts.map((text) => ({ text, isHan: false, weight, phrases: [], ...lookUp({ text, isHan: false }) }));
  const synonyms = finders?.createSynonyms(index.synonyms) ?? none;
  const titlesOf = (term: string) => hitsOfHan(term, index).size;
  const sounds = finders?.createHanSounds(index.readings, index.terms, titlesOf) ?? silent;
  const phraseOf = (text: string, match: number): Phrase => ({
    slots: parseQuery(text, index, none, silent).map((token) => ({
      ...token,
      phrases: [],
      ...lookUp(token),
    })),
    match,
  });
  /** What a token means in other words; several words as they were typed first. */
  const phrasesOf = ({ text, isHan, means = [] }: Token): Phrase[] => {
    const others = means.map((each) => phraseOf(each, synonymMatch));
    return (!isHan && text.includes(' ') ? [phraseOf(text, exactMatch), ...others] : others).filter(
      ({ slots }) => slots.length > 0,
    );
  };
  /** A Chinese word that was spelt in letters, with what it means. */
  const readAs = (word: string): Phrase[] => [
    phraseOf(word, spellingMatch),
    ...phrasesOf({ text: word, isHan: true, weight: 1, means: synonyms.ofHan(word) ?? [] }),
  ];
  return (query) =>
    parseQuery(query, index, synonyms, sounds).flatMap((token, place, tokens): Slot[] => {
      const { text, isHan, weight, parts } = token;
      const { alternatives: found, split } = text.includes(' ') ? nothing : lookUp(token);
      // A word that says nothing begins many that do: `work` is no workflow.
      const own = isWeak(token) ? found.filter(([, match]) => match >= stemMatch) : found;
      const isKnown = isHan || own.some(([, match]) => match >= sure);
      const spelt = isKnown ? [] : sounds.ofLetters(text, token.typing === true);
      const isOwn = isKnown && own.some(([term]) => index.fields[term] || index.holdersOf(term).length);
      const others = phrasesOf(token).map((phrase) =>
        isOwn ? { ...phrase, match: phrase.match * besideOwnShare } : phrase,
      );
      const phrases = [...others, ...spelt.flatMap(readAs)];
      const alternatives = [
        ...own,
        ...joined(tokens[place - 1], token, index),
        ...joined(token, tokens[place + 1], index),
      ];
      const best = Math.max(0, ...alternatives.map(([, match]) => match));
      if (split && best < sure && phrases.length === 0)
        return slotsOfParts(split, (weight / Math.sqrt(split.length)) * splitPartToken);
      const slot = { text, isHan, weight, alternatives, phrases };
      if (!parts || best >= certain) return [slot];
      return best > 0 ? [slot, ...slotsOfParts(parts, partBesideNearToken)] : slotsOfParts(parts, partToken);
    });
}

/** Neighbours that the index writes as one word (`multi modal`, `data source`): it may stand for either. */
function joined(one: Token | undefined, other: Token | undefined, { ids }: DecodedIndex): Alternatives {
  if (!one || !other || one.isHan || other.isHan || one.parts || other.parts || one.means || other.means)
    return [];
  const term = ids.get(one.text + other.text);
  return term === undefined ? [] : [[term, joinedMatch]];
}
