import { useState } from 'react';
import type { SearchHit } from '../../contract';

export interface Options {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The browser closes a dialog by Escape. */
  readonly isDialog: boolean;
  readonly openHit: (hit: SearchHit, elsewhere: boolean) => void;
  /** The way down where there are no rows; false when there is none. */
  readonly onWayDown: () => boolean;
}

/** Which row the keys have reached (-1: none), and what they do. Another query starts anew. */
export function useListKeys({ query, hits, isOpen, setOpen, isDialog, openHit, onWayDown }: Options) {
  const [reached, setReached] = useState({ query, row: -1 });
  const active = isOpen && reached.query === query && reached.row < hits.length ? reached.row : -1;

  /** Whether the key did something. */
  function handle({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (key === 'Enter') {
      // The row that was reached, else the best. Without one the form leads to the results page.
      const hit = hits[active] ?? hits[0];
      if (isOpen && hit) openHit(hit, ctrlKey || metaKey);
      return isOpen && hit !== undefined;
    }
    if (key === 'Escape') {
      const closes = isOpen && !isDialog;
      if (closes) setOpen(false);
      return closes;
    }
    const row = nextRow(key, active, hits.length);
    if (row === undefined) return key === 'ArrowDown' && hits.length === 0 && onWayDown();
    setReached({ query, row });
    setOpen(true);
    return true;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (handle(event)) event.preventDefault();
  };
  return { active, onKeyDown };
}

/**
 * The row that a key leads to in a list that wraps.
 *
 * @param active row that has been reached; -1 for none
 * @returns undefined when the key belongs to the text, as Home and End without a row that has been reached
 */
export function nextRow(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  if (active < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
