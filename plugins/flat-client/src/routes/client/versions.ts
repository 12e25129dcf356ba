import type { VersionMetadata } from '../contract';
import { type Load, register } from './modules';

/** By name of the version's module: what of it is known, and how all of it is loaded. */
const versions = new Map<string, { readonly version: VersionMetadata; readonly load: Load }>();

/** A page has come with the part of its sidebar that it shows, or a section with all sidebars of its version. */
export function addVersion(name: string, version: VersionMetadata, load: Load): void {
  const known = versions.get(name);
  // What was given out becomes whole.
  if (known) known.version.docsSidebars = version.docsSidebars;
  else {
    versions.set(name, { version, load });
    register(name, async () => ({ default: { version } }));
  }
}

/** Brings what a version says of its documents, if the module is one of a version. The cards of a category show it. */
export async function loadDocs(name: string): Promise<void> {
  const known = versions.get(name);
  if (!known) return;
  const { default: props } = await known.load();
  known.version.docs = (props as { readonly version: VersionMetadata }).version.docs;
}
