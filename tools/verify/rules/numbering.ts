import type { Block, Document, Draft, Place, Rule } from '../model';

/** Something with a number in front: a heading "3. Write the configuration", a row "| 3. Reranker |". */
interface Numbered extends Place {
  readonly number: number;
  /** What it is numbered within. */
  readonly group: string;
}

/** Steps that are numbered by hand are counted on. */
export const numberingRule: Rule = {
  id: 'numbering',
  description: 'headings and rows with a number in front are numbered one after the other',
  appliesTo: ({ parsed }: Document) => parsed,
  check({ headings, blocks }) {
    const parents: string[] = [];
    const numbered = [
      ...headings.flatMap(({ depth, text, id, line, column }) => {
        parents[depth] = id;
        return numberOf(text, { line, column }, `heading ${depth} ${parents.slice(0, depth).join(' ')}`);
      }),
      ...blocks.flatMap((block) => rowNumber(block, blocks)),
    ];
    const findings = numbered.flatMap((one): Draft[] => {
      const before = numbered.filter(({ group, line }) => group === one.group && line < one.line).at(-1);
      if (before === undefined || one.number === before.number + 1 || one.number === 1) return [];
      const message = `number ${one.number} follows number ${before.number}`;
      return [{ line: one.line, column: one.column, message, expected: `${before.number + 1}` }];
    });
    return { checked: numbered.length, findings };
  },
};

/** `3. Text`; `0.7.1` and `2024` are no such numbers. */
function numberOf(text: string, place: Place, group: string): Numbered[] {
  const number = /^(\d{1,2})[.、]\s*(?![\d\s])/.exec(text)?.[1];
  return number === undefined ? [] : [{ ...place, number: Number(number), group }];
}

function rowNumber({ kind, text, line, column }: Block, blocks: readonly Block[]): Numbered[] {
  if (kind !== 'row') return [];
  let first = line;
  const rows = new Set(blocks.filter((block) => block.kind === 'row').map((block) => block.line));
  while (rows.has(first - 1)) first -= 1;
  return numberOf(text, { line, column }, `table ${first}`);
}
