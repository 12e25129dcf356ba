import type { VersionMetadata } from '../contract';
import { register } from './modules';

/** By name of the version's module. */
const versions = new Map<string, VersionMetadata>();

/** A page has come with the part of its sidebar that it shows, or a section with all sidebars of its version. */
export function addVersion(
  name: string,
  metadata: VersionMetadata,
  loadAll: () => Promise<{ readonly default?: unknown }>,
): void {
  const known = versions.get(name);
  if (known) {
    // What was given out becomes whole.
    known.docsSidebars = metadata.docsSidebars;
    return;
  }
  const version = { ...metadata };
  version.docs = waitingDocs(metadata.docs, async () => {
    const { default: props } = await loadAll();
    version.docs = (props as { readonly version: VersionMetadata }).version.docs;
  });
  versions.set(name, version);
  register(name, async () => ({ default: { version } }));
}

/**
 * The documents that have come with a page. A component that looks up another waits, as for any data of React's, until
 * all have come; without a connection it crashes, and asks again the next time.
 */
function waitingDocs(docs: VersionMetadata['docs'], loadAll: () => Promise<void>): VersionMetadata['docs'] {
  let failure: unknown;
  return new Proxy(docs, {
    get(known, id: string) {
      if (Object.hasOwn(known, id)) return known[id];
      const reason = failure;
      failure = undefined;
      throw (
        reason ??
        loadAll().catch((error: unknown) => {
          failure = error;
        })
      );
    },
  });
}
