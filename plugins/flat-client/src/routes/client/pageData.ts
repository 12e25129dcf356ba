import { dataElementId, type RouteData, scriptAttribute } from '../contract';

/** What the page's HTML says of its own route; undefined on a page that the build did not write. */
export function takePageData(): RouteData | undefined {
  // The route's scripts have run by now. Without their elements, a chunk that failed to load is asked for again, and
  // then fails as any other does.
  for (const script of document.querySelectorAll(`script[${scriptAttribute}]`)) script.remove();
  const text = document.getElementById(dataElementId)?.textContent;
  return text ? (JSON.parse(text) as RouteData) : undefined;
}
