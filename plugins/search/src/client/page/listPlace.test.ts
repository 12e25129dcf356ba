import { describe, expect, it } from 'vitest';
import { listPlaceOf } from './listPlace';

describe('listPlaceOf', () => {
  it('reads what was written', () => {
    expect(listPlaceOf({ results: { shown: 40, opened: 24 } })).toEqual({ shown: 40, opened: 24 });
    expect(listPlaceOf({ searchWords: ['a'], results: { shown: 40 } })).toEqual({ shown: 40 });
  });

  it('leaves out a row that was not shown', () => {
    expect(listPlaceOf({ results: { shown: 20, opened: 20 } })).toEqual({ shown: 20 });
    expect(listPlaceOf({ results: { shown: 20, opened: '3' } })).toEqual({ shown: 20 });
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    { results: 3 },
    { results: null },
    { results: { shown: -1 } },
    { results: { shown: 1e9 } },
    { results: { shown: Number.NaN } },
  ])('finds none in %j', (state) => {
    expect(listPlaceOf(state)).toBeUndefined();
  });
});
