import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { ContextName, Scope, SearchContext } from '../../contract';
import { isPlainClick } from '../plainClick';
import { contextLabel } from './contextLabel';
import styles from './later.module.css';

export interface Props {
  /** Context of the page in view; empty for none. */
  readonly context: ContextName;
  readonly contexts: readonly SearchContext[];
  readonly addressOf: (scope: Scope) => string;
  readonly onOpen: (address: string) => void;
}

/** Links to the results page: all results, and on a page of a context those inside and outside of it. */
export default function SeeAll({ context, contexts, addressOf, onOpen }: Props): ReactNode {
  const values = { context: contextLabel(context, contexts) };
  const links = [
    { scope: {}, label: translate({ id: 'theme.SearchBar.seeAll', message: 'See all results' }) },
    {
      scope: { context },
      label: translate(
        { id: 'theme.SearchBar.searchInContext', message: 'See all results in {context}' },
        values,
      ),
    },
    {
      scope: { outside: context },
      label: translate(
        { id: 'theme.SearchBar.seeAllOutsideContext', message: 'See results outside {context}' },
        values,
      ),
    },
  ];
  return (
    <ul className={styles.seeAll}>
      {(context === '' ? links.slice(0, 1) : links).map(({ scope, label }) => (
        <li key={label}>
          <a
            href={addressOf(scope)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              onOpen(addressOf(scope));
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
