import type { ReactNode } from 'react';
import type { SearchHit, SearchIndex } from '../../contract';
import styles from './hit.module.css';
import type { Later } from './useLater';

export interface Props {
  readonly hit: SearchHit;
  readonly index: SearchIndex | undefined;
  /** What marks the words; without it the texts show plain, and room is kept for the snippet. */
  readonly later: Pick<Later, 'MarkedText' | 'Snippet'> | undefined;
}

/** The page of a row, and its best section. */
export function HitTitle({ hit, later }: Omit<Props, 'index'>): ReactNode {
  const { title, section, kind, words } = hit;
  const show = (text: string) => (later ? <later.MarkedText {...{ text, words }} /> : text);
  return (
    <span className={styles.title}>
      {show(title)}
      {section && (
        <>
          <span aria-hidden="true"> › </span>
          <span className={kind === 'parameter' ? styles.name : styles.section}>{show(section)}</span>
        </>
      )}
    </span>
  );
}

/** A piece of the row's text, and where its page is filed. */
export function HitDetails({ hit, index, later }: Props): ReactNode {
  return (
    <>
      <span className={styles.snippet}>{later && index && <later.Snippet {...{ hit, index }} />}</span>
      {hit.breadcrumbs.length > 0 && (
        <span className={styles.breadcrumbs}>{hit.breadcrumbs.join(' › ')}</span>
      )}
    </>
  );
}
