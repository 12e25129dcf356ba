import type { ReactNode } from 'react';
import type { Marked, SearchHit } from '../contract';
import styles from './hit.module.css';
import MarkedText from './MarkedText';

/** The page of a row, and its best section. */
export function HitTitle({ hit }: { readonly hit: SearchHit }): ReactNode {
  return (
    <span className={styles.title}>
      <MarkedText marked={hit.title} />
      {hit.section && (
        <>
          <span aria-hidden="true"> › </span>
          <span className={hit.kind === 'parameter' ? styles.name : styles.section}>
            <MarkedText marked={hit.section} />
          </span>
        </>
      )}
    </span>
  );
}

export interface DetailsProps {
  readonly hit: SearchHit;
  /** Comes later than the rest. */
  readonly snippet: Marked | undefined;
}

/** A piece of the row's text, and where its page is filed. */
export function HitDetails({ hit, snippet }: DetailsProps): ReactNode {
  return (
    <>
      {snippet?.text !== '' && (
        <span className={styles.snippet}>{snippet && <MarkedText marked={snippet} />}</span>
      )}
      {hit.breadcrumbs.length > 0 && (
        <span className={styles.breadcrumbs}>{hit.breadcrumbs.join(' › ')}</span>
      )}
    </>
  );
}
