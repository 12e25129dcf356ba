import { type RefObject, useEffect, useState } from 'react';

/**
 * What is so of an element at the size that it has.
 *
 * @param isSo is the same function each time
 */
export function useMeasured(
  place: RefObject<HTMLElement | null>,
  isSo: (element: HTMLElement) => boolean,
): boolean {
  const [measured, setMeasured] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setMeasured(isSo(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isSo]);
  return measured;
}
