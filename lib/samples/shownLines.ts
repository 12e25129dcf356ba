/** Lines of a sample, counted from 1; both belong to it. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** How many lines a page shows of a long program at most. */
const most = 30;

/** The lines that the attribute of a fence names, `shows="3-9,14"`, as it was checked while building. */
export const shownLines = (text: string): readonly LineRange[] =>
  text.split(',').map((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return { from, to };
  });

/**
 * Reads which lines of a long program a page shows, and checks them.
 *
 * @param text the attribute of the fence
 * @param code the program
 * @returns the ranges in their order; or what is wrong, as the end of a sentence
 */
export function readShownLines(text: string, code: string): readonly LineRange[] | string {
  if (!/^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/.test(text)) return `"${text}" is no list of lines such as "3-9,14"`;
  const lines = code.split('\n');
  const ranges = shownLines(text);
  let before = 0;
  for (const { from, to } of ranges) {
    const name = from === to ? `line ${from}` : `lines ${from}-${to}`;
    if (to < from || from <= before) return `${name} of "${text}" do not come after those before them`;
    if (to > lines.length) return `the program has ${lines.length} lines, and ${name} are to be shown`;
    if ([from, to].some((line) => lines[line - 1]?.trim() === ''))
      return `${name} of "${text}" begin or end with an empty line, as after a change of the program`;
    before = to;
  }
  const count = countShown(ranges);
  return count > most ? `"${text}" shows ${count} lines, and a page has room for ${most}` : ranges;
}

/** How many lines are shown. */
export const countShown = (ranges: readonly LineRange[]): number =>
  ranges.reduce((total, { from, to }) => total + to - from + 1, 0);
