import { useLocation } from '@docusaurus/router';
import { type ComponentType, useEffect, useState } from 'react';
import { searchWordsOf } from './searchWords';

/** What marks the words of a search on this page; loaded when the reader comes from one. */
export function useMarksLoader(): ComponentType | undefined {
  const { state } = useLocation();
  const [marks, setMarks] = useState<{ readonly Marks: ComponentType }>();
  const isNeeded = searchWordsOf(state).length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    import('.').then(
      ({ default: Marks }) => {
        if (isCurrent) setMarks({ Marks });
      },
      () => {
        // The page is as good without marks.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return marks?.Marks;
}
