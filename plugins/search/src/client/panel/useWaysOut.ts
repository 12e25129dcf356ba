import type { SearchEdition, SearchHit } from '../../contract';
import { useRecentSearches } from '../useRecentSearches';
import { useSearchTargets } from '../useSearchTargets';

/**
 * The ways from a search to its results; each keeps the query among the recent ones.
 *
 * @param onLeave called before the reader goes to another page
 */
export function useWaysOut(query: string, edition: SearchEdition, onLeave: () => void) {
  const recent = useRecentSearches();
  const { addressOf, addressOfAll, open, openHit } = useSearchTargets(query, edition);
  const leave = () => {
    recent.add(query);
    onLeave();
  };
  return {
    recent,
    addressOfAll,
    openHit(hit: SearchHit) {
      leave();
      openHit(hit);
    },
    openElsewhere(hit: SearchHit) {
      recent.add(query);
      window.open(addressOf(hit), '_blank', 'noopener');
    },
    goTo(address: string) {
      leave();
      open(address);
    },
  };
}
