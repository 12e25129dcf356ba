/**
 * What stands below each other in Markdown: paragraphs, lists and whatever else has lines of its own.
 */
import { beginning, joined, type Phrase } from './phrases';

/** What becomes of a node: phrases, which stand in a line with others, and blocks. */
export type Piece = Phrase | Block;

/** What has lines of its own. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'other';
  readonly block: string;
}

/** Whether it has lines of its own. */
export const isBlock = (piece: Piece): piece is Block => 'block' in piece;

/** Blocks; phrases between them are paragraphs. */
export function flow(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  let phrases: Phrase[] = [];
  const end = (): void => {
    const line = joined(phrases);
    if (line !== '') blocks.push(paragraph(line));
    phrases = [];
  };
  for (const piece of pieces) {
    if (!isBlock(piece)) phrases.push(piece);
    else {
      end();
      blocks.push(piece);
    }
  }
  end();
  return blocks;
}

/** What stands in one line, whatever it is. */
export const inLine = (pieces: readonly Piece[]): string =>
  joined(pieces.map((piece) => (isBlock(piece) ? { text: ` ${piece.block} ` } : piece)));

/** A line, or several with breaks between them. */
export const paragraph = (line: string): Block => ({
  kind: 'paragraph',
  block: line.split('\n').map(beginning).join('\n'),
});

/** A paragraph in bold, as a label over what follows. */
export const strong = (line: string): Block => paragraph(joined([{ text: line, mark: '**' }]));

/** One that is neither a paragraph nor a list. */
export const other = (block: string): Block => ({ kind: 'other', block });

/** Blocks with lines between them. */
export const spread = (blocks: readonly Block[]): string => apart(blocks, '\n\n');

/** Blocks, with lines between paragraphs alone. A list beside another of its kind begins with another sign. */
export const tight = (blocks: readonly Block[]): string => apart(blocks, '\n');

function apart(blocks: readonly Block[], room: string): string {
  let text = '';
  let before: Block | undefined;
  for (const block of blocks) {
    const isAlike = before?.kind === block.kind;
    const between = isAlike && block.kind === 'paragraph' ? '\n\n' : room;
    const isList = block.kind === 'bullets' || block.kind === 'numbers';
    const written = isAlike && isList ? otherSign(block) : block;
    text += (before === undefined ? '' : between) + written.block;
    // A third one differs from the second.
    before = written === block ? block : { ...written, kind: 'other' };
  }
  return text;
}

const otherSign = ({ kind, block }: Block): Block => ({
  kind,
  block: kind === 'bullets' ? block.replace(/^-(?= )/gm, '*') : block.replace(/^(\d+)\.(?= )/gm, '$1)'),
});

/** An entry of a list, whose lines begin where its text does. */
export const indented = (text: string, sign: string): string =>
  sign + text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(sign.length)}`);

/** Blocks, quoted. */
export const quotation = (blocks: readonly Block[]): Block =>
  other(
    spread(blocks)
      .split('\n')
      .map((line) => (line === '' ? '>' : `> ${line}`))
      .join('\n'),
  );
