import prefetchScript from '@docusaurus/core/lib/client/prefetch';
import { withoutHtmlEnding } from '../../../../../lib/addresses';
import preloadPage, { loadSection, scriptsFor } from './routeTable';
import { whenIdle } from './whenIdle';

/** Pages that are fetched ahead for one view, a window's height of a page. The data of a section weigh two. */
const pagesAhead = 4;
/** View -> pages that were fetched ahead for it. */
const fetchedFor = new Map<string, number>();
let fetching = Promise.resolve();

const pathOf = (target: string): string => withoutHtmlEnding(target.replace(/[?#].*$/, ''));

function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.effectiveType?.includes('2g') === true || connection?.saveData === true;
}

/** Whether a link of the text is in view. There are many more beside and above it, and few of them are followed. */
const isInText = (target: string): boolean =>
  [...document.querySelectorAll(`main a:not(.breadcrumbs__link)[href="${CSS.escape(target)}"]`)].some(
    (link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    },
  );

const isFetched = (script: string): boolean =>
  performance.getEntriesByName(new URL(script, window.location.href).href).length > 0;

/** Fetches the page of a link, as long as the view has not had its share. */
async function fetchAhead(target: string): Promise<void> {
  if (!isInText(target)) return;
  const view = `${window.location.pathname} ${Math.floor(window.scrollY / window.innerHeight)}`;
  const path = pathOf(target);
  const pages = (fetchedFor.get(view) ?? 0) + (scriptsFor(path).length > 0 ? 1 : 3);
  if (pages > pagesAhead) return;
  await loadSection(path);
  const scripts = scriptsFor(path).filter((script) => !isFetched(script));
  if (scripts.length === 0) return;
  fetchedFor.set(view, pages);
  await Promise.all(scripts.map(prefetchScript));
}

/**
 * Links call it when they come into view. One page is fetched after another, so that a reader who scrolls on leaves
 * behind what has not been asked for. Nothing was promised: after a failure a click tells the reader, and asks again.
 */
function prefetch(target: string): false | Promise<void> {
  if (isSlowConnection() || !isInText(target)) return false;
  fetching = fetching
    .then(whenIdle)
    .then(() => fetchAhead(target))
    .catch(() => undefined);
  return fetching;
}

/** Links call it when they are pointed at. */
const preload = (target: string): false | Promise<void> => !isSlowConnection() && preloadPage(pathOf(target));

/** Stands for the core's `client/docusaurus`, which is `window.docusaurus`. */
export default Object.freeze({ prefetch, preload });
