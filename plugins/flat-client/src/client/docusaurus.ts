import prefetchScript from '@docusaurus/core/lib/client/prefetch';
import { normalizePathname } from './normalizeLocation';
import { pageScripts } from './pageData';
import preloadPage from './preload';
import { ensureRoute, scriptsFor } from './routeTable';

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const prefetched = new Set<string>();
const preloaded = new Set<string>();
const scripts = new Set(pageScripts);

/** Not every browser has idle callbacks. */
const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );

const pathOf = (target: string): string => normalizePathname(target.replace(/[?#].*$/, ''));

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.effectiveType?.includes('2g') === true || connection?.saveData === true;
}

/** Links call it when they come into view. */
function prefetch(target: string): false | Promise<void> {
  const path = pathOf(target);
  if (isSlowConnection() || preloaded.has(path) || prefetched.has(path)) return false;
  prefetched.add(path);
  return ensureRoute(path).then(
    async () => {
      const wanted = scriptsFor(path).filter((url) => !scripts.has(url));
      for (const url of wanted) scripts.add(url);
      // One by one: to ask for a script costs about a millisecond, and a page shows many links at once.
      await Promise.all(wanted.map((url) => whenIdle().then(() => prefetchScript(url))));
    },
    // Nothing was promised: a click tells the reader, and asks again.
    () => void prefetched.delete(path),
  );
}

/** Links call it when they are pointed at. */
function preload(target: string): false | Promise<void> {
  const path = pathOf(target);
  if (isSlowConnection() || preloaded.has(path)) return false;
  preloaded.add(path);
  return preloadPage(path).catch((error: unknown) => {
    preloaded.delete(path);
    throw error;
  });
}

/** Stands for the core's `client/docusaurus`, which is `window.docusaurus`. */
export default Object.freeze({ prefetch, preload });
