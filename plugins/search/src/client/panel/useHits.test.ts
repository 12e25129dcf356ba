import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../contract';
import { keepInPlace } from './useHits';

const rows = (...pages: number[]) => pages.map((page) => ({ page }) as SearchHit);
const pagesOf = (hits: readonly SearchHit[]) => hits.map(({ page }) => page);

describe('keepInPlace', () => {
  it.each([
    ['shows what is found where nothing was', [], [3, 1], -1, [3, 1]],
    ['keeps what was found where nothing is', [3, 1], [], -1, [3, 1]],
    ['adds a better row below those that are shown', [1, 2], [3, 2, 1], -1, [1, 2, 3]],
    ['keeps the upper rows that are found no more', [1, 2, 3], [4], -1, [1, 2, 3, 4]],
    [
      'lets lower rows that are found no more give way, best first',
      [1, 2, 3, 4, 5, 6, 7, 8],
      [11, 6, 12, 8, 13, 1, 2, 3],
      -1,
      [1, 2, 3, 4, 11, 6, 12, 8],
    ],
    [
      'keeps the row that the reader holds',
      [1, 2, 3, 4, 5, 6, 7, 8],
      [11, 12, 13, 14, 15, 16, 17, 18],
      6,
      [1, 2, 3, 4, 11, 12, 7, 13],
    ],
    [
      'shows no more rows than the list holds',
      [1, 2, 3],
      [4, 5, 6, 7, 8, 9, 10],
      0,
      [1, 2, 3, 4, 5, 6, 7, 8],
    ],
  ])('%s', (_, before, found, held, expected) => {
    expect(pagesOf(keepInPlace(rows(...before), rows(...found), held))).toEqual(expected);
  });

  it('keeps where a row leads, and marks in it what is found now', () => {
    const words = [{ text: 'compose', isHan: false, terms: ['compose'] }];
    const [before] = rows(1).map((row) => ({ ...row, hash: '#start', words: [] }));
    const [found] = rows(1).map((row) => ({ ...row, hash: '#stop', words }));
    expect(keepInPlace([before as SearchHit], [found as SearchHit], -1)).toEqual([
      { page: 1, hash: '#start', words },
    ]);
  });
});
