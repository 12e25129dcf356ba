import type { Props } from '@theme/DocSidebar';
import DocSidebar from '@theme/DocSidebar';
import type { ReactNode } from 'react';
import { useWholeSidebar } from './versions';

/** Stands for `@theme/DocSidebar`: the same, with the whole sidebar once it is loaded. */
export default function FlatDocSidebar(props: Props): ReactNode {
  return <DocSidebar {...props} sidebar={useWholeSidebar(props.sidebar)} />;
}
