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

interface TitleProps extends Omit<Props, 'index'> {
  /** Label of the edition, where it is another one than readers expect. */
  readonly edition?: string | undefined;
}

/** The page of a row, its best section, and what must be known before it is opened. */
export function HitTitle({ hit, later, edition }: TitleProps): ReactNode {
  const { title, section, kind, words, badge } = hit;
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
      {[badge, edition].map((label) => label && <Badge key={label} label={label} />)}
    </span>
  );
}

function Badge({ label }: { readonly label: string }): ReactNode {
  // The space stands between the words for those who hear them.
  return (
    <>
      {' '}
      <span className={styles.badge}>{label}</span>
    </>
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
