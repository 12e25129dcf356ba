import { useHistory } from '@docusaurus/router';
import type { SearchHit } from '../../contract';
import type { Later } from './useLater';

/**
 * The ways from a search to its results; each keeps the query among the recent ones.
 *
 * @param onLeave called before the reader goes to another page
 */
export function useWaysOut(query: string, later: Later | undefined, onLeave: () => void) {
  const history = useHistory();
  const keep = () => later?.keepSearch(query);
  const goTo = (address: string, hit?: SearchHit) => {
    keep();
    onLeave();
    history.push(address, hit && later?.marksFor(query, hit));
  };
  const openHit = (hit: SearchHit, elsewhere = false) => {
    const address = hit.url + hit.hash;
    if (!elsewhere) return goTo(address, hit);
    keep();
    window.open(address, '_blank', 'noopener');
  };
  return { keep, goTo, openHit };
}
