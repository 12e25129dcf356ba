import type { ReactNode } from 'react';
import type { SearchIndex } from '../../contract';
import { useCountMessage } from '../useCountMessage';
import { useSettled } from '../useSettled';
import styles from './styles.module.css';

/** Who hears the page is told the count when the typing pauses, not on every letter. */
const quietTime = 400;

export interface Props {
  /** Undefined while there is nothing to say. */
  readonly index: SearchIndex | undefined;
  readonly query: string;
}

/** How many pages a query finds, for those who do not see the list. */
export default function Announcement({ index, query }: Props): ReactNode {
  const countMessage = useCountMessage();
  const settled = useSettled(query, quietTime);
  const isCurrent = index !== undefined && settled === query && query !== '';
  return (
    <p role="status" className={styles.announcement}>
      {isCurrent && countMessage(index.count(query))}
    </p>
  );
}
