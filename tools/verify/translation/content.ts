import type { Block, Document, Draft } from '../model';
import { addedDenial, lostDenial, oppositeOf } from './opposites';

const kinds = { paragraph: 'paragraphs', row: 'rows of tables', item: 'items of lists' } as const;

type Kind = keyof typeof kinds;

/** What a translation leaves out or adds: paragraphs, items, rows; and in those that stand in both, numbers, code and negations. */
export function compareContent(translation: Document, english: Document): Draft[] {
  const sections = ['', ...english.headings.map(({ id }) => id)];
  return (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    sections.flatMap((section) => {
      const [here, there] = [translation, english].map(({ blocks }) =>
        blocks.filter((block) => block.kind === kind && block.section === section),
      );
      return compareBlocks(here ?? [], there ?? [], kind, section, translation, english);
    }),
  );
}

function compareBlocks(
  here: readonly Block[],
  there: readonly Block[],
  kind: Kind,
  section: string,
  translation: Document,
  english: Document,
): Draft[] {
  // Hints for Chinese readers are paragraphs of their own.
  if (kind === 'paragraph' && here.length > there.length) return [];
  if (here.length === there.length) {
    return here.flatMap((block, index) => compareText(block, there[index], english));
  }
  const heading = translation.headings.find(({ id }) => id === section);
  // The first whose code is not that of the one in its place: where something is missing, or too much.
  const at = here.findIndex(
    (block, index) => codesOf(block.text).join() !== codesOf(there[index]?.text ?? '').join(),
  );
  const place = here[at] ?? here.at(-1) ?? heading ?? { line: 1, column: 1 };
  const message = `${here.length} ${kinds[kind]} in this section, ${there.length} in the English one`;
  const expected = `what ${english.path}:${there[Math.max(0, at)]?.line ?? heading?.line ?? 1} has`;
  return [{ line: place.line, column: place.column, message, expected }];
}

function compareText(block: Block, original: Block | undefined, english: Document): Draft[] {
  if (original === undefined) return [];
  const { line, column } = block;
  const expected = `what ${english.path}:${original.line} says`;
  const at = (message: string) => ({ line, column, message, expected });
  // A translation may take a label or a placeholder in code into Chinese, and may add hints of its own.
  const translated = codesOf(block.text).filter((code) => /\p{Script=Han}/u.test(code)).length;
  const said = block.text.replaceAll('`', ' ');
  const lost = codesOf(original.text).filter((code) =>
    code.split(/[=\s]+/).some((part) => !said.includes(part)),
  );
  const numbers = compareNumbers(block.text, original.text);
  const unit = exchangedUnit(block.text, original.text);
  return [
    ...lost.slice(translated).map((code) => at(`\`${code}\` of the English text is missing here`)),
    ...numbers.lost.map((number) => at(`the number ${number} of the English text is missing here`)),
    ...numbers.added.map((number) => at(`the English text has no number ${number} here`)),
    ...(unit === undefined ? [] : [at(`the English text has another unit of time than "${unit}"`)]),
    ...exchangedVersions(block.text, original.text).map((version) =>
      at(`the English text does not speak of ${version} here`),
    ),
    ...positiveParts(block.text, original.text).map((part) =>
      at(`the English text is negative ("${excerptOf(part)}"), this one is not`),
    ),
    ...sentencePairs(block.text, original.text).flatMap(([english, said]) => {
      const opposite = oppositeOf(said, english);
      const denial = addedDenial(said, english);
      return [
        ...(opposite === undefined
          ? []
          : [
              at(
                `the English text says "${opposite.meant}" ("${excerptOf(english)}"), this one "${opposite.said}"`,
              ),
            ]),
        ...(denial === undefined
          ? []
          : [at(`this text denies ("${denial}") what the English text states ("${excerptOf(english)}")`)]),
      ];
    }),
    ...(isCut(block, original) ? [at('a sentence of the English text is missing here')] : []),
  ];
}

function codesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))];
}

function without(all: readonly string[], others: readonly string[]): string[] {
  return all.filter((one) => !others.includes(one));
}

