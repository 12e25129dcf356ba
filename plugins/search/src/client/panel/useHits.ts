import { useMemo } from 'react';
import type { SearchHit } from '../../contract';
import type { IndexState } from '../useSearchIndex';

const none: readonly SearchHit[] = [];

/** The rows for a query; none while there is no index. */
export function useHits(state: IndexState, query: string, limit: number): readonly SearchHit[] {
  return useMemo(
    () => (state.status === 'ready' && query !== '' ? state.index.search(query, { limit }) : none),
    [state, query, limit],
  );
}
