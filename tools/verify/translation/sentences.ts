import type { Block } from '../model';

/** A part of a translation and the part of the English text that it says. */
export interface SentencePair {
  /** With code in backticks. */
  readonly chinese: string;
  readonly english: string;
}

/** Text without code. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`]*`/g, ' ');
}

/**
 * Lays the sentences of a translation beside those of its original, and the cells of a row one by one. What one
 * language says in one sentence and the other in two or three stands in one pair.
 */
export function sentencePairs(block: Pick<Block, 'kind' | 'text'>, original: string): SentencePair[] {
  const [here, there] = [block.text.split(' | '), original.split(' | ')];
  if (block.kind === 'row' && here.length > 1 && here.length === there.length)
    return here.flatMap((cell, index) => align(sentences(cell, 'zh'), sentences(there[index] ?? '', 'en')));
  return align(sentences(block.text, 'zh'), sentences(original, 'en'));
}

/** Sentences that say something, with their code. */
export function sentences(text: string, language: 'zh' | 'en'): string[] {
  const ends = language === 'zh' ? /(?<=[。！？；])(?![”）])\s*/ : /(?<=[.!?;]["”)*]{0,3})\s+(?=[A-Z`*["“(])/;
  // A label in front, "Cause.", ends with a colon in Chinese.
  const plain = language === 'zh' ? text : text.replace(/^(\w+)\. (?=[A-Z])/, '$1: ');
  return plain.split(ends).filter((part) => /[\p{L}\d]/u.test(part));
}

/** How many sentences of either language make a pair, and what that costs besides the difference of the texts. */
const steps = [
  { chinese: 1, english: 1, price: 0 },
  { chinese: 1, english: 2, price: 0.8 },
  { chinese: 2, english: 1, price: 0.8 },
  { chinese: 1, english: 3, price: 2 },
  { chinese: 3, english: 1, price: 2 },
  { chinese: 2, english: 2, price: 2.5 },
] as const;

interface Way {
  readonly cost: number;
  readonly pairs: readonly SentencePair[];
}

/** The cheapest way through both texts, sentence by sentence, after Gale and Church, with names and numbers as anchors. */
function align(chinese: readonly string[], english: readonly string[]): SentencePair[] {
  if (chinese.length === 0 || english.length === 0) return [];
  const whole = { chinese: chinese.join(''), english: english.join(' ') };
  if (chinese.length === 1 || english.length === 1) return [whole];
  const best: (Way | undefined)[][] = [[{ cost: 0, pairs: [] }]];
  for (let row = 0; row <= chinese.length; row += 1) {
    const ways = best[row] ?? [];
    best[row] = ways;
    for (let column = row === 0 ? 1 : 0; column <= english.length; column += 1) {
      let found: Way | undefined;
      for (const step of steps) {
        const before = best[row - step.chinese]?.[column - step.english];
        if (before === undefined || column < step.english) continue;
        const pair = {
          chinese: chinese.slice(row - step.chinese, row).join(''),
          english: english.slice(column - step.english, column).join(' '),
        };
        const cost = before.cost + step.price + difference(pair);
        if (found === undefined || cost < found.cost) found = { cost, pairs: [...before.pairs, pair] };
      }
      ways[column] = found;
    }
  }
  return [...(best[chinese.length]?.[english.length]?.pairs ?? [whole])];
}

/** How unlikely it is that one text says the other: names and numbers that only one has, and an odd length. */
export function difference({ chinese, english }: SentencePair): number {
  const codes = exclusive(/`[^`]+`/g, chinese, english);
  const numbers = exclusive(/(?<![\w.])\d+(?:\.\d+)*/g, withoutCode(chinese), withoutCode(english));
  // A sentence is about half as long in Chinese; code counts the same in both.
  const ratio = (2.1 * length(chinese, 'cc')) / length(english, 'ccc');
  return 2 * codes + numbers + 2 * Math.abs(Math.log(ratio));
}

function length(text: string, code: string): number {
  return Math.max(1, text.replace(/`[^`]*`/g, code).length);
}

function exclusive(pattern: RegExp, one: string, other: string): number {
  const [mine, theirs] = [one, other].map((text) => new Set(text.match(pattern) ?? []));
  const missing = (from: Set<string> = new Set(), to: Set<string> = new Set()) =>
    [...from].filter((each) => !to.has(each)).length;
  return missing(mine, theirs) + missing(theirs, mine);
}
