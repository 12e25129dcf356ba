import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import { type DocEntry, docsPluginName, keyOf } from '../contract';
import type { GlobalData } from './generated';

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
  const slim = structuredClone(globalData);
  const byKey = new Map<string, DocEntry[]>();
  for (const [pluginId, data] of Object.entries(slim[docsPluginName] ?? {})) {
    const sameId = new Map<string, DocEntry[]>();
    for (const [index, version] of (data as GlobalPluginData).versions.entries()) {
      for (const doc of version.docs) {
        const entries = sameId.get(doc.id) ?? [];
        entries.push([pluginId, index, doc]);
        sameId.set(doc.id, entries);
        byKey.set(keyOf(doc.path), entries);
      }
      version.docs = version.docs.filter(({ id }) => id === version.mainDocId || always.has(id));
    }
  }
  return { slim, byKey };
}
