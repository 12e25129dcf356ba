import { useHistory } from '@docusaurus/router';
import type { SearchHit } from '../../contract';
import { fetchLater } from './useLater';

/**
 * The ways from a search to its results; each keeps the query among the recent ones.
 *
 * @param onLeave called before the reader goes to another page
 */
export function useWaysOut(query: string, onLeave: () => void) {
  const history = useHistory();
  const keep = () => void fetchLater().then((later) => later?.keepSearch(query));
  const goTo = async (address: string, hit?: SearchHit): Promise<void> => {
    onLeave();
    // Enter may come with the first row, and what keeps the query is on its way then. Without it the reader goes on.
    const later = await fetchLater();
    later?.keepSearch(query);
    history.push(address, hit && later?.marksFor(query, hit));
  };
  const openHit = (hit: SearchHit, elsewhere = false): void => {
    const address = hit.url + hit.hash;
    if (elsewhere) {
      keep();
      window.open(address, '_blank', 'noopener');
    } else goTo(address, hit);
  };
  return { keep, goTo, openHit };
}
