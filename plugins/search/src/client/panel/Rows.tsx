import { translate } from '@docusaurus/Translate';
import { type ReactNode, useEffect } from 'react';
import type { SearchHit, SearchIndex } from '../../contract';
import { HitDetails, HitTitle } from '../Hit';
import { isPlainClick } from '../plainClick';
import { useSnippets } from '../useSnippets';
import styles from './styles.module.css';

export interface Props {
  readonly listId: string;
  readonly hits: readonly SearchHit[];
  /** Row that the keys have reached; -1 for none. */
  readonly active: number;
  readonly index: SearchIndex;
  readonly addressOf: (hit: SearchHit) => string;
  readonly onOpen: (hit: SearchHit) => void;
  /** The reader opens a row in a new tab. */
  readonly onOpenElsewhere: () => void;
}

/**
 * The rows of the list. Each option is itself the link, for a middle click and for the menu of links: what stands
 * inside of an option is nothing to assistive technology.
 */
export default function Rows({
  listId,
  hits,
  active,
  index,
  addressOf,
  onOpen,
  onOpenElsewhere,
}: Props): ReactNode {
  const snippets = useSnippets(index, hits);
  const reached = hits[active];
  useEffect(() => {
    if (reached === undefined) return;
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
    window.docusaurus.preload(reached.url);
  }, [listId, active, reached]);
  return (
    // The focus stays in the box: else some browsers close the list before the click.
    <div
      role="listbox"
      id={listId}
      tabIndex={-1}
      aria-label={translate({ id: 'search.results', message: 'Search results' })}
      onMouseDown={(event) => event.button === 0 && event.preventDefault()}
    >
      {hits.map((hit, row) => (
        <a
          key={hit.id}
          role="option"
          id={`${listId}-${row}`}
          aria-selected={row === active}
          href={addressOf(hit)}
          tabIndex={-1}
          className={styles.row}
          onMouseEnter={() => window.docusaurus.preload(hit.url)}
          onAuxClick={onOpenElsewhere}
          onClick={(event) => {
            if (!isPlainClick(event)) return onOpenElsewhere();
            event.preventDefault();
            onOpen(hit);
          }}
        >
          <HitTitle hit={hit} />
          <HitDetails hit={hit} snippet={snippets.get(hit.id)} />
        </a>
      ))}
    </div>
  );
}
