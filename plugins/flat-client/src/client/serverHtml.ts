import useIsBrowser from '@docusaurus/useIsBrowser';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether an element keeps what the server's HTML has in it, so that React neither makes it nor takes it over. It does
 * when it is hydrated, as long as something `isThere`: React may have given the server's HTML up.
 */
export function useServerHtml<E extends Element>(
  ref: RefObject<E | null>,
  isThere: (element: E) => boolean,
): boolean {
  // Not yet in the browser: the page is being hydrated.
  const isBrowser = useIsBrowser();
  const [kept, setKept] = useState(!isBrowser);
  useLayoutEffect(() => {
    if (kept && !(ref.current && isThere(ref.current))) setKept(false);
  }, [kept, ref, isThere]);
  return kept;
}
