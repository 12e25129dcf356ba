import { isHan } from '../text/words';
import { lazily } from './lazily';

/** How the Chinese terms of an index are read. */
export interface HanSpellings {
  /** Terms of two characters or more. */
  readonly terms: () => readonly string[];
  /** Those of whose characters all have a reading: others stand in no title. */
  readonly readable: () => readonly string[];
  readonly bySpelling: () => ReadonlyMap<string, readonly string[]>;
  /** By spellings without what many speakers do not tell apart. */
  readonly byBlurred: () => ReadonlyMap<string, readonly string[]>;
  /** Whether a character stands in some term: one that does is no slip, even in a word that no page says. */
  isKnown(character: string): boolean;
  /** Ways to spell any word; a character that no term has is read as those beside it in a dictionary. */
  spellingsOf(word: string): readonly string[];
}

const longestTerm = 6;
/** A character of several readings makes so many spellings of a term at most. */
const mostSpellings = 4;

/** A spelling without what many speakers do not tell apart: `zhineng` as `zinen`. */
export const blur = (spelling: string) => spelling.replace(/([zcs])h|(n)g/g, '$1$2');

/**
 * Most queries are spelt as the index is: each part is made when it is first needed.
 *
 * @param readings syllables, each with its characters (`shu数书xue学`); empty for none
 */
export function createHanSpellings(readings: string, all: readonly string[]): HanSpellings {
  const syllablesOf = new Map<string, string[]>();
  for (const [, syllable = '', characters = ''] of readings.matchAll(/([a-z]+)([^a-z]+)/g)) {
    for (const character of characters) file(syllablesOf, character, [syllable]);
  }
  const syllablesAt = neighbourReadings(syllablesOf);
  const ownSyllables = (character: string): readonly string[] => syllablesOf.get(character) ?? [];
  const terms = lazily(() =>
    all.filter((term) => term.length > 1 && term.length <= longestTerm && isHan(term)),
  );
  const bySpelling = lazily(() => {
    const known = new Map<string, string[]>();
    for (const term of terms()) {
      for (const spelling of spell(term, ownSyllables)) file(known, spelling, [term]);
    }
    return known;
  });
  const byBlurred = lazily(() => {
    const blurred = new Map<string, string[]>();
    for (const [spelling, found] of bySpelling()) file(blurred, blur(spelling), found);
    return blurred;
  });
  const characters = lazily(() => new Set(terms().join('')));
  const isKnown = (character: string) => characters().has(character);
  return {
    terms,
    readable: lazily(() => [...new Set([...bySpelling().values()].flat())]),
    bySpelling,
    byBlurred,
    isKnown,
    spellingsOf: (word) =>
      spell(word, (character) => (isKnown(character) ? ownSyllables(character) : syllablesAt(character))),
  };
}

const file = (under: Map<string, string[]>, name: string, more: readonly string[]) =>
  under.set(name, [...(under.get(name) ?? []), ...more]);

/** Ways to spell a word, by the syllables of each character; none when one of them is unknown. */
function spell(word: string, syllablesIn: (character: string) => readonly string[]): readonly string[] {
  let spellings = [''];
  for (const character of word) {
    const syllables = syllablesIn(character);
    spellings = spellings
      .flatMap((before) => syllables.map((syllable) => before + syllable))
      .slice(0, mostSpellings);
  }
  return spellings;
}

/**
 * The syllables of any character: its own if it has any, else those of the characters beside it in the order of the
 * dictionary, which is by sound. Browsers bring it along.
 */
function neighbourReadings(known: ReadonlyMap<string, readonly string[]>) {
  const found = new Map(known);
  let order: { readonly compare: Intl.Collator['compare']; readonly sorted: readonly string[] } | undefined;
  const look = (character: string): readonly string[] => {
    if (!order) {
      const { compare } = new Intl.Collator('zh-u-co-pinyin');
      order = { compare, sorted: [...known.keys()].sort(compare) };
    }
    const { compare, sorted } = order;
    const next = sorted.findIndex((each) => compare(each, character) > 0);
    const beside = next < 0 ? sorted.slice(-1) : sorted.slice(Math.max(0, next - 1), next + 1);
    return [...new Set(beside.flatMap((each) => known.get(each) ?? []))];
  };
  return (character: string): readonly string[] => {
    const syllables = found.get(character) ?? look(character);
    found.set(character, syllables);
    return syllables;
  };
}
