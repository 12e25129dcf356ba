import { useHistory, useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readSearchAddress, type SearchAddress, searchAddress } from '../address';
import { useSearchScope } from '../field/useSearchScope';

/** The address follows the typing after a pause: browsers limit how often it may change. */
const quietTime = 300;

/**
 * The search that the page's address names, and how to change it. Typing puts one entry into the history
 * however long it takes; what the reader decides (Enter, a choice) puts one each.
 */
export function useSearchAddress() {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { editions, contexts } = useSearchScope();
  const history = useHistory();
  const { search } = useLocation();
  // The server renders the page for all addresses.
  const isBrowser = useIsBrowser();
  const address = useMemo(() => {
    const origin = isBrowser ? window.location.origin : 'https://localhost';
    return readSearchAddress(isBrowser ? search : '', { baseUrl, editions, contexts, origin });
  }, [isBrowser, search, baseUrl, editions, contexts]);

  const [text, setText] = useState('');
  const written = useRef<string>(undefined);
  const isDraft = useRef(false);
  const [seen, setSeen] = useState<string>();
  if (isBrowser && seen !== search) {
    setSeen(search);
    // Not what this page has just written: the reader may have typed on.
    if (written.current !== search) setText(address.query);
  }

  const go = (change: Partial<SearchAddress>, asDraft = false) => {
    const next = searchAddress({ ...address, query: text, ...change }, baseUrl);
    const wanted = next.slice(next.indexOf('?'));
    const isSameEntry = asDraft && isDraft.current;
    isDraft.current = asDraft;
    if (wanted === search) return;
    written.current = wanted;
    if (isSameEntry) history.replace(next);
    else history.push(next);
  };
  useEffect(() => {
    if (!isBrowser || text === address.query) return;
    const timer = setTimeout(() => go({ query: text }, true), quietTime);
    return () => clearTimeout(timer);
  });
  useEffect(
    () =>
      history.listen((_, action) => {
        if (action === 'POP') isDraft.current = false;
      }),
    [history],
  );
  return { ...address, text, setText, go };
}
