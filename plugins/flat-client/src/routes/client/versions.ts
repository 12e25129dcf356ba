import { useSyncExternalStore } from 'react';
import type { SidebarItem, VersionDoc } from '../contract';
import { pageData } from './pageData';
import { remembered } from './requests';

type Sidebars = Record<string, readonly SidebarItem[]>;

type Docs = Record<string, VersionDoc>;

/** The metadata of a docs version, as far as it has come. */
interface Version {
  readonly sidebars: Sidebars;
  readonly docs: Docs;
  hasAllDocs: boolean;
  failure?: Error;
  load?: () => Promise<void>;
}

/** The page's HTML has this part of its sidebar; it stands for the whole until that is loaded. */
const part = pageData?.s;
const versions = new Map<string, Version>();
const listeners = new Set<() => void>();

function versionOf(key: string): Version {
  const known = versions.get(key);
  if (known) return known;
  const version: Version = { sidebars: {}, docs: {}, hasAllDocs: false };
  versions.set(key, version);
  return version;
}

/** The sidebar, and on narrow windows the drawer that holds it, with its button. */
const places = '.theme-doc-sidebar-container, .navbar-sidebar, .navbar__toggle';

/** Once the pointer, a finger or the focus comes to the sidebar. */
function whenTurnedTo(run: () => void): void {
  const controller = new AbortController();
  const look = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest(places) === null) return;
    controller.abort();
    run();
  };
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, look, { passive: true, signal: controller.signal });
}

/** Called by the module that the build writes for each version: what stands for the version's metadata. */
export function defineVersion(
  key: string,
  data: object,
  loadModule: () => Promise<{ default: Sidebars }>,
  loadDocs: () => Promise<{ default: Docs }>,
): object {
  const version = versionOf(key);
  const load = remembered(async () => {
    Object.assign(version.sidebars, (await loadModule()).default);
    for (const listener of listeners) listener();
  });
  version.load = load;
  if (part?.v === key) {
    version.sidebars[part.n] = part.i;
    const fill = (): void => {
      // A failure shows when the reader moves to another page; until then the next turn to the sidebar asks again.
      load().catch(() => whenTurnedTo(fill));
    };
    whenTurnedTo(fill);
  }
  return { ...data, docsSidebars: version.sidebars, docs: docsOf(version, loadDocs) };
}

/**
 * The documents. Those that the cards of a page show come with it; a component that looks up another waits, as for any
 * data of React's, until all have come.
 */
function docsOf(version: Version, loadDocs: () => Promise<{ default: Docs }>): object {
  const load = remembered(async () => {
    Object.assign(version.docs, (await loadDocs()).default);
    version.hasAllDocs = true;
  });
  return new Proxy(version.docs, {
    get: (known, id) => {
      if (typeof id !== 'string') return undefined;
      if (version.hasAllDocs || Object.hasOwn(known, id))
        return Object.hasOwn(known, id) ? known[id] : undefined;
      const { failure } = version;
      version.failure = undefined;
      throw (
        failure ??
        load().catch((error: Error) => {
          version.failure = error;
        })
      );
    },
  });
}

/** Documents that the cards of a page show. */
export function addCardDocs(key: string | undefined, docs: Readonly<Docs>): void {
  if (key !== undefined) Object.assign(versionOf(key).docs, docs);
}

/** Sidebars that a page is about to need; a first visit has its part in its HTML. */
export async function loadSidebars(key: string | undefined, isFirst: boolean): Promise<void> {
  if (key === undefined || (isFirst && key === part?.v)) return;
  await versions.get(key)?.load?.();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The whole sidebar as soon as it is there, in the place of a page's part of it. */
export function useWholeSidebar<T>(sidebar: T): T {
  const current = (): T => (part && sidebar === part.i ? (versionOf(part.v).sidebars[part.n] as T) : sidebar);
  return useSyncExternalStore(subscribe, current, () => sidebar);
}
