import clsx from 'clsx';
import {
  Children,
  type ComponentProps,
  type CSSProperties,
  isValidElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './styles.module.css';

/** Rows from which on a table out of view is not laid out. */
const longTable = 3;

/** Rows among the elements of a table. */
export function countRows(content: ReactNode): number {
  return Children.toArray(content).reduce<number>((sum, part) => {
    if (!isValidElement<{ children?: ReactNode }>(part)) return sum;
    return sum + (part.type === 'tr' ? 1 : countRows(part.props.children));
  }, 0);
}

/**
 * A table that scrolls in its own box when it is wider than the text. Only then it takes the keyboard's focus,
 * so that the arrow keys reach what is out of view.
 */
export default function ScrollableTable({ className, ...props }: ComponentProps<'table'>): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = table.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rows = countRows(props.children);
  const isLong = rows >= longTable;
  return (
    <table
      {...props}
      ref={table}
      className={clsx(className, isLong && styles.long) || undefined}
      style={isLong ? ({ '--rows': rows } as CSSProperties) : undefined}
      tabIndex={scrolls ? 0 : undefined}
    />
  );
}
