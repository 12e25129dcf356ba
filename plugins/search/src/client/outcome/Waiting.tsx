import { translate } from '@docusaurus/Translate';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './styles.module.css';

/** What comes sooner than this needs no word. */
const patience = 200;

/** Says that the index is on its way, when it takes a while. */
export default function Waiting(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={isLate ? styles.waiting : undefined}>
      {isLate && translate({ id: 'search.loading', message: 'Loading the search index…' })}
    </p>
  );
}
