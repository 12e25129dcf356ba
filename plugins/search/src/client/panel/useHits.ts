import { useState } from 'react';
import type { SearchHit, SearchIndex } from '../../contract';

/** Most rows of the list. */
const limit = 8;
const none: readonly SearchHit[] = [];

/**
 * The rows for a query. When the words of the texts come, rows may take other places, but not the one that the reader
 * is about to open.
 *
 * @param heldRow place of the row under the keys or the pointer; -1 for none
 */
export function useHits(
  index: SearchIndex | undefined,
  query: string,
  heldRow: () => number,
): readonly SearchHit[] {
  const [shown, setShown] = useState({ index, query, hits: none });
  if (shown.index === index && shown.query === query) return shown.hits;
  const found = index?.search(query, { limit }) ?? none;
  const hits = shown.query === query ? keepInPlace(shown.hits, found, heldRow()) : found;
  setShown({ index, query, hits });
  return hits;
}

/** Rows that were found anew, with one of those before in its place. */
export function keepInPlace(
  before: readonly SearchHit[],
  found: readonly SearchHit[],
  row: number,
): readonly SearchHit[] {
  const kept = before[row];
  if (kept === undefined) return found;
  const others = found.filter(({ page }) => page !== kept.page);
  const pages = new Set([kept, ...others].map(({ page }) => page));
  // With fewer rows above it, it would move up.
  const all = [...others, ...before.filter(({ page }) => !pages.has(page))];
  return [...all.slice(0, row), kept, ...others.slice(row)].slice(0, limit);
}
