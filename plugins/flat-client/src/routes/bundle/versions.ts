import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf, type RouteNode, type SidebarItem, type VersionMetadata } from '../contract';

const versionRequest = /^@generated\/(docusaurus-plugin-content-docs\/.*\.json)$/;

/** The modules of docs versions, by their names in the registry: all sidebars, and titles of all documents. */
export function readVersions(
  folder: string,
  registry: ReadonlyMap<string, string>,
): ReadonlyMap<string, VersionMetadata> {
  const versions = new Map<string, VersionMetadata>();
  for (const [name, request] of registry) {
    const file = versionRequest.exec(request)?.[1];
    if (file === undefined) continue;
    const { version } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      readonly version?: VersionMetadata;
    };
    if (version?.docsSidebars) versions.set(name, version);
  }
  return versions;
}

/** What the label of a closed category links to without script. */
function firstLink(items: readonly SidebarItem[]): SidebarItem | undefined {
  for (const { type, label, href, unlisted, linkUnlisted, items: below = [] } of items) {
    if (type !== 'link' && type !== 'category') continue;
    if (href !== undefined && !unlisted && !linkUnlisted) return { type: 'link', label, href };
    const link = firstLink(below);
    if (link) return link;
  }
  return undefined;
}

const isOf = ({ href }: SidebarItem, key: string): boolean => href !== undefined && keyOf(href) === key;

const holds = (item: SidebarItem, key: string): boolean =>
  isOf(item, key) || (item.items ?? []).some((below) => holds(below, key));

/**
 * The sidebar as the server renders it for one page: a closed category keeps the link that stands for it. A category
 * whose own page it is stays whole, since its cards say what is below them.
 */
const visibleItems = (items: readonly SidebarItem[], key: string): SidebarItem[] =>
  items.map((item) => {
    const { type, collapsed, collapsible, items: below = [] } = item;
    if (type !== 'category' || isOf(item, key)) return item;
    if (collapsed === false || collapsible === false || holds(item, key))
      return { ...item, items: visibleItems(below, key) };
    const link = firstLink(below);
    return { ...item, items: link ? [link] : [] };
  });

/** The items of the category whose own page it is. */
const cardsOf = (items: readonly SidebarItem[], key: string): readonly SidebarItem[] =>
  items.flatMap((item) => (isOf(item, key) ? (item.items ?? []) : cardsOf(item.items ?? [], key)));

/** Of a version what one page of it shows. */
export function shownOf(version: VersionMetadata, { path: page, attributes }: RouteNode): VersionMetadata {
  const sidebar = String(attributes.sidebar);
  const items = version.docsSidebars[sidebar];
  const cards = new Set(cardsOf(items ?? [], keyOf(page)).map(({ docId }) => docId));
  return {
    ...version,
    docsSidebars: items ? { [sidebar]: visibleItems(items, keyOf(page)) } : {},
    docs: Object.fromEntries(Object.entries(version.docs).filter(([id]) => cards.has(id))),
  };
}
