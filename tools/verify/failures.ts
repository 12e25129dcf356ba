import { readFileSync } from 'node:fs';
import { oncePerName } from '../../lib/oncePer';
import { claimProgram } from '../../lib/samples/claims';
import type { Document } from './model';
import { childrenOf, parsePython, textOf, walk } from './samples/python/tree';

/** A row of a table that says what a reader sees when something fails, and what to do. */
export interface FailureRow {
  /** Line in the page, from 1. */
  readonly line: number;
  /** What the reader sees, with code in backticks. */
  readonly seen: string;
}

/** How a row stands: held by this claim, impossible to provoke here for this reason, or open. */
export type Standing = { readonly claim: string } | { readonly reason: string } | 'open';

const seenHeads =
  /^(?:(?:what|if) you see|you see|what happens|message|answer or log line|after `start failed`)$/i;
const remedyHeads = /^(?:what to do(?: instead)?|cause and (?:fix|remedy)|look here first|then)$/i;

/**
 * The rows of a page's tables of failures. Such a table has a column headed "What you see", "Message" or the like, and
 * ends with one headed "What to do", "Cause and fix" or the like: the two lists above.
 */
export const failureRows = ({ tables }: Pick<Document, 'tables'>): FailureRow[] =>
  tables.flatMap(({ head, rows }) => {
    const column = head.findIndex((cell) => seenHeads.test(cell));
    if (column === -1 || !remedyHeads.test(head.at(-1) ?? '')) return [];
    return rows.map(({ line, cells }) => ({ line, seen: cells[column] ?? '' }));
  });

/**
 * How a row stands. It is held by a claim that the page names in the row itself, or by one that the page names anywhere
 * and whose program says every message of the row (`saysMessage`); its messages are the code in what the reader sees,
 * and a row without any is held by name alone. A claim that did not run as it stands holds nothing.
 *
 * @param ran whether a claim ran in the page's edition, as it stands, and did not fail
 * @param textsOf the strings of a claim's program
 */
export function standingOf(
  { line, seen }: FailureRow,
  { claims, unprovoked }: Pick<Document, 'claims' | 'unprovoked'>,
  ran: (claim: string) => boolean,
  textsOf: (claim: string) => readonly string[],
): Standing {
  const messages = [...seen.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message);
  const holds = (claim: string) =>
    messages.length > 0 && messages.every((message) => saysMessage(textsOf(claim), message));
  const current = claims.filter(({ name }) => ran(name));
  const claim = current.find((one) => one.line === line) ?? current.find(({ name }) => holds(name));
  if (claim !== undefined) return { claim: claim.name };
  const reason = unprovoked.find(({ from, to }) => from <= line && line <= to)?.reason;
  return reason === undefined ? 'open' : { reason };
}

/**
 * Whether strings of a program say a message: at least three quarters of the message's letters and digits stand in strings that
 * are part of it, or the message is part of one and has more than five of them. Neither what varies (`…`, `...`,
 * `<name>`) nor the class of an error before it is part of a message; a string with fewer than four letters or digits
 * says nothing, unless it is all of the message.
 */
export function saysMessage(texts: readonly string[], message: string): boolean {
  const pieces = message
    .replace(/^\w*(?:Error|Exception): *(?=\w)/, '')
    .split(/…|\.\.\.|<[^>]*>/)
    .filter((piece) => /\w/.test(piece));
  const said = pieces.map((piece) => {
    const covered = new Array<boolean>(piece.length).fill(false);
    for (const text of texts.map((one) => one.replaceAll('`', "'"))) {
      if (text === piece || (size(piece) > 5 && text.includes(piece))) return size(piece);
      if (size(text) < 4) continue;
      for (let at = piece.indexOf(text); at !== -1; at = piece.indexOf(text, at + 1))
        covered.fill(true, at, at + text.length);
    }
    return size([...piece].filter((_, at) => covered[at]).join(''));
  });
  const all = pieces.reduce((sum, piece) => sum + size(piece), 0);
  return all > 0 && said.reduce((sum, one) => sum + one, 0) >= (all * 3) / 4;
}

const size = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The strings of a claim's program, docstrings left out; of one with placeholders, what stands between these. */
export function programTexts(program: string): string[] {
  const tree = parsePython(program);
  const nodes = walk(tree.root, ({ name }) => name !== 'String' && name !== 'FormatString');
  return [...nodes].flatMap((node) => {
    if (node.name !== 'String' && node.name !== 'FormatString') return [];
    if (node.parent?.name === 'ExpressionStatement') return [];
    const source = textOf(tree, node);
    const quoted = /^[a-z]*("""|'''|"|')([\s\S]*)\1$/i.exec(source);
    const placeholders = childrenOf(node).filter(({ name }) => name === 'FormatReplacement');
    const from = node.from + source.length - (quoted?.[2]?.length ?? 0) - (quoted?.[1]?.length ?? 0);
    const ends = [...placeholders.map((one) => one.from), node.to - (quoted?.[1]?.length ?? 0)];
    const starts = [from, ...placeholders.map((one) => one.to)];
    return starts
      .map((start, index) =>
        tree.code
          .slice(start, ends[index])
          .replace(/\\(["'\\])/g, '$1')
          .trim(),
      )
      .filter((text) => text !== '');
  });
}

/** The strings of a claim's program, by its name: read once. */
export const claimTexts = (): ((claim: string) => readonly string[]) =>
  oncePerName((claim) => programTexts(readFileSync(claimProgram(claim), 'utf8')));
