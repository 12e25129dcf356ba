import { type Doc, type DocEntry, docsPluginName, keyOf } from '../contract';
import type { GlobalData } from './generated';

interface DocsVersion {
  readonly mainDocId: string;
  readonly docs: readonly Doc[];
}

export interface SplitDocsData {
  /** The global data, with those documents alone that any page may look up. */
  readonly slim: GlobalData;
  /** By key of a page: its document in all versions. */
  readonly byKey: ReadonlyMap<string, readonly DocEntry[]>;
}

/**
 * Takes the docs plugin's list of all documents of all versions out of the global data, which every page loads.
 *
 * @param always ids of documents that code of the site looks up on any page
 */
export function splitDocsData(globalData: GlobalData, always: ReadonlySet<string>): SplitDocsData {
  const byKey = new Map<string, DocEntry[]>();
  const plugins = Object.entries(globalData[docsPluginName] ?? {}).map(([pluginId, value]) => {
    const data = value as { readonly versions: readonly DocsVersion[] };
    const sameId = new Map<string, DocEntry[]>();
    const versions = data.versions.map((version, index) => {
      for (const doc of version.docs) {
        const entries = sameId.get(doc.id) ?? [];
        entries.push([pluginId, index, doc]);
        sameId.set(doc.id, entries);
        byKey.set(keyOf(doc.path), entries);
      }
      return {
        ...version,
        docs: version.docs.filter(({ id }) => id === version.mainDocId || always.has(id)),
      };
    });
    return [pluginId, { ...data, versions }];
  });
  return { slim: { ...globalData, [docsPluginName]: Object.fromEntries(plugins) }, byKey };
}
