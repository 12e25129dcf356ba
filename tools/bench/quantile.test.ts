import { expect, it } from 'vitest';
import { quantile } from './quantile';

it('takes the value at a share of the sorted ones', () => {
  const values = [50, 10, 40, 20, 30];
  expect(quantile(values, 0.5)).toBe(30);
  expect(quantile(values, 0.95)).toBe(50);
  expect(quantile(values, 1)).toBe(50);
  expect(quantile([7], 0.5)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
  expect(values[0]).toBe(50);
});
