import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOf, type SidebarItem, type VersionDoc } from '../contract';

/** The module of a docs version: its sidebars, and title and description of all its documents. */
export interface Version {
  /** `plugin id/version name` */
  readonly key: string;
  /** Its name in the registry. */
  readonly chunkName: string;
  readonly sidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly docs: Readonly<Record<string, VersionDoc>>;
  /** The other fields. */
  readonly rest: Readonly<Record<string, unknown>>;
}

interface VersionFile {
  readonly version?: {
    readonly pluginId: string;
    readonly version: string;
    readonly docsSidebars?: Version['sidebars'];
    readonly docs?: Version['docs'];
  };
}

const versionRequest = /^@generated\/(docusaurus-plugin-content-docs\/.*\.json)$/;

/** The versions among the modules of the registry. */
export function readVersions(folder: string, registry: ReadonlyMap<string, string>): Version[] {
  return [...registry].flatMap(([chunkName, request]) => {
    const file = versionRequest.exec(request)?.[1];
    if (file === undefined) return [];
    const { version, ...others } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as VersionFile;
    if (!version?.docsSidebars || !version.docs || Object.keys(others).length > 0) return [];
    const { docsSidebars: sidebars, docs, ...rest } = version;
    return [{ key: `${version.pluginId}/${version.version}`, chunkName, sidebars, docs, rest }];
  });
}

/** Source of the module that the browser loads in the place of a version's: sidebars and documents come later. */
export function versionModule(
  version: Version,
  clientModule: string,
  files: { readonly sidebars: string; readonly docs: string },
): string {
  return [
    `import { defineVersion } from ${JSON.stringify(clientModule)};`,
    `export default { version: defineVersion(${JSON.stringify(version.key)}, ${JSON.stringify(version.rest)},`,
    `  () => import(${JSON.stringify(files.sidebars)}), () => import(${JSON.stringify(files.docs)})) };`,
    '',
  ].join('\n');
}

/** What the label of a closed category links to without script. */
function firstLink(items: readonly SidebarItem[]): SidebarItem | undefined {
  for (const item of items) {
    if (item.type === 'link' && !item.unlisted) return item;
    if (item.type !== 'category') continue;
    if (item.href !== undefined && !item.linkUnlisted)
      return { type: 'link', label: item.label, href: item.href };
    const link = firstLink(item.items ?? []);
    if (link) return link;
  }
  return undefined;
}

const holds = (item: SidebarItem, key: string): boolean =>
  (item.href !== undefined && keyOf(item.href) === key) ||
  (item.items ?? []).some((below) => holds(below, key));

/** The sidebar as the server renders it for one page: a closed category keeps the link that stands for it. */
export function visibleSidebar(items: readonly SidebarItem[], key: string): SidebarItem[] {
  return items.map((item) => {
    if (item.type !== 'category') return item;
    const below = item.items ?? [];
    if (item.collapsed === false || item.collapsible === false || holds(item, key))
      return { ...item, items: visibleSidebar(below, key) };
    const link = firstLink(below);
    return { ...item, items: link ? [link] : [] };
  });
}

/** The documents in a category, which its own page shows as cards. */
export function cardDocs(
  items: readonly SidebarItem[],
  key: string,
  docs: Version['docs'],
): Record<string, VersionDoc> {
  const found = items.flatMap(({ href, items: below = [] }) =>
    href !== undefined && keyOf(href) === key
      ? below.flatMap(({ docId }) => (docId === undefined ? [] : (docs[docId] ?? [])))
      : Object.values(cardDocs(below, key, docs)),
  );
  return Object.fromEntries(found.map((doc) => [doc.id, doc]));
}
