import { useState } from 'react';

/** Where the reader's recent searches are kept, on this device alone. */
export const recentSearchesKey = 'search.recent';

const most = 6;
const longest = 100;

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The recent searches, newest first. Storage that is blocked or holds something else gives none. */
export function readRecentSearches(storage: () => Keeper): string[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(recentSearchesKey) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((entry): entry is string => typeof entry === 'string' && isWorthKeeping(entry))
      .slice(0, most);
  } catch {
    return [];
  }
}

/** Keeps a list, or what of it there is room for; where storage is blocked nothing is kept. */
export function writeRecentSearches(storage: () => Keeper, searches: readonly string[]): void {
  try {
    if (searches.length === 0) storage().removeItem(recentSearchesKey);
    else storage().setItem(recentSearchesKey, JSON.stringify(searches));
  } catch {
    // Recent searches are a convenience: without storage there are none.
  }
}

/** The list with a query at its head. The same query in other letters gives way. */
export function withRecentSearch(searches: readonly string[], query: string): string[] {
  const added = query.trim().replace(/\s+/g, ' ');
  if (!isWorthKeeping(added)) return [...searches];
  const others = searches.filter((search) => search.toLowerCase() !== added.toLowerCase());
  return [added, ...others].slice(0, most);
}

function isWorthKeeping(query: string): boolean {
  return query.trim() !== '' && query.length <= longest;
}

const storage = () => window.localStorage;

/** Puts a query at the head of the recent ones of this device. */
export function keepSearch(query: string): void {
  // Another tab may have added some meanwhile.
  writeRecentSearches(storage, withRecentSearch(readRecentSearches(storage), query));
}

/** The recent searches of this device, and how to take some away. For components that only browsers render. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(() => readRecentSearches(storage));
  const keepOnly = (keeps: (search: string) => boolean) => {
    writeRecentSearches(storage, readRecentSearches(storage).filter(keeps));
    // Where nothing can be kept, nothing is shown either.
    setSearches(readRecentSearches(storage));
  };
  return {
    searches,
    remove: (query: string) => keepOnly((search) => search !== query),
    clear: () => keepOnly(() => false),
  };
}
