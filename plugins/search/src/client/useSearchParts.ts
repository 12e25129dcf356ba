import { useState } from 'react';
import { requestEarly } from './earlyRequests';
import { useSearchScope } from './useSearchScope';

type SearchParts = typeof import('./parts');

/**
 * Everything of the search that no page loads at first.
 *
 * @returns `load` fetches the code and, at the same time, the index of the edition in view; called again, it
 *   tries again what failed
 */
export function useSearchParts() {
  const { edition } = useSearchScope();
  const [parts, setParts] = useState<SearchParts>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    if (parts !== undefined) return;
    if (process.env.NODE_ENV !== 'development') requestEarly(`${edition.url}search-index.json`);
    import('./parts').then(
      (loaded) => {
        setParts(loaded);
        setFailed(false);
      },
      () => setFailed(true),
    );
  };
  return { parts, hasFailed, load };
}
