import { type ComponentProps, type ReactNode, useMemo } from 'react';

interface Props extends ComponentProps<'dl'> {
  /** What stands in the list, in place of children: see `lib/markdown/rehypeTables.ts`. */
  readonly html?: string;
}

/** A list of definitions: as one string where nothing in it needs script. */
export default function Definitions({ html, children, ...props }: Props): ReactNode {
  // The same object each time, since React writes the HTML of a new one anew.
  const content = useMemo(
    () => (html === undefined ? { children } : { dangerouslySetInnerHTML: { __html: html } }),
    [html, children],
  );
  return <dl {...props} {...content} />;
}
