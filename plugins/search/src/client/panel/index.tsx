import { type ReactNode, useEffect, useState } from 'react';
import { searchAddress } from '../address';
import type { PanelProps } from '../field';
import CodeFailure from '../field/CodeFailure';
import { useSearchIndex } from '../useSearchIndex';
import Rows from './Rows';
import styles from './styles.module.css';
import { useBox } from './useBox';
import { useHits } from './useHits';
import { useLater } from './useLater';
import { useListKeys } from './useListKeys';
import { useWaysOut } from './useWaysOut';
import { Waiting } from './Waiting';

/** The row that the reader is about to open, by keys or pointer: its place, or -1. */
function heldRow(listId: string): number {
  const list = document.getElementById(listId);
  const row = list?.querySelector('[aria-selected="true"]') ?? list?.querySelector('[role="option"]:hover');
  return row ? Number(row.id.slice(listId.length + 1)) : -1;
}

/** The list below a search box, and what keys and pointer do with it: all that the first row needs. */
export default function SearchPanel({ input, listId, scope, onList, onLeave }: PanelProps): ReactNode {
  const { edition, baseUrl } = scope;
  const { state, retry } = useSearchIndex(edition.url);
  const { later, hasFailed, load } = useLater();
  const [isOpen, setOpen] = useState(false);
  const { text, write } = useBox(input, {
    onTurnTo: () => setOpen(true),
    onLeave: () => setOpen(false),
    onKeyDown: (event) => onKeyDown(event),
    onSubmit: (event) => {
      event.preventDefault();
      if (query === '') input.current?.focus();
      else goTo(searchAddress({ query, scope: {}, edition }, baseUrl));
    },
  });
  const query = text.trim();
  const { index } = state;
  const hits = useHits(index, edition.url, query, () => heldRow(listId));
  const isDialog = onLeave !== undefined;
  const leave = () => {
    write('');
    setOpen(false);
    input.current?.blur();
    onLeave?.();
  };
  const { keep, goTo, openHit } = useWaysOut(query, leave, isDialog ? 'replace' : 'push');
  const onWayDown = () => query === '' && Boolean(later?.focusFirst(input.current?.form));
  const { active, onKeyDown } = useListKeys({ query, hits, isOpen, setOpen, isDialog, openHit, onWayDown });

  const expanded = isOpen && hits.length > 0;
  const activeId = active < 0 ? undefined : `${listId}-${active}`;
  useEffect(() => onList({ expanded, active: activeId }), [onList, expanded, activeId]);
  const rest = { state, retry, query, hits, scope, input, isDialog, write, goTo };
  return (
    <>
      {later && (
        <later.Announcement index={isOpen && state.status === 'ready' ? index : undefined} query={query} />
      )}
      {isOpen && (
        <div className={`${styles.panel} ${isDialog ? '' : styles.floating}`}>
          {expanded && <Rows {...{ listId, hits, active, index, later, openHit, keep }} />}
          {query !== '' && !expanded && <Waiting {...state} />}
          {later && <later.Rest {...rest} />}
          {hasFailed && !expanded && <CodeFailure onRetry={load} />}
        </div>
      )}
    </>
  );
}
