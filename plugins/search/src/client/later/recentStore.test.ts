import { describe, expect, it } from 'vitest';
import { readRecentSearches, recentSearchesKey, withRecentSearch, writeRecentSearches } from './recentStore';

/** Storage that holds one value, as the browser's does. */
function storageWith(value: string | null) {
  const kept = new Map(value === null ? [] : [[recentSearchesKey, value]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, item: string) => void kept.set(key, item),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

describe('readRecentSearches', () => {
  it('gives back what was written', () => {
    const storage = storageWith(null);
    writeRecentSearches(() => storage, ['docker', '配额']);
    expect(readRecentSearches(() => storage)).toEqual(['docker', '配额']);
  });

  it.each(['', '{', 'null', '"docker"', '{"0":"docker"}', '[1,null,{}]', '[" "]'])(
    'takes %s for nothing',
    (value) => {
      expect(readRecentSearches(() => storageWith(value))).toEqual([]);
    },
  );

  it('leaves out what is no search', () => {
    const value = JSON.stringify(['docker', 7, '', 'x'.repeat(5000), 'quota']);
    expect(readRecentSearches(() => storageWith(value))).toEqual(['docker', 'quota']);
  });

  it('gives none where storage is blocked', () => {
    expect(readRecentSearches(blocked)).toEqual([]);
  });
});

describe('writeRecentSearches', () => {
  it('leaves nothing behind when there are none', () => {
    const storage = storageWith('["docker"]');
    writeRecentSearches(() => storage, []);
    expect(storage.kept.size).toBe(0);
  });

  it('does no harm where storage is blocked', () => {
    expect(() => writeRecentSearches(blocked, ['docker'])).not.toThrow();
  });
});

describe('withRecentSearch', () => {
  it('puts the newest first, once, and keeps six', () => {
    expect(withRecentSearch(['Docker', 'quota'], ' docker ')).toEqual(['docker', 'quota']);
    expect(withRecentSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
  });

  it.each(['', '  ', 'x'.repeat(101)])('does not keep %j', (query) => {
    expect(withRecentSearch(['docker'], query)).toEqual(['docker']);
  });
});
