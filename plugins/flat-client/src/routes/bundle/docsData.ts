import { type DocEntry, docsPluginName, keyOf, type PageDoc } from '../contract';
import type { GlobalData } from './generated';

interface DocsVersion {
  readonly mainDocId: string;
  readonly docs: readonly { readonly id: string; readonly path: string }[];
}

export interface SplitDocsData {
  /** The global data, with those documents alone that any page may look up. */
  readonly slim: GlobalData;
  /** By key of a page: its document in all versions. */
  readonly byKey: ReadonlyMap<string, PageDoc>;
}

interface NavbarItem {
  readonly docId?: string;
  readonly items?: readonly NavbarItem[];
}

/** Ids of the documents that items of the navbar name. */
export function navbarDocIds(items: readonly NavbarItem[] = []): string[] {
  return items.flatMap(({ docId, items: below }) => [
    ...(docId === undefined ? [] : [docId]),
    ...navbarDocIds(below),
  ]);
}

/**
 * Takes the docs plugin's list of all documents of all versions out of the global data, which every page loads.
 *
 * @param always ids of documents that code of the site looks up on any page
 */
export function splitDocsData(globalData: GlobalData, always: ReadonlySet<string>): SplitDocsData {
  const byKey = new Map<string, PageDoc>();
  const plugins = Object.entries(globalData[docsPluginName] ?? {}).map(([pluginId, value]) => {
    const data = value as { readonly versions: readonly DocsVersion[] };
    const sameId = new Map<string, DocEntry[]>();
    const versions = data.versions.map((version, index) => {
      for (const { id, path, ...rest } of version.docs) {
        const entries = sameId.get(id) ?? [];
        sameId.set(id, entries);
        entries.push(Object.keys(rest).length > 0 ? [index, path, rest] : [index, path]);
        byKey.set(keyOf(path), [pluginId, id, entries]);
      }
      const docs = version.docs.filter(({ id }) => id === version.mainDocId || always.has(id));
      return { ...version, docs };
    });
    return [pluginId, { ...data, versions }];
  });
  return { slim: { ...globalData, [docsPluginName]: Object.fromEntries(plugins) }, byKey };
}
