import { useSearchScope } from '@site/plugins/search/src/client/field/useSearchScope';
import type { SearchHit } from '@site/plugins/search/src/contract';
import { useEffect, useState } from 'react';
import { wordsOf } from './addressWords';

/** Most pages that are offered. */
const limit = 5;

/**
 * Pages that the search finds for the words of an address that leads nowhere, in the edition that it names.
 * They come after the page is shown; none come where there is no index.
 */
export function useSuggestions(path: string): readonly SearchHit[] {
  const { edition } = useSearchScope();
  const [suggestions, setSuggestions] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    // The edition says where to look, not for what.
    const words = wordsOf(path.startsWith(edition.url) ? path.slice(edition.url.length) : path).join(' ');
    if (words === '' || process.env.NODE_ENV === 'development') return;
    let isCurrent = true;
    import('@site/plugins/search/src/client/loadIndex')
      .then(({ loadIndex }) => loadIndex(edition.url))
      .then(
        (index) => {
          if (isCurrent) setSuggestions(index.search(words, { limit, loose: true }));
        },
        () => {
          // The search form and the links stand there already.
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [path, edition.url]);
  return suggestions;
}
