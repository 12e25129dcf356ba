import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useHtml } from '../useHtml';
import { useScrolls } from '../useScrolls';

interface Props extends ComponentProps<'table'> {
  /** What stands in the table, in place of children. */
  readonly html?: string;
}

/**
 * A table that scrolls in its own box when it is wider than the text. Only then it takes the keyboard's focus,
 * so that the arrow keys reach what is out of view.
 */
export default function ScrollableTable({ html, children, ...props }: Props): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const scrolls = useScrolls(table);
  const content = useHtml(html, children);
  return <table {...props} {...content} ref={table} tabIndex={scrolls ? 0 : undefined} />;
}
