import { useEffect, useState } from 'react';
import type { Marked, SearchHit, SearchIndex } from '../contract';
import { useSettled } from './useSettled';

/** While the reader types, no row stays long enough for its snippet to be worth a request. */
const quietTime = 120;

/** The snippets of rows, by the ids of their hits, as they arrive. */
export function useSnippets(
  index: SearchIndex | undefined,
  hits: readonly SearchHit[],
): ReadonlyMap<number, Marked> {
  const settled = useSettled(hits, quietTime);
  const [snippets, setSnippets] = useState<ReadonlyMap<number, Marked>>(new Map());
  useEffect(() => {
    if (index === undefined) return;
    let isCurrent = true;
    const pending = settled.map(async (hit): Promise<[number, Marked]> => [hit.id, await index.snippet(hit)]);
    Promise.all(pending).then((entries) => {
      if (isCurrent) setSnippets(new Map(entries));
    });
    return () => {
      isCurrent = false;
    };
  }, [index, settled]);
  return snippets;
}
