import type { Props } from '@theme/Mermaid';
import Mermaid from '@theme-original/Mermaid';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './styles.module.css';

/** Heights of diagrams that were drawn, by their source, so that going back finds the page as long as it was. */
const heights = new Map<string, number>();

/** Whether an element has come near the window. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isNear]);
  return isNear;
}

/** A diagram that is drawn when it comes near the window: what draws it takes more time than the rest of a page. */
export default function MermaidNearWindow(props: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.querySelector('svg')) heights.set(props.value, element.offsetHeight);
    };
  }, [props.value]);
  return (
    <div
      ref={place}
      className={clsx('theme-diagram', styles.place)}
      style={{ minHeight: heights.get(props.value) }}
    >
      {isNear && <Mermaid {...props} />}
    </div>
  );
}
