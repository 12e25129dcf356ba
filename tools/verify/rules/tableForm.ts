import type { Block, Document, Draft, Rule } from '../model';

/** A row of a table; the first of a table is its head. */
interface Row {
  readonly block: Block;
  readonly cells: readonly string[];
}

/** Tables are tables, with heads that look alike, without rows that stand there twice and cells that were forgotten. */
export const tableFormRule: Rule = {
  id: 'table-form',
  description:
    'tables have a line of hyphens, names with a capital for their columns, no row twice and no empty row',
  appliesTo: ({ parsed }: Document) => parsed,
  check({ blocks, locale }) {
    const tables = tablesOf(blocks);
    const findings = [
      ...blocks.flatMap(unread),
      ...tables.flatMap(doubled),
      ...tables.flatMap(gaps),
      ...(locale === 'en' ? tables.flatMap(smallHeads) : []),
    ];
    return { checked: tables.length, findings };
  },
};

function tablesOf(blocks: readonly Block[]): Row[][] {
  const tables: Row[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const block of blocks) {
    if (block.kind !== 'row') continue;
    const row = { block, cells: block.text.split(' | ').map((cell) => cell.trim()) };
    const table = tables.at(-1);
    // Behind the head a line of hyphens follows.
    const goesOn = table !== undefined && block.line === last + (table.length === 1 ? 2 : 1);
    if (goesOn) table.push(row);
    else tables.push([row]);
    last = block.line;
  }
  return tables;
}

/** A table whose head is not followed by as many hyphens as it has columns is a paragraph. */
function unread({ kind, text, line, column }: Block): Draft[] {
  if (kind !== 'paragraph' || !/^\|.*\|.*\|/.test(text)) return [];
  const message = 'this is no table for readers, but lines of text';
  const expected =
    'below the head a line `| --- | --- |` with as many cells, and a blank line above the table';
  return [{ line, column, message, expected }];
}

/** A row that says nothing which another one does not say, too. */
function doubled(rows: readonly Row[]): Draft[] {
  return rows.slice(1).flatMap(({ block: { line, column }, cells }, index): Draft[] => {
    const before = rows.slice(1, index + 1).find((other) => {
      const isSame = cells.every((cell, at) => cell === '' || cell === other.cells[at]);
      // An empty first cell goes on with the row above.
      return isSame && cells[0] !== '' && cells.filter((cell) => cell !== '').length > 1;
    });
    if (before === undefined) return [];
    const message = 'this row is already there';
    return [{ line, column, message, expected: `one of this one and the one in line ${before.block.line}` }];
  });
}

/** A column without a name, and a row that is empty behind its first cell while others are not. */
function gaps([head, ...rows]: readonly Row[]): Draft[] {
  const unnamed = head?.cells.findIndex((cell, at) => at > 0 && cell === '') ?? -1;
  const isEmpty = ({ cells }: Row) => cells.slice(1).every((cell) => cell === '');
  const empty = rows.filter((row) => row.cells.length > 1 && isEmpty(row));
  return [
    ...(head === undefined || unnamed === -1
      ? []
      : [gap(head, `column ${unnamed + 1} of this table has no name`, 'what its cells say')]),
    ...(empty.length < rows.length / 2 ? empty : []).map((row) =>
      gap(row, 'this row is empty behind its first cell', 'what the other rows say there, or no such row'),
    ),
  ];
}

/** A head that begins with a small letter: most do with a capital, and readers see many tables one after another. */
function smallHeads([head]: readonly Row[]): Draft[] {
  // Versions are written as the tags are.
  const small = head?.cells.find((cell) => /^(?!v\d)[a-z]/.test(cell));
  if (head === undefined || small === undefined) return [];
  const expected = `"${small.charAt(0).toUpperCase()}${small.slice(1)}", as a sentence begins`;
  return [gap(head, `the head "${small}" begins with a small letter`, expected)];
}

function gap({ block: { line, column } }: Row, message: string, expected: string): Draft {
  return { line, column, message, expected };
}
