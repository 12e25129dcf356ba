import { useSyncExternalStore } from 'react';
import type { SidebarItem, VersionDoc } from '../contract';
import { pageData } from './pageData';

type Sidebars = Record<string, readonly SidebarItem[]>;

/** The metadata of a docs version: at first what the page's HTML has of it. */
class Version {
  readonly sidebars: Sidebars = {};
  readonly docs: Record<string, VersionDoc> = {};
  /** The page's part of its sidebar, as long as it stands for the whole. */
  partial: readonly SidebarItem[] | undefined;
  complete = false;
  load: (() => Promise<void>) | undefined;
}

const versions = new Map<string, Version>();
const listeners = new Set<() => void>();

function versionOf(key: string): Version {
  const known = versions.get(key);
  if (known) return known;
  const version = new Version();
  versions.set(key, version);
  return version;
}

/** How long a busy browser may put off the whole sidebar, in milliseconds. */
const patience = 3000;

/** When the page has loaded and the browser has time. */
function whenIdle(run: () => void): void {
  const start = (): void => {
    if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: patience });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Called by the module that the build writes for each version: what stands for the version's metadata. */
export function defineVersion(
  key: string,
  data: object,
  loadModule: () => Promise<{ default: Sidebars }>,
): object {
  const version = versionOf(key);
  let loading: Promise<void> | undefined;
  version.load = () => {
    loading ??= loadModule().then(
      (module) => {
        Object.assign(version.sidebars, module.default);
        version.complete = true;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const own = pageData?.s?.v === key ? pageData.s : undefined;
  if (own) {
    version.sidebars[own.n] = own.i;
    version.partial = own.i;
    // A failure shows when the reader moves to another page, which asks again.
    whenIdle(() => version.load?.().catch(() => undefined));
  }
  return { ...data, docsSidebars: version.sidebars, docs: lenient(version.docs) };
}

/** Documents that no card of a visited page shows are not known here: they stand for themselves. */
const lenient = (docs: Record<string, VersionDoc>): Record<string, VersionDoc> =>
  new Proxy(docs, {
    get: (known, id) => known[String(id)] ?? (typeof id === 'string' ? { id, title: id } : undefined),
  });

/** Documents that the cards of a page show. */
export function addCardDocs(key: string | undefined, docs: Readonly<Record<string, VersionDoc>>): void {
  if (key !== undefined) Object.assign(versionOf(key).docs, docs);
}

/** Sidebars that a page is about to need; a first visit has its part in its HTML. */
export async function loadSidebars(key: string | undefined, isFirst: boolean): Promise<void> {
  const version = key === undefined ? undefined : versions.get(key);
  if (!version || (isFirst && version.partial)) return;
  await version.load?.();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The whole sidebar as soon as it is there, in the place of a page's part of it. */
export function useWholeSidebar<T>(sidebar: T): T {
  const current = (): T => {
    for (const { complete, partial, sidebars } of versions.values())
      if (complete && partial === sidebar) return sidebars[pageData?.s?.n ?? ''] as T;
    return sidebar;
  };
  return useSyncExternalStore(subscribe, current, () => sidebar);
}
