import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../contract';
import { keepInPlace } from './useHits';

const rows = (...pages: number[]) => pages.map((page) => ({ page }) as SearchHit);
const pagesOf = (hits: readonly SearchHit[]) => hits.map(({ page }) => page);

describe('keepInPlace', () => {
  it('takes the new rows where the reader holds none', () => {
    expect(pagesOf(keepInPlace(rows(1, 2), rows(3, 1), -1))).toEqual([3, 1]);
    expect(pagesOf(keepInPlace([], rows(3, 1), 0))).toEqual([3, 1]);
  });

  it.each([
    ['among others', [1, 2, 3], [4, 3, 1, 2], 1, [4, 2, 3, 1]],
    ['that is found no more', [1, 2, 3], [3, 4], 1, [3, 2, 4]],
    ['below rows that are found no more', [1, 2, 3], [4], 2, [4, 1, 3]],
    ['of a full list', [1, 2, 3, 4, 5, 6, 7, 8], [9, 1, 2, 3, 4, 5, 6, 7], 7, [9, 1, 2, 3, 4, 5, 6, 8]],
  ])('keeps a row %s', (_, before, found, row, expected) => {
    expect(pagesOf(keepInPlace(rows(...before), rows(...found), row))).toEqual(expected);
  });
});
