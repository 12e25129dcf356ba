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
  const history = useHistory();
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const address = useAddress(isBrowser ? search : undefined, baseUrl);
  const [text, setText] = useState('');
  // What this page wrote into the address, oldest first. It is seen later, when the site has moved there: by then the
  // reader may have typed on, and the page may have written again.
  const written = useRef<string[]>([]);
  const isDraft = useRef(false);
  const usedWith = useRef<Element>(null);
  const [seen, setSeen] = useState<string>();
  if (isBrowser && seen !== search) {
    setSeen(search);
    if (!written.current.includes(search)) setText(address.query);
  }

  const go = (change: Partial<SearchAddress>, asDraft = false) => {
    const next = searchAddress({ ...address, query: text, ...change }, baseUrl);
    const wanted = next.slice(`${baseUrl}search`.length);
    const isSameEntry = asDraft && isDraft.current;
    isDraft.current = asDraft;
    if (wanted === search) return;
    written.current.push(wanted);
    usedWith.current = document.activeElement;
    if (isSameEntry) history.replace(next);
    else history.push(next);
  };
  useEffect(() => {
    if (!isBrowser || text === address.query) return;
    const timer = setTimeout(() => go({ query: text }, true), quietTime);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    // Seen are it and those before it; one of them that comes again was not written here.
    written.current = written.current.slice(written.current.lastIndexOf(search) + 1);
    // The theme takes the focus to the top of each page that is moved to. Here the reader goes on in the same form.
    const element = usedWith.current;
    usedWith.current = null;
    if (element instanceof HTMLElement && document.activeElement === document.body) {
      element.focus({ preventScroll: true });
    }
  }, [search]);
  useEffect(
    () =>
      history.listen((_, action) => {
        if (action !== 'POP') return;
        isDraft.current = false;
        written.current = [];
      }),
    [history],
  );
  return { ...address, text, setText, go };
}

/** @param search undefined on the server, which renders the page for all addresses */
function useAddress(search: string | undefined, baseUrl: string) {
  const { editions, contexts } = useSearchScope();
  return useMemo(() => {
    const origin = search === undefined ? 'https://localhost' : window.location.origin;
    return readSearchAddress(search ?? '', { baseUrl, editions, contexts, origin });
  }, [search, baseUrl, editions, contexts]);
}
