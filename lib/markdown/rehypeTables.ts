import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { roomOf } from '../room';
import { isCrowded } from './crowdedTable';
import { eachElement, elementsNamed, textOf } from './htmlText';
import { breakable, plainCode } from './longNames';

/** What a table or a list of definitions may hold that needs no script: no links, which the router follows, and nothing of MDX. */
// biome-ignore format: a list of names
const inertElements = [
  'thead', 'tbody', 'tr', 'th', 'td', 'dt', 'dd', 'div', 'span', 'code', 'em', 'strong', 'del', 'br', 'wbr',
];
const rowContainers = ['table', 'thead', 'tbody', 'tr'];

/** Columns from which on a table does not fit a phone. */
const wideTable = 3;

/**
 * On a phone each row of a wide or crowded table is a block (`src/css/prose.css`), whose cells say which column they are
 * of.
 */
function label(table: Element): void {
  const columns = elementsNamed(table, 'thead')
    .flatMap((head) => elementsNamed(head, 'th'))
    .map(textOf);
  if (columns.length < wideTable && (columns.length !== 2 || !isCrowded(table))) return;
  table.properties.className = ['table-wide'];
  for (const row of elementsNamed(table, 'tr'))
    for (const [index, cell] of elementsNamed(row, 'td').entries())
      if (index > 0) cell.properties.dataLabel = columns[index];
}

/** Rows from which on a table out of view is not laid out. */
const longTable = 3;

/** Whether script has nothing to do with it: the browser itself follows links to a place on the page. */
const isInert = (node: Nodes): boolean =>
  node.type === 'text' ||
  (node.type === 'element' &&
    (inertElements.includes(node.tagName) || leadsWithinPage(node)) &&
    node.children.every(isInert));

const leadsWithinPage = ({ tagName, properties: { href } }: Element): boolean =>
  tagName === 'a' && typeof href === 'string' && href.startsWith('#');

/** Alignment as the theme's class. MDX would make a style of it, which the site's policy forbids. */
function align(table: Element): void {
  eachElement(table, (node) => {
    const { align: side, className, ...properties } = node.properties;
    if (side !== undefined)
      node.properties = {
        ...properties,
        className: [...(Array.isArray(className) ? className : []), `text--${side}`],
      };
  });
}

/** The corner above names of rows heads nothing: as a heading it would be one without words. */
function withoutEmptyHeadings(table: Element): void {
  for (const head of elementsNamed(table, 'th')) if (head.children.length === 0) head.tagName = 'td';
}

/** It would break at its hyphens. */
const date = /^\d{4}-\d\d-\d\d$/;

/** Dates stay on one line. */
function keepDates(table: Element): void {
  for (const cell of elementsNamed(table, 'td'))
    if (date.test(textOf(cell))) cell.properties.className = ['flag'];
}

/** Letters from which on a name in code can go on in the next line where one of its parts ends. */
const longName = 13;

/**
 * Names that are wider than a column break between their parts, not in the middle of a word.
 *
 * @param code what stands for one; the site's component for code would take more than a string for a block
 */
function breakNames(table: Element, code: (children: ElementContent[]) => ElementContent): void {
  eachElement(table, ({ tagName, properties, children: [text, ...others] }, index, parent) => {
    if (tagName !== 'code' || text?.type !== 'text' || others.length > 0) return;
    // Chinese (`rehypeLanguage`) goes on in the next line wherever it is.
    if (properties.lang !== undefined) return;
    if (text.value.length < longName || /\s/.test(text.value)) return;
    parent.children[index] = code(breakable(text.value));
  });
}

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});

/** Line ends between rows and cells go. */
function tidy(node: Element): Element {
  const children = node.children
    .filter((child) => child.type !== 'text' || !rowContainers.includes(node.tagName) || child.value.trim())
    .map((child) => (child.type === 'element' ? tidy(child) : child));
  return { ...node, children };
}

/**
 * Rehype plugin that prepares tables for `ScrollableTable`, and lists of definitions for `Definitions`: a long table says
 * how many rows it has, and one whose cells hold nothing but text, code and emphasis becomes one string, `html`. Thousand
 * cells of a reference, each an element that React makes and takes over, keep a phone busy for longer than all else on
 * the page.
 */
export function rehypeTables() {
  return (tree: Root): void =>
    eachElement(tree, (node) => {
      if (!['table', 'dl'].includes(node.tagName)) return false;
      const rows = elementsNamed(node, 'tr').length;
      if (rows >= longTable) node.properties['data-room'] = roomOf(rows);
      keepDates(node);
      align(node);
      label(node);
      withoutEmptyHeadings(node);
      const hasHtml = node.children.every(isInert);
      if (node.tagName === 'table')
        breakNames(node, hasHtml ? (children) => element('code', children) : plainCode);
      if (hasHtml) {
        node.properties.html = toHtml(tidy(node).children, { omitOptionalTags: true });
        node.children = [];
      }
      return true;
    });
}
