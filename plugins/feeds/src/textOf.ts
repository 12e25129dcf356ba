import { DomUtils } from 'htmlparser2';

export type Node = ReturnType<typeof DomUtils.filter>[number];

/** What needs the site's script, or says nothing in another place. */
const dropped = new Set(['button', 'script', 'style', 'template']);

/**
 * HTML for readers of feeds: with whole addresses, and without controls.
 *
 * @param nodes what stands on a page; it is changed
 * @param address whole address of that page
 */
export function textOf(nodes: readonly Node[], address: string): string {
  for (const element of DomUtils.filter((node) => DomUtils.isTag(node), [...nodes])) {
    if (!DomUtils.isTag(element)) continue;
    const { attribs, name } = element;
    if (dropped.has(name) || /(?:^|\s)hash-link(?:\s|$)/.test(attribs.class ?? '')) {
      DomUtils.removeElement(element);
      continue;
    }
    for (const attribute of ['href', 'src'])
      if (attribute in attribs) attribs[attribute] = new URL(attribs[attribute] ?? '', address).href;
  }
  return nodes.map((node) => DomUtils.getOuterHTML(node)).join('\n');
}
