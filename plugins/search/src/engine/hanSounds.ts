import { hanStopWords, weakHanWords } from '../text/stopWords';
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
  const syllablesAt = neighbourReadings(syllablesOf);
  /** Ways to spell a word, by the syllables of each character; none when one of them is unknown. */
  const spell = (word: string, syllablesIn: (character: string) => readonly string[]): readonly string[] => {
    let spellings = [''];
    for (const character of word) {
      const syllables = syllablesIn(character);
      spellings = spellings
        .flatMap((before) => syllables.map((syllable) => before + syllable))
        .slice(0, mostSpellings);
    }
    return spellings;
  };
  const spellingsOf = (term: string) => spell(term, (character) => syllablesOf.get(character) ?? []);
  let han: readonly string[] | undefined;
  const hanTerms = () => {
    han ??= terms.filter((term) => term.length > 1 && term.length <= longestTerm && isHan(term));
    return han;
  };
  const usualFirst = (some: readonly string[]) =>
    some.length < 2 ? some : [...some].sort((one, other) => titles(other) - titles(one));
  // Most queries are spelt as the index is: what finds the others is made when it is needed.
  let known: Map<string, string[]> | undefined;
  const bySpelling = () => {
    if (known) return known;
    known = new Map();
    for (const term of hanTerms()) {
      for (const spelling of spellingsOf(term)) known.set(spelling, [...(known.get(spelling) ?? []), term]);
    }
    return known;
  };
  /** Terms of whose characters all have a reading: others stand in no title. */
  let read: readonly string[] | undefined;
  const readable = () => {
    read ??= [...new Set([...bySpelling().values()].flat())];
    return read;
  };
  let blurred: Map<string, string[]> | undefined;
  const byBlurredSpelling = () => {
    if (blurred) return blurred;
    blurred = new Map();
    for (const [spelling, found] of bySpelling()) {
      const key = blur(spelling);
      blurred.set(key, [...(blurred.get(key) ?? []), ...found]);
    }
    return blurred;
  };
  /** A term that sounds like a word that nobody writes: `只是库`, or `自能体` as many speak it. */
  const soundAlike = (word: string): string | undefined => {
    const spellings = spell(word, (character) =>
      isKnown(character) ? (syllablesOf.get(character) ?? []) : syllablesAt(character),
    );
    const alike = [
      ...usualFirst(spellings.flatMap((spelling) => bySpelling().get(spelling) ?? [])),
      ...usualFirst(spellings.flatMap((spelling) => byBlurredSpelling().get(blur(spelling)) ?? [])),
    ];
    return alike.find((term) => term.length === word.length);
  };
  let characters: ReadonlySet<string> | undefined;
  /** Whether a character stands in some term: one that does is no slip, even in a word that no page says. */
  const isKnown = (character: string): boolean => {
    characters ??= new Set(hanTerms().join(''));
    return characters.has(character);
  };
  /** A term of titles that differs from a word in one of three characters or more, one that no term has. */
  const lookAlike = (word: string): string | undefined => {
    if (word.length < shortestNear || Array.from(word).every(isKnown)) return undefined;
    const near = readable().filter((term) => term.length === word.length && differences(term, word) === 1);
    return usualFirst(near.filter((term) => titles(term) > 0))[0];
  };
  /** Takes neighbours, one of them a single character, for the word that they were meant to be; the most first. */
  const join = (
    words: readonly HanWord[],
    meantBy: (word: string, some: readonly HanWord[]) => string | undefined,
  ) => {
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
      const isBegun = last.length === 1 && hanTerms().some((term) => term.startsWith(last));
      const isLast = (some: readonly HanWord[]) => some.at(-1)?.word === last;
      const alone = join(
        words.map((word) => ({ word })),
        (word, some) => (some.every((each) => each.word.length === 1) ? soundAlike(word) : undefined),
      );
      return join(join(alone, soundAlike), (word, some) => {
        const meant = isBegun && isLast(some) ? undefined : lookAlike(word);
        // One character in front of a word that is known is a verb, and no error: 选工具 is not 置工具.
        const isVerb = some.length === 2 && some[0]?.word.length === 1 && meant?.slice(1) === some[1]?.word;
        return isVerb ? undefined : meant;
      });
    },
  };
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

/** A spelling without what many speakers do not tell apart: `zhineng` as `zinen`. */
const blur = (spelling: string) => spelling.replace(/(?<=[zcs])h|(?<=n)g/g, '');

const isParticle = (word: string) => hanStopWords.has(word) || weakHanWords.has(word);

function differences(one: string, other: string): number {
  let count = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) count++;
  return count;
}
