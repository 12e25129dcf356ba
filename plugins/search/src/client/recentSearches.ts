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
