import { useState } from 'react';
import { mostRows, type SearchHit, type SearchIndex } from '../../contract';

/** Rows from the top that stay whatever the texts say: Enter opens the first, and the others are being read. */
const firm = 4;
const none: readonly SearchHit[] = [];

/**
 * The rows for a query. When the words of the texts come, no row changes its place: they add rows below those that are
 * read.
 *
 * @param index of the edition, or nothing yet; first without the words of the texts, then with them
 * @param heldRow place of the row under the keys or the pointer; -1 for none
 */
export function useHits(
  index: SearchIndex | undefined,
  edition: string,
  query: string,
  heldRow: () => number,
): readonly SearchHit[] {
  const [shown, setShown] = useState({ index, edition, query, hits: none });
  const isSame = shown.edition === edition && shown.query === query;
  if (isSame && shown.index === index) return shown.hits;
  const found = index?.search(query, { limit: mostRows }) ?? none;
  const hits = isSame ? keepInPlace(shown.hits, found, heldRow()) : found;
  setShown({ index, edition, query, hits });
  return hits;
}

/**
 * What a list shows when the same query finds more. Rows stay where they are and lead where they led. Of the lower
 * ones those that are found no more give way, except the one that the reader holds.
 *
 * @param before rows that are shown
 * @param found rows of the better answer, best first
 * @param held place of the row that is about to be opened; -1 for none
 */
export function keepInPlace(
  before: readonly SearchHit[],
  found: readonly SearchHit[],
  held: number,
): readonly SearchHit[] {
  const foundPages = new Set(found.map(({ page }) => page));
  const shownPages = new Set(before.map(({ page }) => page));
  const added = found.filter(({ page }) => !shownPages.has(page)).values();
  const words = found[0]?.words;
  const kept = before.map((row, place) => {
    const stays = place < firm || place === held || foundPages.has(row.page);
    // Its text shows what the better answer found in it.
    return (stays ? undefined : added.next().value) ?? (words ? { ...row, words } : row);
  });
  return [...kept, ...added].slice(0, mostRows);
}
