import { useHistory } from '@docusaurus/router';
import { useRef } from 'react';
import type { SearchHit } from '../../contract';
import { fetchLater } from './useLater';

/** Longest wait, in milliseconds, for code that a reader can go on without. */
const patience = 500;

/**
 * The ways from a search to its results; each keeps the query among the recent ones.
 *
 * @param onLeave called before the reader goes to another page
 * @param way `replace` where the search has an entry of the history, which the other page takes
 */
export function useWaysOut(query: string, onLeave: () => void, way: 'push' | 'replace' = 'push') {
  const history = useHistory();
  const decisions = useRef(0);
  const keep = () => void fetchLater().then((later) => later?.keepSearch(query));
  const goTo = async (address: string, hit?: SearchHit): Promise<void> => {
    const { location } = history;
    const decision = ++decisions.current;
    onLeave();
    keep();
    // Enter may come with the first row, and what finds the words on the page is on its way then.
    const later = hit && (await withinPatience(fetchLater()));
    // Who has gone elsewhere, or chosen another row, is not called back.
    if (history.location !== location || decisions.current !== decision) return;
    history[way](address, hit && later?.highlightStateOf(query, hit));
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

function withinPatience<T>(promise: Promise<T>): Promise<T | undefined> {
  return Promise.race([
    promise,
    new Promise<undefined>((resolve) => {
      setTimeout(resolve, patience);
    }),
  ]);
}
