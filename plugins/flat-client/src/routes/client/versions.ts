import { useSyncExternalStore } from 'react';
import type { VersionData, VersionMetadata } from '../contract';
import { loadModule, register } from './modules';
import { remembered } from './requests';

/** By id of the version's module. */
const versions = new Map<string | number, { docsSidebars: object; docs: object }>();
/** Part of a sidebar -> the whole. */
const whole = new Map<unknown, unknown>();
const listeners = new Set<() => void>();

/** A page has come with the part of its sidebar that it shows, or a section with all sidebars of its version. */
export function addVersion({ module, metadata }: VersionData): void {
  const [id] = module;
  const known = versions.get(id);
  if (known) {
    for (const [name, part] of Object.entries(known.docsSidebars))
      whole.set(part, metadata.docsSidebars[name]);
    Object.assign(known.docsSidebars, metadata.docsSidebars);
    for (const listener of listeners) listener();
    return;
  }
  const version = { ...metadata };
  version.docs = waitingDocs(metadata.docs, async () => {
    const { default: props } = await loadModule(module);
    version.docs = (props as { version: VersionMetadata }).version.docs;
  });
  versions.set(id, version);
  register(String(id), async () => ({ default: { version } }));
}

/**
 * The documents that have come. A component that looks up another waits, as for any data of React's, until all have
 * come; without a connection it crashes, and asks again the next time.
 */
function waitingDocs(docs: VersionMetadata['docs'], loadAll: () => Promise<void>): VersionMetadata['docs'] {
  const load = remembered(loadAll);
  let failure: unknown;
  return new Proxy(docs, {
    get(known, id: string) {
      if (Object.hasOwn(known, id)) return known[id];
      const reason = failure;
      failure = undefined;
      throw (
        reason ??
        load().catch((error: unknown) => {
          failure = error;
        })
      );
    },
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The whole sidebar as soon as it is there, in the place of a page's part of it. */
export function useWholeSidebar<T>(sidebar: T): T {
  const current = (): T => (whole.get(sidebar) as T | undefined) ?? sidebar;
  return useSyncExternalStore(subscribe, current, () => sidebar);
}
