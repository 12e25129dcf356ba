import { useMemo, useState } from 'react';
import { type Filterable, filterNames } from './filterNames';

/** Lists shorter than this fit a screen or two and need no filter. */
const worthFiltering = 12;

/** A query over entries, and which of them it leaves. */
export function useFilter(entries: readonly Filterable[]) {
  const [query, setQuery] = useState('');
  const visible = useMemo(() => filterNames(entries, query), [entries, query]);
  return {
    query,
    setQuery,
    isUseful: entries.length >= worthFiltering,
    shown: visible?.size ?? entries.length,
    isHidden: (name: string) => visible !== undefined && !visible.has(name),
  };
}
