import { useState } from 'react';
import { readRecentSearches, withRecentSearch, writeRecentSearches } from './recentSearches';

const storage = () => window.localStorage;

/** The recent searches of this device, and how to change them. For components that only browsers render. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(() => readRecentSearches(storage));
  // Another tab may have added some meanwhile.
  const change = (changed: (current: readonly string[]) => string[]) => {
    writeRecentSearches(storage, changed(readRecentSearches(storage)));
    // Where nothing can be kept, nothing is shown either.
    setSearches(readRecentSearches(storage));
  };
  return {
    searches,
    add: (query: string) => change((current) => withRecentSearch(current, query)),
    remove: (query: string) => change((current) => current.filter((search) => search !== query)),
    clear: () => change(() => []),
  };
}
