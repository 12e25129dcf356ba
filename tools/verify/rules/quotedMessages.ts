import { type EditionFacts, editDistance } from '../../../lib/facts';
import { oncePer } from '../../../lib/oncePer';
import type { Document, Draft, Place, Rule } from '../model';
import { placeInFence } from '../position';
import { factsFor, factsForPage, versionOf } from '../samples/fences';
import { align, filledIn, gap, type Slip, wordsOf } from '../stated/alignment';

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
      ...document.inlineCode.map(({ code, line, column }) => ({
        text: code,
        line,
        column,
        facts: page,
        exact: true,
      })),
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
    // Programs of the page have messages of their own.
    const own = document.fences.map(({ code }) => code).join('\n');
    const isOwn = ({ exact, text }: Quote) =>
      exact === true && text.split(filledIn).every((part) => own.includes(part.trim()));
    return {
      checked: long.length,
      findings: long.flatMap((quote) => (isOwn(quote) ? [] : checkQuote(quote))),
    };
  },
};

interface Quote extends Place {
  readonly text: string;
  readonly facts: EditionFacts;
  /** Code in running text: a message from its first word to its last. */
  readonly exact?: true;
}

function checkQuote({ text, line, column, facts, exact }: Quote): Draft[] {
  const words = wordsOf(text);
  const own = words.filter((word) => word !== gap).length;
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
    const isWhole =
      exact && !message.isLabel && words.length === message.words.length && matched >= fewestWords;
    const isOne = slips.length === 1 && slip !== undefined && (isWhole === true || isLikely(slip, matched));
    // Two where both are a letter or a small word, and all else is the message.
    const isTwo =
      exact &&
      !message.isLabel &&
      slips.length === 2 &&
      words[0] === message.words[0] &&
      matched >= fewestWords &&
      slips.every(isSmall);
    if (slip !== undefined && (isOne || isTwo)) found ??= { message, slip };
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
  /** A word on a screen. */
  readonly isLabel: boolean;
}

/** Messages by the words in them. */
const messagesOf = oncePer((facts: EditionFacts): ReadonlyMap<string, readonly Message[]> => {
  const index = new Map<string, Message[]>();
  const { messages, labels } = facts.messages;
  for (const [at, text] of [...messages, ...labels.en].entries()) {
    const words = wordsOf(text);
    const literal = words.filter((word) => word !== gap);
    const message = { text, words, isLabel: at >= messages.length, literal: literal.length };
    for (const word of new Set(literal)) index.set(word, [...(index.get(word) ?? []), message]);
  }
  return index;
});

/** A word of few letters that is left out, or one that ends otherwise. */
function isSmall({ written, meant }: Slip): boolean {
  if (written === undefined || meant === undefined) return `${written ?? meant}`.length <= 4;
  return editDistance(written, meant) <= 1 && meant.length > 3;
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
