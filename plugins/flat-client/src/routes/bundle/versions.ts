import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { docsPluginName, keyOf, type RouteNode, type VersionMetadata } from '../contract';

const generated = '@generated/';

/** The modules of docs versions, by their names in the registry: all sidebars, and titles of all documents. */
export const readVersions = (
  folder: string,
  registry: ReadonlyMap<string, string>,
): ReadonlyMap<string, VersionMetadata> =>
  new Map(
    [...registry].flatMap(([name, request]) => {
      if (!request.startsWith(`${generated}${docsPluginName}/`)) return [];
      const file = path.join(folder, request.slice(generated.length));
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: VersionMetadata };
      return version?.docsSidebars ? [[name, version]] : [];
    }),
  );

const below = (item: PropSidebarItem): PropSidebar => (item.type === 'category' ? item.items : []);

/** What the label of a closed category links to without script. */
function firstLink(items: PropSidebar): PropSidebar {
  for (const item of items) {
    if (item.type === 'html') continue;
    const { label, href } = item;
    const isUnlisted = item.type === 'link' ? item.unlisted : item.linkUnlisted;
    if (href !== undefined && !isUnlisted) return [{ type: 'link', label, href }];
    const link = firstLink(below(item));
    if (link.length > 0) return link;
  }
  return [];
}

const isOf = (item: PropSidebarItem, key: string): boolean =>
  item.type !== 'html' && item.href !== undefined && keyOf(item.href) === key;

const holds = (item: PropSidebarItem, key: string): boolean =>
  isOf(item, key) || below(item).some((inner) => holds(inner, key));

/**
 * The sidebar as the server renders it for one page: a closed category keeps the link that stands for it. A category
 * whose own page it is stays whole, since its cards say what is below them.
 */
const visibleItems = (items: PropSidebar, key: string): PropSidebar =>
  items.map((item) => {
    if (item.type !== 'category' || isOf(item, key)) return item;
    const isClosed = item.collapsible && item.collapsed && !holds(item, key);
    return { ...item, items: isClosed ? firstLink(item.items) : visibleItems(item.items, key) };
  });

/** The items of the category whose own page it is. */
const cardsOf = (items: PropSidebar, key: string): PropSidebar =>
  items.flatMap((item) => (isOf(item, key) ? below(item) : cardsOf(below(item), key)));

/** Of a version what one page of it shows. */
export function shownOf(version: VersionMetadata, { path: page, attributes }: RouteNode): VersionMetadata {
  const name = String(attributes.sidebar);
  const { [name]: sidebar } = version.docsSidebars;
  const cards = new Set(cardsOf(sidebar ?? [], keyOf(page)).map((card) => 'docId' in card && card.docId));
  return {
    ...version,
    docsSidebars: sidebar ? { [name]: visibleItems(sidebar, keyOf(page)) } : {},
    docs: Object.fromEntries(Object.entries(version.docs).filter(([id]) => cards.has(id))),
  };
}