const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, index) => [word, index === 8 ? 100 : (index + 2) * 10]),
);
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** Where English means two of something without counting them. */
const saysTwo = /\b(?:both|pair|either|neither)\b/i;
const digits = '零一二三四五六七八九十';

function compareNumbers(chinese: string, english: string): { lost: string[]; added: string[] } {
  const [here, there] = [chinese, english].map((text) => prose(text));
  // Ten thousands are counted in another way.
  if (/\d\s*[万亿]|million|billion|thousand/i.test(`${here} ${there}`)) return { lost: [], added: [] };
  const mine = numbersOf(here ?? '');
  const theirs = numbersOf(there ?? '');
  const inWords = [...(there ?? '').matchAll(/[A-Za-z]+/g)].flatMap(([written]) => {
    const word = written.toLowerCase();
    // "may" is a month with a capital letter alone.
    const month = written === word ? 0 : months.indexOf(word) + 1;
    return [words.indexOf(word), tens.get(word) ?? -1, month === 0 ? -1 : month, ordinal(word)]
      .filter((number) => number >= 0)
      .map(String);
  });
  const inChinese = [...(here ?? '').matchAll(/[零一二两三四五六七八九十百]+/g)].map(([text]) =>
    String(chineseNumber(text)),
  );
  // A number in words that the English text has not is a mistake where one that it has is missing.
  // Two of something are often said where English says "both" or "another".
  const counted = without(countedIn(here ?? ''), [...theirs, ...mine, ...inWords]);
  const missing = without([...theirs, ...inWords], [...mine, ...inChinese, ...smallerUnits(here ?? '')]);
  const exchanged = missing.some((number) => Number(number) > 1);
  const compound = /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-|\bhundred\b.*\bhundred\b/i;
  return {
    lost: without(theirs, [...mine, ...inChinese, ...smallerUnits(here ?? '')]),
    added: [
      ...without(mine, [...theirs, ...inWords]),
      ...counted.filter((number) =>
        number === '2'
          ? missing.some((lost) => Number(lost) > 2) && !saysTwo.test(there ?? '')
          : (exchanged && !compound.test(there ?? '')) || (Number(number) > 2 && saysTwo.test(there ?? '')),
      ),
    ],
  };
}

/** Versions that only the translation names, where it does not name one that the English text names. */
function exchangedVersions(chinese: string, english: string): string[] {
  const [mine = [], theirs = []] = [chinese, english].map((text) => [
    ...new Set(prose(text).match(/(?<![\w./-])v0\.\d+\.\d+\b/g) ?? []),
  ]);
  return without(theirs, mine).length === 0 ? [] : without(mine, theirs);
}

const units: readonly (readonly [RegExp, RegExp])[] = [
  [/\bseconds?\b/i, /秒/],
  [/\bminutes?\b/i, /分钟/],
  [/\bhours?\b/i, /小时/],
  [/\bdays?\b/i, /天|日/],
];

/** The unit of time that a translation gives where its original has another, and only one of them. */
function exchangedUnit(chinese: string, english: string): string | undefined {
  const [here, there] = [prose(chinese), prose(english)];
  const theirs = units.filter(([unit]) => unit.test(there));
  const mine = units.filter(([, unit]) => unit.test(here));
  const [said, meant] = [mine[0], theirs[0]];
  if (said === undefined || meant === undefined || mine.length > 1 || theirs.length > 1 || said === meant)
    return undefined;
  const number = /(\d+|[一二两三四五六七八九十百]+)\s*个?\s*(分钟|小时|秒|天)/.exec(here);
  // 120 seconds are two minutes; the same number in another unit is a mistake.
  const count = /\d/.test(number?.[1] ?? '') ? Number(number?.[1]) : chineseNumber(number?.[1] ?? '');
  const word = [String(count), words[count]].filter((one) => one !== undefined).join('|');
  const same = new RegExp(`\\b(?:${word})[ -]${meant[0].source.slice(2)}`, 'i').test(there);
  return number !== null && same ? `${number[1]}${number[2]}` : undefined;
}

