import type { Nodes } from 'hast';

/** The text of an element, without that of comments. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
