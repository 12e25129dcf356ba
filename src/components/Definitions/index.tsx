import type { ComponentProps, ReactNode } from 'react';
import { useHtml } from '../useHtml';

interface Props extends ComponentProps<'dl'> {
  /** What stands in the list, in place of children: see `lib/markdown/rehypeTables.ts`. */
  readonly html?: string;
}

/** A list of definitions: as one string where nothing in it needs script. */
export default function Definitions({ html, children, ...props }: Props): ReactNode {
  return <dl {...props} {...useHtml(html, children)} />;
}
