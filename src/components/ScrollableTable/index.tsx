import clsx from 'clsx';
import { type ComponentProps, type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { useScrolls } from '../useScrolls';
import styles from './styles.module.css';

interface Props extends ComponentProps<'table'> {
  /** Number of rows of a table that is not to be laid out while it is out of view: see `lib/markdown/rehypeTables.ts`. */
  readonly rows?: string;
  /** What stands in the table, in place of children. */
  readonly html?: string;
}

/**
 * A table that scrolls in its own box when it is wider than the text. Only then it takes the keyboard's focus,
 * so that the arrow keys reach what is out of view.
 */
export default function ScrollableTable({ className, rows, html, children, ...props }: Props): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const scrolls = useScrolls(table);
  // The same object each time, since React writes the HTML of a new one anew.
  const content = useMemo(
    () => (html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } }),
    [html, children],
  );
  return (
    <table
      {...props}
      {...content}
      ref={table}
      className={clsx(className, rows !== undefined && styles.long) || undefined}
      style={rows === undefined ? undefined : ({ '--rows': rows } as CSSProperties)}
      tabIndex={scrolls ? 0 : undefined}
    />
  );
}
