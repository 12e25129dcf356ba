import { describe, expect, it } from 'vitest';
import { nextRow } from './useListKeys';

describe('nextRow', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, 2],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Home', -1, undefined],
    ['End', -1, undefined],
    ['a', 1, undefined],
  ])('%s leads from %i of three to %s', (key, active, expected) => {
    expect(nextRow(key, active, 3)).toBe(expected);
  });

  it('leads nowhere in an empty list', () => {
    expect(nextRow('ArrowDown', -1, 0)).toBeUndefined();
  });
});
