import { useLocation } from '@docusaurus/router';
import { type ComponentType, useEffect, useState } from 'react';
import { searchWordsOf } from './searchWords';

/** What highlights the words of a search on this page; loaded when the reader comes from one. */
export function useHighlightsLoader(): ComponentType | undefined {
  const { state } = useLocation();
  const [loaded, setLoaded] = useState<{ readonly Highlights: ComponentType }>();
  const isNeeded = searchWordsOf(state).length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    import('.').then(
      ({ default: Highlights }) => {
        if (isCurrent) setLoaded({ Highlights });
      },
      () => {
        // The page is as good without highlights.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return loaded?.Highlights;
}
