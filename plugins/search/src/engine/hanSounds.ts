import { isHan } from '../text/words';
import { splitWord } from './splitWord';

/** A Chinese word of a query, and what it was probably meant to be. */
export interface HanWord {
  readonly word: string;
  readonly meant?: string;
}

/** Finds Chinese terms by what was typed in place of them. */
export interface HanSounds {
  /** Terms that are read so (`zhishiku`), or begin so while somebody types; several words as one for each. */
  ofLetters(letters: string, typing: boolean): readonly string[];
  /** The words of a run, with those that it was probably meant to hold in place of characters that are no word. */
  mend(words: readonly string[]): readonly HanWord[];
}

const longestTerm = 6;
/** A character of several readings makes so many spellings of a term at most. */
const mostSpellings = 4;
const shortestLetters = 4;
const shortestNear = 3;
const mostTerms = 3;
const longestMended = 5;

/**
 * @param readings syllables, each with its characters (`shu数书xue学`); empty for none
 * @param titles how many titles hold a term: of several that sound alike the more usual one is meant
 */
export function createHanSounds(
  readings: string,
  terms: readonly string[],
  titles: (term: string) => number,
): HanSounds {
  const syllablesOf = new Map<string, string[]>();
  for (const [, syllable = '', characters = ''] of readings.matchAll(/([a-z]+)([^a-z]+)/g)) {
    for (const character of characters) {
      syllablesOf.set(character, [...(syllablesOf.get(character) ?? []), syllable]);
    }
  }
  const spellingsOf = (term: string): readonly string[] => {
    let spellings = [''];
    for (const character of term) {
      const syllables = syllablesOf.get(character);
      if (!syllables) return [];
      spellings = spellings
        .flatMap((before) => syllables.map((syllable) => before + syllable))
        .slice(0, mostSpellings);
    }
    return spellings;
  };
  const hanTerms = terms.filter((term) => term.length > 1 && term.length <= longestTerm && isHan(term));
  const usualFirst = (some: readonly string[]) =>
    some.length < 2 ? some : [...some].sort((one, other) => titles(other) - titles(one));
  // Most queries are spelt as the index is: what finds the others is made when it is needed.
  let known: Map<string, string[]> | undefined;
  const bySpelling = () => {
    if (known) return known;
    known = new Map();
    for (const term of hanTerms) {
      for (const spelling of spellingsOf(term)) known.set(spelling, [...(known.get(spelling) ?? []), term]);
    }
    return known;
  };
  /**
   * A term that sounds like a word that nobody writes (`只是库`), or, unless this may go on, differs from it in one of
   * three characters or more.
   */
  const soundAlike = (word: string, goesOn: boolean): string | undefined => {
    for (const spelling of spellingsOf(word)) {
      const alike = bySpelling().get(spelling) ?? [];
      const [best] = usualFirst(alike.filter((term) => term.length === word.length));
      if (best !== undefined) return best;
    }
    if (goesOn || readings === '' || word.length < shortestNear) return undefined;
    return usualFirst(
      hanTerms.filter((term) => term.length === word.length && differences(term, word) === 1),
    )[0];
  };
  /** The most words from here on, one of them a single character, that sound like one. */
  const mendFrom = (words: readonly string[], at: number, isBegun: boolean) => {
    for (let length = Math.min(longestMended, words.length - at); length > 1; length--) {
      const some = words.slice(at, at + length);
      const word = some.join('');
      if (word.length > longestMended || some.every((each) => each.length > 1)) continue;
      const meant = soundAlike(word, isBegun && at + length === words.length);
      if (meant !== undefined) return { word, meant, length };
    }
    return undefined;
  };
  return {
    ofLetters(letters, typing) {
      if (readings === '' || letters.length < shortestLetters || !/^[a-z]+$/.test(letters)) return [];
      const exact = bySpelling().get(letters);
      if (exact) return usualFirst(exact).slice(0, mostTerms);
      if (typing) {
        const begun = [...bySpelling()].filter(([spelling]) => spelling.startsWith(letters));
        const shortest = begun.sort(([one], [other]) => one.length - other.length);
        if (begun.length > 0) return shortest.flatMap(([, found]) => found).slice(0, mostTerms);
      }
      const parts = splitWord(letters, bySpelling());
      return parts ? [parts.map((part) => usualFirst(bySpelling().get(part) ?? [])[0]).join(' ')] : [];
    },
    // Characters that stand alone belong to no word: with their neighbours they may be another one that sounds the
    // same. Input methods offer such words first.
    mend(words) {
      const mended: HanWord[] = [];
      // The last character may be the first of a word that is not finished.
      const last = words.at(-1) ?? '';
      const isBegun = last.length === 1 && hanTerms.some((term) => term.startsWith(last));
      for (let at = 0; at < words.length; ) {
        const found = mendFrom(words, at, isBegun);
        mended.push(found ?? { word: words[at] as string });
        at += found?.length ?? 1;
      }
      return mended;
    },
  };
}

function differences(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) count++;
  return count;
}
