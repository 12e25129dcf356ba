import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the page is being hydrated. Asked for without a subscription: nothing is to be rendered once more for it. */
const isHydrating = (): boolean => document.documentElement.dataset.hasHydrated !== 'true';

/**
 * Whether an element keeps what the server's HTML has in it, so that React neither makes it nor takes it over. It does
 * when it is hydrated, as long as something `isThere`: React may have given the server's HTML up.
 */
export function useServerHtml<E extends Element>(
  ref: RefObject<E | null>,
  isThere: (element: E) => boolean,
): boolean {
  const [kept, setKept] = useState(isHydrating);
  useLayoutEffect(() => {
    if (kept && !(ref.current && isThere(ref.current))) setKept(false);
  }, [kept, ref, isThere]);
  return kept;
}
