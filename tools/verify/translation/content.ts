import type { Block, Document, Draft } from '../model';
import { exchangedNames } from './names';
import { polarityOf } from './negations';
import { cardinal, chineseNumber, monthOf, numberWords, writtenNumber, wrongNumber } from './numbers';
import { oppositeOf } from './opposites';
import { exchangedOf } from './order';
import { difference, type SentencePair, sentencePairs, sentences, withoutCode } from './sentences';

const kinds = { paragraph: 'paragraphs', row: 'rows of tables', item: 'items of lists' } as const;

type Kind = keyof typeof kinds;

/** What a translation leaves out or adds: paragraphs, items, rows; and in those that stand in both, numbers, code and negations. */
export function compareContent(translation: Document, english: Document): Draft[] {
  const sections = ['', ...english.headings.map(({ id }) => id)];
  return sections.flatMap((section) => {
    const [paragraphs, rows, items] = (['paragraph', 'row', 'item'] as const).map((kind) => {
      const [here = [], there = []] = [translation, english].map(({ blocks }) =>
        blocks.filter((block) => block.kind === kind && block.section === section),
      );
      return compareBlocks(here, there, { kind, section, translation, english });
    });
    // A paragraph that is missing names the item that it stood in.
    return [...(paragraphs ?? []), ...(rows ?? []), ...(paragraphs?.some(isCount) ? [] : (items ?? []))];
  });
}

/** Whether a finding tells of a block that is missing or too much. */
const isCount = ({ message }: Draft): boolean => / in this section, /.test(message);

interface Place {
  readonly kind: Kind;
  readonly section: string;
  readonly translation: Document;
  readonly english: Document;
}

function compareBlocks(here: readonly Block[], there: readonly Block[], place: Place): Draft[] {
  const { kind, section, translation, english } = place;
  // Hints for Chinese readers are paragraphs of their own.
  if (kind === 'paragraph' && here.length > there.length) return [];
  if (here.length === there.length) {
    return here.flatMap((block, index) => compareText(block, there[index], english));
  }
  const heading = translation.headings.find(({ id }) => id === section);
  const counts = `${here.length} ${kinds[kind]} in this section, ${there.length} in the English one`;
  const { lost, added } = unpaired(here, there);
  const missing = lost.map(({ block, after }) => {
    const { line, column } = after ?? heading ?? { line: 1, column: 1 };
    const message = `${counts}: ${shown(block)} is missing`;
    return { line, column, message, expected: `what ${english.path}:${block.line} has, behind this line` };
  });
  const extra = added.map((block) => {
    const message = `${counts}: ${shown(block)} is not among those`;
    return { line: block.line, column: block.column, message, expected: `none, as in ${english.path}` };
  });
  return [...missing, ...extra];
}

/** The beginning of a block; of an item, which holds paragraphs, that it is one. */
function shown({ text }: Block): string {
  return text === '' ? 'one' : `"${excerptOf(text)}"`;
}

/** What leaving out a block costs, in the measure of `difference`. */
const priceOfGap = 6;

interface Unpaired {
  /** English blocks, each with the block of the translation that stands before it. */
  readonly lost: readonly { readonly block: Block; readonly after: Block | undefined }[];
  readonly added: readonly Block[];
}

/** Blocks that the other language has no counterpart for, where both are laid side by side in their order. */
function unpaired(here: readonly Block[], there: readonly Block[]): Unpaired {
  interface Way extends Unpaired {
    readonly cost: number;
  }
  const ways: Way[][] = [];
  for (let row = 0; row <= here.length; row += 1) {
    const current: Way[] = [];
    ways.push(current);
    for (let column = 0; column <= there.length; column += 1) {
      const [mine, theirs] = [here[row - 1], there[column - 1]];
      const [both, up, left] = [ways[row - 1]?.[column - 1], ways[row - 1]?.[column], current[column - 1]];
      const options: Way[] = [];
      if (both && mine && theirs) {
        const cost = difference({ chinese: mine.text, english: theirs.text });
        options.push({ ...both, cost: both.cost + cost });
      }
      if (up && mine) options.push({ ...up, cost: up.cost + priceOfGap, added: [...up.added, mine] });
      if (left && theirs) {
        const lost = [...left.lost, { block: theirs, after: mine }];
        options.push({ ...left, cost: left.cost + priceOfGap, lost });
      }
      const none: Way = { cost: 0, lost: [], added: [] };
      current.push(options.reduce((best, way) => (way.cost < best.cost ? way : best), options[0] ?? none));
    }
  }
  return ways.at(-1)?.at(-1) ?? { lost: [], added: [] };
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
  const hasNumbers = numbers.lost.length + numbers.added.length === 0;
  const unit = exchangedUnit(block.text, original.text);
  return [
    ...[...new Set([...lost.filter(isMessage), ...lost.slice(translated)])].map((code) =>
      at(`\`${code}\` of the English text is missing here`),
    ),
    ...numbers.lost.map((number) => at(`the number ${number} of the English text is missing here`)),
    ...numbers.added.map((number) => at(`the English text has no number ${number} here`)),
    ...(unit === undefined ? [] : [at(`the English text has another unit of time than "${unit}"`)]),
    ...exchangedVersions(block.text, original.text).map((version) =>
      at(`the English text does not speak of ${version} here`),
    ),
    ...exchangedNames(block.text, original.text).map(at),
    ...(answersNo(block.text, original.text)
      ? [at('the English text is negative ("No."), this one is not')]
      : []),
    ...sentencePairs(block, original.text).flatMap((pair) => wrongInSentence(pair, hasNumbers).map(at)),
    ...(isCut(block, original) ? [at('a sentence of the English text is missing here')] : []),
  ];
}

