import prefetchScript from '@docusaurus/core/lib/client/prefetch';
import { withoutHtmlEnding } from '../../../../../lib/addresses';
import preloadPage, { loadSection, scriptsFor } from './routeTable';
import { whenIdle } from './whenIdle';

/** Bytes from which on nothing more is fetched ahead for a view, a window's height of a page. */
const share = 34_000;
/** View -> bytes that had been fetched when it began. */
const fetchedBefore = new Map<string, number>();
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

/** Bytes of what the page has fetched, or of one file of it, by its address below the origin. */
const fetchedBytes = (file = ''): number =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.endsWith(file))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Fetches what the page of a link needs, as long as the view has not had its share. */
async function fetchAhead(target: string): Promise<void> {
  if (!isInText(target)) return;
  const view = `${window.location.pathname} ${Math.floor(window.scrollY / window.innerHeight)}`;
  const before = fetchedBefore.get(view) ?? fetchedBytes();
  fetchedBefore.set(view, before);
  const hasRoom = (): boolean => fetchedBytes() - before < share;
  const path = pathOf(target);
  if (hasRoom()) await loadSection(path);
  for (const script of scriptsFor(path))
    if (hasRoom() && fetchedBytes(script) === 0) await prefetchScript(script);
}

/**
 * Links call it when they come into view. One page is fetched after another, so that a reader who scrolls on leaves
 * behind what has not been asked for. Nothing was promised: after a failure a click tells the reader, and asks again.
 */
function prefetch(target: string): false | Promise<void> {
  if (isSlowConnection() || !isInText(target)) return false;
  fetching = fetching.then(whenIdle).then(() => fetchAhead(target).catch(() => undefined));
  return fetching;
}

/** Links call it when they are pointed at. */
const preload = (target: string): false | Promise<void> => !isSlowConnection() && preloadPage(pathOf(target));

/** Stands for the core's `client/docusaurus`, which is `window.docusaurus`. */
export default Object.freeze({ prefetch, preload });
