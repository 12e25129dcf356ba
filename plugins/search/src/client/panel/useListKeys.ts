import { useState } from 'react';
import type { SearchHit } from '../../contract';
import { nextRow } from './nextRow';

export interface Options {
  readonly hits: readonly SearchHit[];
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The browser closes a dialog by Escape. */
  readonly isDialog: boolean;
  readonly onOpen: (hit: SearchHit) => void;
  readonly onOpenElsewhere: (hit: SearchHit) => void;
  /** The way down where there are no rows; false when there is none. */
  readonly onWayDown: () => boolean;
}

/** Which row the keys have reached (-1: none), and what they do. Other rows start anew. */
export function useListKeys({ hits, isOpen, setOpen, isDialog, ...on }: Options) {
  const [reached, setReached] = useState({ hits, row: -1 });
  const active = isOpen && reached.hits === hits ? reached.row : -1;

  /** Whether the key did something. */
  function handle({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (key === 'Enter') return open(ctrlKey || metaKey);
    if (key === 'Escape') {
      if (!isOpen || isDialog) return false;
      setOpen(false);
      return true;
    }
    const row = nextRow(key, active, hits.length);
    if (row === undefined) return key === 'ArrowDown' && hits.length === 0 && on.onWayDown();
    setReached({ hits, row });
    setOpen(true);
    return true;
  }
  /** The row that was reached, else the best. Without one the form leads to the results page. */
  function open(elsewhere: boolean): boolean {
    const hit = hits[active] ?? hits[0];
    if (!isOpen || hit === undefined) return false;
    (elsewhere ? on.onOpenElsewhere : on.onOpen)(hit);
    return true;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (handle(event)) event.preventDefault();
  };
  return { active, onKeyDown };
}
