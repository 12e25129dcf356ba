import prefetchScript from '@docusaurus/core/lib/client/prefetch';
import { pageScripts } from './pageData';
import preloadPage, { normalizePathname } from './preload';
import { loadSection, scriptsFor } from './routeTable';
import { whenIdle } from './whenIdle';

interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Pages that are fetched ahead for one view, which is a window's height of a page. */
const pagesAhead = 4;

/** Targets of links that came into view, as they are written. */
const seen = new Set<string>();
const prefetched = new Set<string>();
const scripts = new Set(pageScripts);
let isFetching = false;
let view: string | undefined;
let fetchedForView = 0;

const pathOf = (target: string): string => normalizePathname(target.replace(/[?#].*$/, ''));

function isSlowConnection(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.effectiveType?.includes('2g') === true || connection?.saveData === true;
}

/** Whether a link of the text is in view. There are many more beside it, and few of them are followed. */
const isInText = (target: string): boolean =>
  [...document.querySelectorAll(`main a[href="${CSS.escape(target)}"]`)].some((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });

/** The next page to fetch ahead, as long as the view has not had its share. */
function nextPath(): string | undefined {
  const now = `${window.location.pathname} ${Math.floor(window.scrollY / window.innerHeight)}`;
  if (now !== view) fetchedForView = 0;
  view = now;
  for (const target of seen) {
    if (fetchedForView >= pagesAhead) break;
    seen.delete(target);
    const path = pathOf(target);
    if (prefetched.has(path) || !isInText(target)) continue;
    fetchedForView += 1;
    return path;
  }
  return undefined;
}

async function fetchAhead(path: string): Promise<void> {
  prefetched.add(path);
  try {
    await loadSection(path);
  } catch {
    // Nothing was promised: a click tells the reader, and asks again.
    prefetched.delete(path);
    return;
  }
  const wanted = scriptsFor(path).filter((url) => !scripts.has(url));
  for (const url of wanted) scripts.add(url);
  await Promise.all(wanted.map(prefetchScript));
}

/** One page after another, so that a reader who scrolls on leaves behind what has not been asked for. */
async function fetchSeen(): Promise<void> {
  if (isFetching) return;
  isFetching = true;
  await whenIdle();
  for (let path = nextPath(); path !== undefined; path = nextPath()) {
    await fetchAhead(path);
    await whenIdle();
  }
  isFetching = false;
}

/** Links call it when they come into view. */
function prefetch(target: string): false | Promise<void> {
  if (isSlowConnection()) return false;
  seen.add(target);
  return fetchSeen();
}

/** Links call it when they are pointed at. */
const preload = (target: string): false | Promise<void> => !isSlowConnection() && preloadPage(pathOf(target));

/** Stands for the core's `client/docusaurus`, which is `window.docusaurus`. */
export default Object.freeze({ prefetch, preload });
