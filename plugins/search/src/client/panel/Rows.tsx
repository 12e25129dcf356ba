import { translate } from '@docusaurus/Translate';
import { type ReactNode, useEffect } from 'react';
import type { SearchHit, SearchIndex } from '../../contract';
import { isPlainClick } from '../plainClick';
import { HitDetails, HitTitle } from './Hit';
import styles from './styles.module.css';
import type { Later } from './useLater';

/** What every row needs. */
interface Shared {
  readonly index: SearchIndex | undefined;
  readonly later: Later | undefined;
  readonly openHit: (hit: SearchHit) => void;
  /** The reader opens a row in a new tab. */
  readonly keep: () => void;
}

export interface Props extends Shared {
  readonly listId: string;
  readonly hits: readonly SearchHit[];
  /** Row that the keys have reached; -1 for none. */
  readonly active: number;
}

/**
 * The rows of the list. Each option is itself the link, for a middle click and for the menu of links: what stands
 * inside of an option is nothing to assistive technology.
 */
export default function Rows({ listId, hits, active, ...rest }: Props): ReactNode {
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
        <Row key={hit.id} id={`${listId}-${row}`} isReached={row === active} {...{ hit, ...rest }} />
      ))}
    </div>
  );
}

interface RowProps extends Shared {
  readonly hit: SearchHit;
  readonly id: string;
  readonly isReached: boolean;
}

function Row({ hit, id, isReached, index, later, openHit, keep }: RowProps): ReactNode {
  return (
    <a
      role="option"
      id={id}
      aria-selected={isReached}
      href={hit.url + hit.hash}
      tabIndex={-1}
      className={styles.row}
      onMouseEnter={() => window.docusaurus.preload(hit.url)}
      onAuxClick={keep}
      onClick={(event) => {
        if (!isPlainClick(event)) return keep();
        event.preventDefault();
        openHit(hit);
      }}
    >
      <HitTitle {...{ hit, later }} />
      <HitDetails {...{ hit, index, later }} />
    </a>
  );
}
