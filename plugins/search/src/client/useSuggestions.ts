import { useEffect, useState } from 'react';
import type { SearchHit } from '../contract';
import { useSearchScope } from './field/useSearchScope';

/** A page that may be the one that was meant. */
export type Suggestion = Pick<SearchHit, 'url' | 'hash' | 'title' | 'breadcrumbs'>;

/**
 * For other parts of the site: pages that the search finds in the edition in view for words that nobody typed, as
 * those of an address. Any of the words will do. They come after the first render; none come where there is no index.
 *
 * @param words with spaces between them; empty for no suggestions
 * @param limit most pages
 */
export function useSuggestions(words: string, limit: number): readonly Suggestion[] {
  const { edition } = useSearchScope();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    setSuggestions([]);
    if (words === '' || process.env.NODE_ENV === 'development') return;
    let isCurrent = true;
    import('./loadIndex')
      .then(({ loadWholeIndex }) => loadWholeIndex(edition.url))
      .then(
        (index) => {
          if (isCurrent) setSuggestions(index.search(words, { limit, loose: true }));
        },
        () => {
          // What does not come is not suggested.
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [words, limit, edition.url]);
  return suggestions;
}