/** What a program says is not translated: a sentence of English. */
function isMessage(code: string): boolean {
  return /^[A-Z][^<>]*[a-z][.!]$/.test(code) && code.split(' ').length >= 4;
}

/** Codes of a text, each once. */
export function codesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))];
}

function without(all: readonly string[], others: readonly string[]): string[] {
  return all.filter((one) => !others.includes(one));
}

function compareNumbers(chinese: string, english: string): { lost: string[]; added: string[] } {
  const [here, there] = [chinese, english].map((text) => withoutCode(text));
  // Ten thousands are counted in another way.
  if (/\d\s*[万亿]|million|billion|thousand/i.test(`${here} ${there}`)) return { lost: [], added: [] };
  const mine = numbersOf(here ?? '');
  const theirs = numbersOf(there ?? '');
  const inWords = [...(there ?? '').matchAll(/[A-Za-z]+/g)].flatMap(([written]) => {
    const word = written.toLowerCase();
    return [cardinal(word), word === 'hundred' ? 100 : -1, monthOf(written) || -1, ordinal(word)]
      .filter((number) => number >= 0)
      .map(String);
  });
  const inChinese = [...(here ?? '').matchAll(/[零一二两三四五六七八九十百]+/g)].map(([text]) =>
    String(chineseNumber(text)),
  );
  return {
    lost: without(theirs, [...mine, ...inChinese, ...smallerUnits(here ?? '')]),
    added: without(mine, [...theirs, ...inWords]),
  };
}

/** Versions that only the translation names, where it does not name one that the English text names. */
function exchangedVersions(chinese: string, english: string): string[] {
  const [mine = [], theirs = []] = [chinese, english].map((text) => [
    ...new Set(withoutCode(text).match(/(?<![\w./-])v0\.\d+\.\d+\b/g) ?? []),
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
  const [here, there] = [withoutCode(chinese), withoutCode(english)];
  const theirs = units.filter(([unit]) => unit.test(there));
  const mine = units.filter(([, unit]) => unit.test(here));
  const [said, meant] = [mine[0], theirs[0]];
  if (said === undefined || meant === undefined || mine.length > 1 || theirs.length > 1 || said === meant)
    return undefined;
  const number = /(\d+|[一二两三四五六七八九十百]+)\s*个?\s*(分钟|小时|秒|天)/.exec(here);
  // 120 seconds are two minutes; the same number in another unit is a mistake.
  const count = writtenNumber(number?.[1] ?? '');
  const word = [String(count), numberWords[count]].filter((one) => one !== undefined).join('|');
  const same = new RegExp(`\\b(?:${word})[ -]${meant[0].source.slice(2)}`, 'i').test(there);
  return number !== null && same ? `${number[1]}${number[2]}` : undefined;
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

/** Seconds of "两分钟", and minutes and seconds of "一小时": 120 seconds are said in the unit that reads best. */
function smallerUnits(chinese: string): string[] {
  return [...chinese.matchAll(/(\d+|[一二两三四五六七八九十]+)\s*(?:个\s*)?(分钟|小时)/g)].flatMap(
    ([, written = '', unit]) => {
      const count = writtenNumber(written);
      return unit === '分钟' ? [String(count * 60)] : [String(count * 60), String(count * 3600)];
    },
  );
}

/** Chinese characters for each character of English, below which a sentence is missing; about one half is usual. */
const leastLength = 0.3;

/** Whether a text has fewer sentences than its original, and is far shorter than translations are. */
function isCut(block: Block, original: Block): boolean {
  const count = (text: string, language: 'zh' | 'en') => sentences(withoutCode(text), language).length;
  const length = (text: string) => text.replace(/\s/g, '').length;
  const long = original.text.split(/\s+/).length >= 14;
  return (
    block.kind === 'paragraph' &&
    long &&
    count(block.text, 'zh') < count(original.text, 'en') &&
    length(block.text) / length(original.text) < leastLength
  );
}

/** Whether a question is answered with "no", and with something else in Chinese. */
function answersNo(chinese: string, english: string): boolean {
  const [answer = ''] = sentences(withoutCode(chinese), 'zh');
  return /^No[.,]\s/.test(english) && !/[不没无未非否勿别]/.test(answer);
}

/** What a sentence says otherwise than its original. @param numbers whether nothing is known of them yet */
function wrongInSentence(pair: SentencePair, numbers: boolean): string[] {
  const [said, meant] = [withoutCode(pair.chinese), withoutCode(pair.english)];
  const opposite = oppositeOf(said, meant);
  const polarity = polarityOf(pair);
  const wrong = [
    numbers ? wrongNumber(pair) : undefined,
    exchangedOf(pair),
    opposite === undefined
      ? undefined
      : `the English text says "${opposite.meant}" ("${excerptOf(meant)}"), this one "${opposite.said}"`,
    polarity === 'lost' ? `the English text is negative ("${excerptOf(meant)}"), this one is not` : undefined,
    polarity === 'added'
      ? `this text denies what the English text states ("${excerptOf(meant)}")`
      : undefined,
  ];
  return wrong.filter((message) => message !== undefined);
}

function excerptOf(text: string): string {
  const clean = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return clean.length > 50 ? `${clean.slice(0, 50)}…` : clean;
}
