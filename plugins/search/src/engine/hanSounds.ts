import { hanStopWords, weakHanWords } from '../text/stopWords';
import { blur, createHanSpellings } from './hanSpellings';
import { splitWord } from './splitWord';

/** A Chinese word of a query, and what it was probably meant to be. */
interface HanWord {
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
  const spellings = createHanSpellings(readings, terms);
  const { bySpelling } = spellings;
  const usualFirst = (some: readonly string[]) =>
    some.length < 2 ? some : [...some].sort((one, other) => titles(other) - titles(one));
  /** A term that sounds like a word that nobody writes: `只是库`, or `自能体` as many speak it. */
  const soundAlike = (word: string): string | undefined => {
    const spelt = spellings.spellingsOf(word);
    const alike = [
      ...usualFirst(spelt.flatMap((spelling) => bySpelling().get(spelling) ?? [])),
      ...usualFirst(spelt.flatMap((spelling) => spellings.byBlurred().get(blur(spelling)) ?? [])),
    ];
    return alike.find((term) => term.length === word.length);
  };
  /** A term of titles that differs from a word in one of three characters or more, one that no term has. */
  const lookAlike = (word: string): string | undefined => {
    if (word.length < shortestNear || Array.from(word).every(spellings.isKnown)) return undefined;
    const near = spellings
      .readable()
      .filter((term) => term.length === word.length && differences(term, word) === 1);
    return usualFirst(near.filter((term) => titles(term) > 0))[0];
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
      if (readings === '') return words.map((word) => ({ word }));
      // The last character may be the first of a word that is not finished.
      const last = words.at(-1) ?? '';
      const isBegun = last.length === 1 && spellings.terms().some((term) => term.startsWith(last));
      const isLast = (some: readonly HanWord[]) => some.at(-1)?.word === last;
      const alone = joinWords(
        words.map((word) => ({ word })),
        (word, some) => (some.every((each) => each.word.length === 1) ? soundAlike(word) : undefined),
      );
      return joinWords(joinWords(alone, soundAlike), (word, some) => {
        const meant = isBegun && isLast(some) ? undefined : lookAlike(word);
        // One character in front of a word that is known is a verb, and no error: 选工具 is not 置工具.
        const isVerb = some.length === 2 && some[0]?.word.length === 1 && meant?.slice(1) === some[1]?.word;
        return isVerb ? undefined : meant;
      });
    },
  };
}

/** Takes neighbours, one of them a single character, for the word that they were meant to be; the most first. */
function joinWords(
  words: readonly HanWord[],
  meantBy: (word: string, some: readonly HanWord[]) => string | undefined,
): HanWord[] {
  const joined: HanWord[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestMended, words.length - at);
    let found: HanWord | undefined;
    for (; length > 1 && !found; length--) {
      const some = words.slice(at, at + length);
      const word = some.map((each) => each.word).join('');
      const isWhole =
        some.every((each) => each.word.length > 1) ||
        some.some((each) => each.meant) ||
        // A particle belongs to no word, and leaves one that is known as it is: 的用途 is not 按用途.
        (some.some((each) => each.word.length > 1) && some.some((each) => isParticle(each.word)));
      const meant = isWhole || word.length > longestMended ? undefined : meantBy(word, some);
      if (meant !== undefined) found = { word, meant };
    }
    joined.push(found ?? (words[at] as HanWord));
    at += found ? length + 1 : 1;
  }
  return joined;
}

const isParticle = (word: string) => hanStopWords.has(word) || weakHanWords.has(word);

function differences(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) count++;
  return count;
}
