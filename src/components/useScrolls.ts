import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is wider than its box. Only then it takes the keyboard's focus, so that the arrow keys reach what
 * is out of view.
 */
export function useScrolls(place: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return scrolls;
}
