import { expect, it } from 'vitest';
import { ascending } from './ascending';

it('gives the places of numbers, the least first, of equal ones the first', () => {
  expect(ascending([3, 0, 3, 1, 0])).toEqual([1, 4, 3, 0, 2]);
  expect(ascending([])).toEqual([]);
});
