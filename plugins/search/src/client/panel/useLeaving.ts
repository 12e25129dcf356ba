import { useLocation } from '@docusaurus/router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Calls `onLeave` when the reader turns away from a form: by pointer, by focus or to another page. */
export function useLeaving(input: RefObject<HTMLInputElement | null>, onLeave: () => void): void {
  const latest = useRef(onLeave);
  useLayoutEffect(() => {
    latest.current = onLeave;
  });
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const place = useRef(address);
  useEffect(() => {
    if (place.current === address) return;
    place.current = address;
    latest.current();
  }, [address]);
  useEffect(() => {
    const form = input.current?.form;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !form?.contains(target);
    const controller = new AbortController();
    const options = { signal: controller.signal };
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && latest.current(), options);
    document.addEventListener('focusin', ({ target }) => isOutside(target) && latest.current(), options);
    return () => controller.abort();
  }, [input]);
}
