import type { Props } from '@theme/TOCItems/Tree';

/** Names that may be wider than their place, and the ends of their parts, as in headings (`lib/markdown/longNames.ts`). */
const longName = /[\w.]{20,}/g;
const end = /([._]|[a-z](?=[A-Z]))(?=\w)/g;

/** The list of contents with places where a long name may go on in the next line. */
export const breakable = (toc: Props['toc']): Props['toc'] =>
  toc.map((item) => ({
    ...item,
    value: item.value.replace(longName, (name) => name.replace(end, '$1<wbr>')),
    children: breakable(item.children),
  }));
