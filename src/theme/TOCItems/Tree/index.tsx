import type { Props } from '@theme/TOCItems/Tree';
import Tree from '@theme-original/TOCItems/Tree';
import { type ReactNode, useMemo } from 'react';
import { breakable } from './breakable';

/** The list of contents, in which long names go on in the next line behind one of their parts. */
export default function TOCItemsTree({ toc, ...props }: Props): ReactNode {
  return <Tree {...props} toc={useMemo(() => breakable(toc), [toc])} />;
}
