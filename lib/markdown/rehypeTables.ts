import type { Element, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { roomOf } from '../room';

/** What a table may hold that needs no script: no links, which the router follows, and nothing of MDX. */
const inertElements = ['thead', 'tbody', 'tr', 'th', 'td', 'code', 'em', 'strong', 'del', 'br'];
const rowContainers = ['table', 'thead', 'tbody', 'tr'];

/** Rows from which on a table out of view is not laid out. */
const longTable = 3;

const isInert = (node: Nodes): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && inertElements.includes(node.tagName) && node.children.every(isInert));

function countRows(node: Nodes): number {
  if (node.type !== 'element') return 0;
  return node.tagName === 'tr' ? 1 : node.children.reduce((sum, child) => sum + countRows(child), 0);
}

/** Alignment as the theme's class. MDX would make a style of it, which the site's policy forbids. */
function align(node: Nodes): void {
  if (node.type !== 'element') return;
  const { align: side, className, ...properties } = node.properties;
  if (side !== undefined)
    node.properties = {
      ...properties,
      className: [...(Array.isArray(className) ? className : []), `text--${side}`],
    };
  for (const child of node.children) align(child);
}

/** Line ends between rows and cells go. */
function tidy(node: Element): Element {
  const children = node.children
    .filter((child) => child.type !== 'text' || !rowContainers.includes(node.tagName) || child.value.trim())
    .map((child) => (child.type === 'element' ? tidy(child) : child));
  return { ...node, children };
}

/**
 * Rehype plugin that prepares tables for `ScrollableTable`: a long one says how many rows it has, and one whose cells
 * hold nothing but text, code and emphasis becomes one string, `html`. Thousand cells of a reference, each an element
 * that React makes and takes over, keep a phone busy for longer than all else on the page.
 */
export function rehypeTables() {
  const prepare = (node: Nodes): void => {
    if (node.type === 'element' && node.tagName === 'table') {
      const rows = countRows(node);
      if (rows >= longTable) node.properties['data-room'] = roomOf(rows);
      align(node);
      if (node.children.every(isInert)) {
        node.properties.html = toHtml(tidy(node).children, { omitOptionalTags: true });
        node.children = [];
      }
    } else if ('children' in node) for (const child of node.children) prepare(child);
  };
  return (tree: Root): void => prepare(tree);
}
