import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import styles from './styles.module.css';

/** The live preview writes no index: says how to get one. Nothing on a built site. */
export default function Unbuilt(): ReactNode {
  if (process.env.NODE_ENV !== 'development') return null;
  return (
    <div role="status" className={styles.note}>
      <p className={styles.lead}>
        {translate({ id: 'search.unbuilt', message: 'The live preview has no search index.' })}
      </p>
      <p>
        {translate({ id: 'search.unbuilt.advice', message: 'The search works on the built site:' })}{' '}
        <code>npm run build && npm run serve</code>
      </p>
    </div>
  );
}
