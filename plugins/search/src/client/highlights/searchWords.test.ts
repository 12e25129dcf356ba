import { describe, expect, it } from 'vitest';
import { searchWordsOf } from './searchWords';

describe('searchWordsOf', () => {
  it('reads the words', () => {
    expect(searchWordsOf({ searchWords: ['quota', '配额'] })).toEqual(['quota', '配额']);
  });

  it.each([undefined, null, 'quota', 7, {}, { searchWords: 'quota' }, { searchWords: [1, '', null] }])(
    'finds none in %j',
    (state) => {
      expect(searchWordsOf(state)).toEqual([]);
    },
  );
});
