import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * A table that scrolls in its own box when it is wider than the text. Only then it takes the keyboard's focus,
 * so that the arrow keys reach what is out of view.
 */
export default function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = table.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <table {...props} ref={table} tabIndex={scrolls ? 0 : undefined} />;
}
