import type { Element, ElementContent, Nodes, Parents, Properties } from 'hast';

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

/** Whether it is code, in a sentence or in a block of its own: of Markdown, or put there for the site's components. */
const isCode = (node: Nodes): boolean =>
  node.type === 'element' ? ['code', 'pre'].includes(node.tagName) : 'name' in node && node.name === 'code';

/**
 * Puts words of a text into elements of their own (`span`), but for those in code.
 *
 * @param words what finds them: one group, which is all of it
 * @param properties of the elements
 */
export function wrapWords(parent: Nodes, words: RegExp, properties: Properties): void {
  if (!('children' in parent) || isCode(parent)) return;
  for (const child of parent.children) wrapWords(child, words, properties);
  if (parent.children.some((child) => child.type === 'text' && words.test(child.value)))
    parent.children = (parent.children as ElementContent[]).flatMap((child) =>
      child.type === 'text' ? wrapped(child.value, words, properties) : [child],
    );
}

/** Splitting by a group gives what it found in every second place. */
const wrapped = (text: string, words: RegExp, properties: Properties): ElementContent[] =>
  text.split(words).flatMap((value, index): ElementContent[] => {
    if (value === '') return [];
    const part: ElementContent = { type: 'text', value };
    if (index % 2 === 0) return [part];
    return [{ type: 'element', tagName: 'span', properties: { ...properties }, children: [part] }];
  });
