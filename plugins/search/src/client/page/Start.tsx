import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import { Fragment, type ReactNode, useId } from 'react';
import type { Scope, SearchEdition, SearchExample } from '../../contract';
import { searchAddress } from '../address';
import { useSearchScope } from '../field/useSearchScope';
import { useRecentSearches } from '../later/recentStore';
import styles from './styles.module.css';

interface Props {
  readonly scope: Scope;
  readonly edition: SearchEdition;
}

/** What an example is one of. */
function labelOf(kind: SearchExample['kind']): string {
  switch (kind) {
    case 'question':
      return translate({ id: 'search.start.question', message: 'A question' });
    case 'message':
      return translate({ id: 'search.start.message', message: 'An error message' });
    case 'setting':
      return translate({ id: 'search.start.setting', message: 'A setting' });
    case 'name':
      return translate({ id: 'search.start.name', message: 'A class or function' });
    case 'address':
      return translate({ id: 'search.start.address', message: 'A path of the API' });
  }
}

/** Before a search: those that the reader made, and what can be searched for, with an example each. */
export default function Start(props: Props): ReactNode {
  const { examples } = useSearchScope();
  const { searches } = useRecentSearches();
  return (
    <>
      {searches.length > 0 && (
        <Group title={translate({ id: 'search.recent', message: 'Recent searches' })}>
          <ul>
            {searches.map((query) => (
              <li key={query}>
                <Example {...props} query={query} />
              </li>
            ))}
          </ul>
        </Group>
      )}
      {examples.length > 0 && (
        <Group title={translate({ id: 'search.start', message: 'What you can search for' })}>
          <dl>
            {examples.map(({ kind, query }) => (
              <Fragment key={kind}>
                <dt>{labelOf(kind)}</dt>
                <dd>
                  <Example {...props} query={query} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={styles.start} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Example({ query, scope, edition }: Props & { readonly query: string }): ReactNode {
  const { baseUrl } = useSearchScope();
  return <Link to={searchAddress({ query, scope, edition }, baseUrl)}>{query}</Link>;
}
