import { translate } from '@docusaurus/Translate';
import { usePluralForm } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';
import type { SearchIndex } from '../../contract';
import { useSettled } from '../useSettled';
import styles from './later.module.css';

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

/** How many pages were found, in words. */
export function useCountMessage(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) => {
    if (count === 0) return translate({ id: 'theme.SearchBar.noResultsText', message: 'No results' });
    const forms = translate(
      { id: 'theme.SearchPage.documentsFound.plurals', message: 'One page found|{count} pages found' },
      { count: String(count) },
    );
    return selectMessage(count, forms);
  };
}
