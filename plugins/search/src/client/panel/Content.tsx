import { useLocation } from '@docusaurus/router';
import type { ReactNode, RefObject } from 'react';
import { contextOf } from '../../contextOf';
import type { SearchHit, SearchIndex } from '../../contract';
import Failure from '../outcome/Failure';
import NoResults from '../outcome/NoResults';
import Unbuilt from '../outcome/Unbuilt';
import Waiting from '../outcome/Waiting';
import type { useRecentSearches } from '../useRecentSearches';
import type { IndexState } from '../useSearchIndex';
import { useSearchScope } from '../useSearchScope';
import { useSearchTargets } from '../useSearchTargets';
import RecentSearches from './RecentSearches';
import Rows from './Rows';
import SeeAll from './SeeAll';

export interface Props {
  readonly state: IndexState;
  readonly onRetry: () => void;
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly active: number;
  readonly listId: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly recent: ReturnType<typeof useRecentSearches>;
  readonly onChoose: (query: string) => void;
  readonly onOpenHit: (hit: SearchHit) => void;
  readonly onOpen: (address: string) => void;
}

/** What shows below the box: why there is no answer, what was searched before, or the rows. */
export default function Content(props: Props): ReactNode {
  const { state, query, hits, input, recent } = props;
  const { edition, editions } = useSearchScope();
  switch (state.status) {
    case 'unbuilt':
      return <Unbuilt />;
    case 'failed':
      return <Failure error={state.error} onRetry={props.onRetry} />;
    default:
      if (query === '') return <RecentSearches {...recent} input={input} onChoose={props.onChoose} />;
      if (state.status === 'loading') return <Waiting />;
      if (hits.length > 0) return <Found {...props} index={state.index} />;
      return <NoResults {...{ query, edition, editions }} isTitled onOpen={props.onOpen} />;
  }
}

function Found({
  index,
  query,
  hits,
  active,
  listId,
  recent,
  onOpenHit,
  onOpen,
}: Props & { readonly index: SearchIndex }): ReactNode {
  const { edition, contexts } = useSearchScope();
  const { addressOf, addressOfAll } = useSearchTargets(query, edition);
  const context = contextOf(useLocation().pathname, contexts);
  return (
    <>
      <Rows
        {...{ listId, hits, active, index, addressOf }}
        onOpen={onOpenHit}
        onOpenElsewhere={() => recent.add(query)}
      />
      <SeeAll {...{ context, contexts, onOpen }} addressOf={addressOfAll} />
    </>
  );
}
