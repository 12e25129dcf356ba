import globalData from '@generated/globalData';
import { docsPluginName, type PageDoc } from '../contract';

interface DocsData {
  readonly versions: readonly { readonly docs: { id: string; path: string }[] }[];
}

/** Puts a page's document, in all its versions, where the hooks of the docs plugin look for it. */
export function addPageDocs([pluginId, id, entries]: PageDoc): void {
  const data = globalData[docsPluginName]?.[pluginId] as DocsData | undefined;
  for (const [version, path, rest] of entries) {
    const docs = data?.versions[version]?.docs;
    if (docs && !docs.some((other) => other.path === path)) docs.push({ id, path, ...rest });
  }
}
