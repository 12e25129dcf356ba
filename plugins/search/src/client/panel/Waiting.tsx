import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { IndexState } from '../useSearchIndex';
import styles from './styles.module.css';

/** Says that the index, or the rest of it, is on its way; the style shows it when it takes a while. */
export function Waiting({ status }: Pick<IndexState, 'status'>): ReactNode {
  if (status !== 'loading' && status !== 'names') return null;
  return (
    <p role="status" className={styles.waiting}>
      {translate({ id: 'search.loading', message: 'Loading the search index…' })}
    </p>
  );
}
