import type { Element, Nodes, Parents } from 'hast';

/** The text of an element, without that of comments. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/**
 * Shows all elements in a node, from top to bottom, each before those in it. `unist-util-visit` does the same, and names
 * a function anew for every node that it passes, of which tables have thousands: a twentieth of the time to compile
 * pages.
 *
 * @param show is given an element with its parent and its place there; gives `true` where what is in it is passed over
 */
export function eachElement(
  parent: Nodes,
  show: (element: Element, index: number, parent: Parents) => unknown,
): void {
  if (!('children' in parent)) return;
  for (const [index, child] of parent.children.entries()) {
    const isPassed = child.type === 'element' && show(child, index, parent);
    if (isPassed !== true) eachElement(child, show);
  }
}

/** The elements of a name in another one. */
export function elementsNamed(node: Nodes, name: string): Element[] {
  const found: Element[] = [];
  eachElement(node, (one) => {
    if (one.tagName === name) found.push(one);
  });
  return found;
}