/** Text without code. */
function prose(text: string): string {
  return text.replace(/`[^`]*`/g, ' ');
}

function ordinal(word: string): number {
  return ['once', 'twice'].includes(word)
    ? ['once', 'twice'].indexOf(word) + 1
    : ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].indexOf(word) + 1 || -1;
}

function numbersOf(text: string): string[] {
  const found = text.replace(/(\d),(?=\d{3})/g, '$1').match(/(?<![\w.])\d+(\.\d+)*/g) ?? [];
  return [...new Set(found)];
}

function chineseNumber(text: string): number {
  const [hundreds, rest] = text.split('百');
  if (rest !== undefined)
    return (
      (hundreds ? chineseNumber(hundreds) : 1) * 100 + (rest ? chineseNumber(rest.replace('零', '')) : 0)
    );
  const [ten, ones] = text.replace('两', '二').split('十');
  const digit = (one: string | undefined, none: number) => (one ? digits.indexOf(one) : none);
  return ones === undefined ? digit(ten, 0) : digit(ten, 1) * 10 + digit(ones, 0);
}

/** Seconds of "两分钟", and minutes and seconds of "一小时": 120 seconds are said in the unit that reads best. */
function smallerUnits(chinese: string): string[] {
  return [...chinese.matchAll(/(\d+|[一二两三四五六七八九十]+)\s*(?:个\s*)?(分钟|小时)/g)].flatMap(
    ([, written = '', unit]) => {
      const count = /\d/.test(written) ? Number(written) : chineseNumber(written);
      return unit === '分钟' ? [String(count * 60)] : [String(count * 60), String(count * 3600)];
    },
  );
}

/** "五个部分", not "一个" nor "十分". */
function countedIn(chinese: string): string[] {
  const counted =
    /(?<![第零一二两三四五六七八九十百千几数\d])([两三四五六七八九]|[二三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九]百)(?=[个种次行步张台条份项段层列页篇轮秒]|分钟|小时|部分)|第([二三四五六七八九])(?=[个种次行步张台条份项段层列页篇轮])/g;
  return [...chinese.matchAll(counted)].map(([, number, ordinal]) =>
    String(chineseNumber(number ?? ordinal ?? '')),
  );
}

/** Chinese characters for each character of English, below which a sentence is missing; about one half is usual. */
const leastLength = 0.3;

/** Whether a text has fewer sentences than its original, and is far shorter than translations are. */
function isCut(block: Block, original: Block): boolean {
  const [sentences = [], originals = []] = sentencesOf(block.text, original.text);
  const length = (text: string) => text.replace(/\s/g, '').length;
  const long = original.text.split(/\s+/).length >= 14;
  return (
    block.kind === 'paragraph' &&
    long &&
    sentences.length < originals.length &&
    length(block.text) / length(original.text) < leastLength
  );
}

/** Sentences of the English text that deny something which their translation states. */
function positiveParts(chinese: string, english: string): string[] {
  const [here] = sentencesOf(chinese, english);
  // The answer to a question, before anything else.
  const [answer = ''] = here ?? [];
  if (/^No[.,]\s/.test(english) && !/[不没无未非否勿别]/.test(answer)) return ['No.'];
  return sentencePairs(chinese, english).flatMap(([original, said]) =>
    lostDenial(said, original) ? [original] : [],
  );
}

function sentencesOf(chinese: string, english: string): string[][] {
  return [
    prose(chinese).split(/(?<=[。！？；])(?!”)\s*/),
    // A label in front, "Cause.", ends with a colon in Chinese.
    prose(english)
      .replace(/^\w+\. (?=[A-Z])/, '')
      .split(/(?<=[.!?;])\s+(?=[A-Z])/),
  ].map((parts) => parts.filter((part) => /[\p{L}\d]/u.test(part)));
}

/** English sentences with their translations; both texts whole where they have not as many. */
function sentencePairs(chinese: string, english: string): [string, string][] {
  const [here = [], there = []] = sentencesOf(chinese, english);
  return here.length === there.length
    ? there.map((part, index) => [part, here[index] ?? ''])
    : [[prose(english), prose(chinese)]];
}

function excerptOf(text: string): string {
  const clean = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return clean.length > 50 ? `${clean.slice(0, 50)}…` : clean;
}
