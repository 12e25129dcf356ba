import { type EditionFacts, editDistance } from '../../../lib/facts';
import type { Document, Draft, Place, Rule } from '../model';
import { placeInFence } from '../position';
import { factsFor, factsForPage, versionOf } from '../samples/fences';

/** Languages of blocks that show what a program said. */
const outputs = ['text', 'log', 'output'];

/** Fewest words of a quotation that are compared: shorter ones resemble each other by chance. */
const fewestWords = 3;

/** Messages of the framework are quoted as it writes them. */
export const quotedMessagesRule: Rule = {
  id: 'quoted-messages',
  description:
    'messages of the framework that text, bold text or output quotes are written as its source has them',
  appliesTo: ({ kind, edition }: Document) => kind === 'doc' && edition !== null,
  check(document, context) {
    const page = factsForPage(document, context);
    if (page === undefined) return { checked: 0, findings: [] };
    const quotes: Quote[] = [
      ...document.inlineCode.map(({ code, line, column }) => ({ text: code, line, column, facts: page })),
      ...document.bold.map(({ text, line, column }) => ({ text, line, column, facts: page })),
      ...document.fences
        .filter(({ lang }) => outputs.includes(lang))
        .flatMap((fence) =>
          fence.code.split('\n').map((text, row) => ({
            text: text.trim(),
            ...placeInFence(fence, row, text.length - text.trimStart().length),
            facts: factsFor(fence, document, context) ?? page,
          })),
        ),
    ];
    const long = quotes.filter(({ text }) => wordsOf(text).length >= fewestWords);
    return { checked: long.length, findings: long.flatMap(checkQuote) };
  },
};

interface Quote extends Place {
  readonly text: string;
  readonly facts: EditionFacts;
}

function checkQuote({ text, line, column, facts }: Quote): Draft[] {
  const words = wordsOf(text);
  const own = words.filter((word) => word !== value).length;
  const shared = new Map<Message, number>();
  for (const word of new Set(words)) {
    for (const message of messagesOf(facts).get(word) ?? [])
      shared.set(message, (shared.get(message) ?? 0) + 1);
  }
  let found: { readonly message: Message; readonly slip: Slip } | undefined;
  for (const [message, count] of shared) {
    if (count < Math.min(message.literal, own) - 2 || count < fewestWords - 1) continue;
    const { matched, slips } = align(words, message.words);
    const [slip] = slips;
    if (slip === undefined && (matched >= fewestWords || matched === own)) return [];
    if (slip !== undefined && slips.length === 1 && isLikely(slip, matched)) found ??= { message, slip };
  }
  if (found === undefined) return [];
  const { written, meant } = found.slip;
  const message =
    written === undefined
      ? `"${meant}" is missing in this message of ${versionOf(facts)}`
      : `this message of ${versionOf(facts)} is quoted with "${written}"`;
  const expected = meant === undefined ? 'the message without it' : `"${meant}"`;
  return [{ line, column, message, expected, nearest: [found.message.text] }];
}

interface Message {
  readonly text: string;
  readonly words: readonly string[];
  /** How many of the words are no values. */
  readonly literal: number;
}

/** Stands for whatever a message or a quotation fills in or leaves out. */
const value = '▢';

/** Words without punctuation and capitals, which quotations may leave out. */
function wordsOf(text: string): string[] {
  const open = text.replace(/\{[^{}]*\}|<[\w .-]+>|…|\.\.\./g, value);
  return open.toLowerCase().match(/▢|[\p{L}\p{N}_]+((?:[/'-]|(?<=\d)\.(?=\d))[\p{L}\p{N}_]+)*/gu) ?? [];
}

const indexes = new WeakMap<EditionFacts, ReadonlyMap<string, readonly Message[]>>();

/** Messages by the words in them. */
function messagesOf(facts: EditionFacts): ReadonlyMap<string, readonly Message[]> {
  const known = indexes.get(facts);
  if (known !== undefined) return known;
  const index = new Map<string, Message[]>();
  for (const text of [...facts.messages.messages, ...facts.messages.labels.en]) {
    const words = wordsOf(text);
    const message = { text, words, literal: words.filter((word) => word !== value).length };
    for (const word of new Set(words)) {
      if (word === value) continue;
      const others = index.get(word);
      if (others === undefined) index.set(word, [message]);
      else others.push(message);
    }
  }
  indexes.set(facts, index);
  return index;
}

/** A word that differs; undefined where it is missing or too many. */
interface Slip {
  readonly written: string | undefined;
  readonly meant: string | undefined;
}

interface Alignment {
  readonly score: number;
  /** Words that are the same in both. */
  readonly matched: number;
  readonly slips: readonly Slip[];
}

const nothing: Alignment = { score: 0, matched: 0, slips: [] };

/**
 * Lays a quotation over a message. Either may begin before the other, as a line of a log does and a message of
 * which only the end is quoted, and end after it; between, every difference is a slip.
 */
function align(quote: readonly string[], message: readonly string[]): Alignment {
  let best: Alignment | undefined;
  let above: Alignment[] = [];
  for (let row = 0; row <= quote.length; row += 1) {
    const current: Alignment[] = [];
    for (let column = 0; column <= message.length; column += 1) {
      const written = quote[row - 1];
      const meant = message[column - 1];
      const cell =
        written === undefined || meant === undefined
          ? nothing
          : better(
              step(above[column - 1] ?? nothing, written, meant),
              step(above[column] ?? nothing, written, meant === value ? value : undefined),
              step(current[column - 1] ?? nothing, written === value ? value : undefined, meant),
            );
      current.push(cell);
      if (row === quote.length || column === message.length)
        best = best === undefined ? cell : better(best, cell);
    }
    above = current;
  }
  return best ?? nothing;
}

function step({ score, matched, slips }: Alignment, written: string | undefined, meant: string | undefined) {
  if (written === value || meant === value) return { score, matched, slips };
  if (written === meant) return { score: score + 2, matched: matched + 1, slips };
  return { score: score - 3, matched, slips: [...slips, { written, meant }] };
}

function better(...alignments: readonly [Alignment, ...Alignment[]]): Alignment {
  return alignments.reduce((best, one) => (one.score > best.score ? one : best));
}

/** Whether a difference is a mistake in a quotation rather than another message. */
function isLikely({ written, meant }: Slip, matched: number): boolean {
  // Numbers are what messages fill in.
  if (/\d/.test(`${written}${meant}`)) return false;
  if (written === undefined || meant === undefined) return matched >= 4;
  const [short, long] = [written, meant].sort((a, b) => a.length - b.length);
  // "config" for "configuration" is said from memory.
  const isCut = short !== undefined && short.length >= 4 && long?.startsWith(short) === true;
  const near = isCut || editDistance(written, meant) <= Math.max(1, meant.length / 3);
  return near ? matched >= fewestWords - 1 : matched >= 5;
}
