import { useLocation } from '@docusaurus/router';
import type { ReactNode, RefObject } from 'react';
import { contextOf } from '../../contextOf';
import type { Scope, SearchHit } from '../../contract';
import { searchAddress } from '../address';
import type { SearchScope } from '../field/useSearchScope';
import type { IndexState } from '../useSearchIndex';
import Failure, { Unbuilt } from './Failure';
import NoResults from './NoResults';
import RecentSearches from './RecentSearches';
import SeeAll from './SeeAll';

export interface Props {
  readonly state: IndexState;
  readonly retry: () => void;
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly scope: SearchScope;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isDialog: boolean;
  readonly write: (query: string) => void;
  readonly goTo: (address: string) => void;
}

/** What shows below the rows, or instead of them: why there are none, or what was searched before. */
export default function Rest({ state, retry, query, hits, scope, ...props }: Props): ReactNode {
  const { edition, editions, contexts, baseUrl } = scope;
  const context = contextOf(useLocation().pathname, contexts);
  switch (state.status) {
    case 'unbuilt':
      return <Unbuilt />;
    case 'failed':
      return <Failure error={state.error} onRetry={retry} />;
    default: {
      if (query === '') return <RecentSearches {...props} />;
      if (state.status === 'loading') return null;
      if (state.status === 'names' && hits.length === 0) return null;
      if (state.status === 'wordless') return <Failure error={state.error} onRetry={retry} />;
      if (hits.length === 0 && state.index)
        return (
          <NoResults {...{ query, index: state.index, edition, editions }} isTitled onOpen={props.goTo} />
        );
      const addressOf = (part: Scope) => searchAddress({ query, scope: part, edition }, baseUrl);
      return <SeeAll {...{ context, contexts, addressOf }} onOpen={props.goTo} />;
    }
  }
}
