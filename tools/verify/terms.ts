import type { Draft, Term } from './model';

/** File of the terms, from the root of the repository. */
export const termsFile = 'contributing/terms.md';

const columns = ['English', '中文', 'Not in English', 'Not in Chinese'] as const;

/**
 * Reads the tables of contributing/terms.md that have the four columns of a term. Other tables are text.
 * @returns the terms, and a problem for each row that is not one.
 */
export function readTerms(source: string): { terms: Term[]; problems: Draft[] } {
  const terms: Term[] = [];
  const problems: Draft[] = [];
  let inTable = false;
  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    const cells = cellsOf(text);
    if (cells === undefined) {
      inTable = false;
    } else if (columns.every((name, column) => cells[column] === name)) {
      inTable = true;
    } else if (inTable && !cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const [english = '', chinese = '', notEnglish = '', notChinese = ''] = cells;
      if (cells.length === columns.length && english !== '' && chinese !== '') {
        terms.push({
          english,
          chinese,
          forbiddenEnglish: list(notEnglish),
          forbiddenChinese: list(notChinese),
          line,
        });
      } else {
        const expected = `a row of four cells, ${columns.join(' | ')}, of which the first two are filled`;
        problems.push({ line, column: 1, message: 'this row is not a term', expected });
      }
    }
  });
  return { terms, problems };
}

function cellsOf(line: string): string[] | undefined {
  const inner = /^\s*\|(.*)\|\s*$/.exec(line)?.[1];
  return inner?.split('|').map((cell) => cell.trim());
}

/** Forbidden spellings, separated by commas of either language. */
function list(cell: string): string[] {
  return cell
    .split(/[,，、]/)
    .map((variant) => variant.trim().replace(/^`(.*)`$/, '$1'))
    .filter((variant) => variant !== '');
}
