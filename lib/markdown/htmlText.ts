import type { Element, Nodes } from 'hast';
import { visit } from 'unist-util-visit';

/** The text of an element, without that of comments. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** The elements of a name in another one. */
export function elementsNamed(node: Nodes, name: string): Element[] {
  const found: Element[] = [];
  visit(node, { tagName: name }, (one: Element) => {
    found.push(one);
  });
  return found;
}
