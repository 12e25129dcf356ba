import { type ReactNode, useEffect, useState } from 'react';
import type { PanelProps } from '../field';
import { type IndexState, useSearchIndex } from '../useSearchIndex';
import { useSearchScope } from '../useSearchScope';
import Announcement from './Announcement';
import Content from './Content';
import { focusFirst } from './RecentSearches';
import styles from './styles.module.css';
import { useHits } from './useHits';
import { useInput } from './useInput';
import { useLeaving } from './useLeaving';
import { useListKeys } from './useListKeys';
import { useWaysOut } from './useWaysOut';

/** Whether there is something to say before anything is typed. */
const hasWord = ({ status }: IndexState) => status === 'failed' || status === 'unbuilt';

/** The list below a search box, and what keys and pointer do with it. */
export default function SearchPanel({ input, listId, onList, onLeave }: PanelProps): ReactNode {
  const { edition, maxSuggestions } = useSearchScope();
  const { state, retry } = useSearchIndex(edition.url);
  const [isOpen, setOpen] = useState(false);
  const isDialog = onLeave !== undefined;
  const { text, write } = useInput(input, {
    onTurnTo: () => setOpen(true),
    onKeyDown: (event) => onKeyDown(event),
    onSubmit: (event) => {
      event.preventDefault();
      if (query === '') input.current?.focus();
      else ways.goTo(ways.addressOfAll());
    },
  });
  const query = text.trim();
  const hits = useHits(state, query, maxSuggestions);
  useLeaving(input, () => setOpen(false));
  const ways = useWaysOut(query, edition, () => {
    write('');
    setOpen(false);
    input.current?.blur();
    onLeave?.();
  });

  const { active, onKeyDown } = useListKeys({
    ...{ hits, isOpen, setOpen, isDialog },
    onOpen: ways.openHit,
    onOpenElsewhere: ways.openElsewhere,
    onWayDown: () => query === '' && focusFirst(input.current?.form),
  });

  const expanded = isOpen && hits.length > 0;
  const activeId = active < 0 ? undefined : `${listId}-${active}`;
  useEffect(() => onList({ expanded, active: activeId }), [onList, expanded, activeId]);

  const hasContent = query !== '' || isDialog || ways.recent.searches.length > 0 || hasWord(state);
  return (
    <>
      <Announcement index={state.status === 'ready' && isOpen ? state.index : undefined} query={query} />
      {isOpen && hasContent && (
        <div className={`${styles.panel} ${isDialog ? '' : styles.floating}`}>
          <Content
            {...{ state, query, hits, active, listId, input }}
            recent={ways.recent}
            onRetry={retry}
            onChoose={write}
            onOpenHit={ways.openHit}
            onOpen={ways.goTo}
          />
        </div>
      )}
    </>
  );
}
