import Link from '@docusaurus/Link';
import { useHistory } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ReactNode, useMemo } from 'react';
import type { Scope, SearchEdition, SearchIndex } from '../../contract';
import { searchAddress } from '../address';
import { useCountMessage } from '../later/Announcement';
import Failure, { Unbuilt } from '../later/Failure';
import NoResults from '../later/NoResults';
import { Waiting } from '../panel/Waiting';
import { useSearchIndex } from '../useSearchIndex';
import ResultList from './ResultList';
import styles from './styles.module.css';

export interface Props {
  readonly query: string;
  readonly scope: Scope;
  readonly edition: SearchEdition;
  readonly editions: readonly SearchEdition[];
}

/** What a search found, or why it found nothing. */
export default function Answer(props: Props): ReactNode {
  const { state, retry } = useSearchIndex(props.edition.url, props.scope.context);
  switch (state.status) {
    case 'unbuilt':
      return <Unbuilt />;
    case 'wordless':
    case 'failed':
      return <Failure error={state.error} onRetry={retry} />;
    case 'names':
    case 'loading':
      return <Waiting {...state} />;
    case 'ready':
      return <Found {...props} index={state.index} />;
  }
}

function Found({
  query,
  scope,
  edition,
  editions,
  index,
}: Props & { readonly index: SearchIndex }): ReactNode {
  const history = useHistory();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const countMessage = useCountMessage();
  const total = useMemo(() => index.count(query, scope), [index, query, scope]);
  const everywhere = searchAddress({ query, scope: {}, edition }, baseUrl);
  const isNarrow = Boolean(scope.context ?? scope.outside);
  return (
    <>
      <p role="status" className={styles.count}>
        {countMessage(total)}
      </p>
      {total > 0 ? (
        <ResultList {...{ query, scope, index, total, edition }} />
      ) : (
        <NoResults
          {...{ query, scope, index, edition, editions }}
          onOpen={(address) => history.push(address)}
        >
          {isNarrow && (
            <p>
              <Link to={everywhere}>
                {translate({ id: 'search.page.widen', message: 'Search the whole edition' })}
              </Link>
            </p>
          )}
        </NoResults>
      )}
    </>
  );
}
