import type { Element, Nodes } from 'hast';
import { elementsNamed, textOf } from './htmlText';
import { endOfPart } from './longNames';

/** What a phone has for the letters of two columns, and the least of it that the last one is given (`src/css/prose.css`). */
const phone = 44;
const lastColumn = 15;
/** Letters from which on a cell has several lines there. */
const longCell = 40;
const longestCell = 60;

/** The length of a text in Latin letters. */
const lengthOf = (text: string): number => text.replace(/[\u2e80-\uffef]/g, 'xx').length;

/** The longest part of it that cannot be broken. Letters of code are wider, and have room around them. */
function widest(node: Nodes, isCode = false): number {
  if (node.type === 'text') {
    const isName = isCode && !/\s/.test(node.value);
    const parts = (isName ? node.value.replace(endOfPart, '$1 ') : node.value).split(/[\s\u2e80-\uffef]+/);
    return Math.max(...parts.map(({ length }) => (isCode ? 1.05 * length + 1.5 : length)));
  }
  if (!('children' in node)) return 0;
  return Math.max(
    0,
    ...node.children.map((child) =>
      widest(child, isCode || (node.type === 'element' && node.tagName === 'code')),
    ),
  );
}

/** Whether two columns have no room beside each other: for their names, or for sentences in both. */
export function isCrowded(table: Element): boolean {
  const rows = elementsNamed(table, 'tbody').flatMap((body) => elementsNamed(body, 'tr'));
  const columns = [0, 1].map((column) =>
    rows
      .flatMap((row) => elementsNamed(row, 'td')[column] ?? [])
      .map((cell) => ({ widest: widest(cell), length: lengthOf(textOf(cell)) })),
  );
  const [first, last] = columns.map((cells) => ({
    widest: Math.max(0, ...cells.map((cell) => cell.widest)),
    length: Math.max(0, ...cells.map((cell) => cell.length)),
  })) as [Size, Size];
  return (
    first.widest + last.widest > phone ||
    (first.widest + lastColumn > phone && last.length > longCell) ||
    (first.length > longestCell && last.length > longestCell)
  );
}

interface Size {
  readonly widest: number;
  readonly length: number;
}
