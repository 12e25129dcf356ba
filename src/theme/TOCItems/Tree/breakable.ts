import type { Props } from '@theme/TOCItems/Tree';
import { endOfPart } from '../../../../lib/markdown/longNames';

/** Names that may be wider than their place. What is read is HTML, so its signs are no part of them. */
const longName = /[\w.]{20,}/g;

/** The list of contents with places where a long name may go on in the next line. */
export const breakable = (toc: Props['toc']): Props['toc'] =>
  toc.map((item) => ({
    ...item,
    value: item.value.replace(longName, (name) => name.replace(endOfPart, '$1<wbr>')),
    children: breakable(item.children),
  }));
