import { swappedOf, type Token } from './order';
import { type SentencePair, withoutCode } from './sentences';

/** Numbers below twenty by their words, from zero. */
export const numberWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** Where English means two of something without counting them. */
const saysTwo =
  /\b(?:both|pair|either|neither|couple|hal(?:f|ves)|two|twice|second|another|other|each other|one|between|together)\b/i;
const digits = '零一二三四五六七八九十';

/** A number and where it stands; what counts the place of something in a row is an ordinal. */
interface Found extends Token {
  readonly value: number;
  readonly ordinal: boolean;
}

/** What is wrong with the numbers of a sentence, in words and digits; nothing where they are those of its original. */
export function wrongNumber({ chinese, english }: SentencePair): string | undefined {
  const [said, meant] = [withoutCode(chinese), withoutCode(english)];
  // Ten thousands are counted in another way.
  if (/[\d零一二两三四五六七八九十百几数]\s*[万亿]|million|billion|thousand/i.test(`${said} ${meant}`))
    return undefined;
  const mine = chineseNumbers(said);
  const theirs = englishNumbers(meant);
  const known = new Set(theirs.map(({ value }) => value));
  const lost = theirs.some(({ value }) => value > 2 && !anyIn(said).includes(value));
  // Chinese counts what English lists, and says "these two" of anything.
  const listed = lost ? 0 : Math.max(codesIn(chinese), partsIn(english));
  const isMeant = ({ value, ordinal }: Found) =>
    known.has(value) ||
    (value === 1 && !(ordinal && theirs.some((one) => one.ordinal))) ||
    (value === 2 && !ordinal && (!lost || saysTwo.test(meant))) ||
    (!ordinal && value <= listed) ||
    // What English says in seconds can be said in minutes.
    [60, 3600].some((times) => known.has(value * times) || known.has(value / times));
  const added = mine.find((found) => !isMeant(found));
  if (added !== undefined) return `the English text has no number ${added.value} here`;
  // A date has its parts in an order of its own, and one of something goes anywhere.
  const ordered = theirs.filter(({ value }) => value > 1 && value < 1900);
  const swapped = swappedOf(ordered, mine, meant);
  return swapped === undefined
    ? undefined
    : `the numbers ${swapped[0].written} and ${swapped[1].written} of the English text stand the other way round here`;
}

/** Every number that a Chinese text could mean, whether it counts something or not. */
function anyIn(chinese: string): number[] {
  const found =
    chinese.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)*|[零一二两三四五六七八九十百]+/g) ?? [];
  return found.map(writtenNumber);
}

/** Names in a row that a sentence counts: "`a`、`b` 和 `c` 三个". */
function codesIn(chinese: string): number {
  return chinese.match(/`[^`]*`/g)?.length ?? 0;
}

/** Parts of an English list: "a, b, and c". */
function partsIn(english: string): number {
  return (withoutCode(english).match(/,|\band\b|\bor\b|;/g)?.length ?? 0) + 1;
}

/** Numbers of an English text, in digits and words; a month is one, too. */
function englishNumbers(text: string): Found[] {
  return [...text.matchAll(/(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)*|[A-Za-z]+(?:-[a-z]+)*/g)].flatMap(
    ({ 0: written, index: at }) => {
      const found = (value: number, ordinal = false) => [{ value, key: String(value), ordinal, at, written }];
      if (/^\d/.test(written)) return found(Number.parseFloat(written.replaceAll(',', '')));
      const word = written.toLowerCase();
      if (word === 'hundred' || word === 'hundreds') return found(100);
      if (word === 'dozen') return found(12);
      if (word === 'once' || word === 'twice') return found(word === 'once' ? 1 : 2);
      const month = monthOf(written);
      if (month > 0) return found(month);
      const parts = word.split('-');
      const [first = -1, second = -1] = parts.map(cardinal);
      if (first >= 0) return found(first >= 20 && second > 0 ? first + second : first);
      const place = ordinals.indexOf(parts[0] ?? '') + 1;
      return place > 0 ? found(place, true) : [];
    },
  );
}

/** The value of an English word for a number below a hundred; -1 where it is none. */
export function cardinal(word: string): number {
  const ten = tens.indexOf(word);
  return ten === -1 ? numberWords.indexOf(word) : (ten + 2) * 10;
}

/** The number of a month by its name; 0 where it is none, as "may" without a capital letter. */
export function monthOf(written: string): number {
  const word = written.toLowerCase();
  return written === word ? 0 : months.indexOf(word) + 1;
}

/** What stands behind a number that counts: "三个", "十秒". */
const measure = '[个种次行步张台条份项段层列页篇轮秒天家组位倍件块遍点句级样]|分钟|小时|部分';

/** Numbers of a Chinese text: digits, and words that count something. "十分" and "一些" count nothing. */
function chineseNumbers(text: string): Found[] {
  const counted = new RegExp(
    `(?<![\\w.])\\d+(?:,\\d{3})*(?:\\.\\d+)*|第([一二三四五六七八九十]+)(?=${measure})|(?<![第几数零一二两三四五六七八九十百千\\d])([一二两三四五六七八九]?百[零一二三四五六七八九十]*|[二三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])(?=${measure})`,
    'g',
  );
  return [...text.matchAll(counted)].map(({ 0: written, 1: place, 2: count, index: at }) => {
    const value = writtenNumber(place ?? count ?? written);
    return { value, key: String(value), ordinal: place !== undefined, at, written };
  });
}

/** The value of a number of a Chinese text, in digits or, below a thousand, in words. */
export function writtenNumber(text: string): number {
  return /\d/.test(text) ? Number.parseFloat(text.replaceAll(',', '')) : chineseNumber(text);
}

/** The value of a number below a thousand, written in Chinese. */
export function chineseNumber(text: string): number {
  const [hundreds, rest] = text.split('百');
  if (rest !== undefined)
    return (
      (hundreds ? chineseNumber(hundreds) : 1) * 100 + (rest ? chineseNumber(rest.replace('零', '')) : 0)
    );
  const [ten, ones] = text.replace('两', '二').split('十');
  const digit = (one: string | undefined, none: number) => (one ? digits.indexOf(one) : none);
  return ones === undefined ? digit(ten, 0) : digit(ten, 1) * 10 + digit(ones, 0);
}
