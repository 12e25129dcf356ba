import { dataElementId, type RouteData, scriptAttribute } from '../contract';

/** Addresses of the scripts that came with the page. */
export const pageScripts: string[] = [];

/** What the page's HTML says of its own route; undefined on a page that the build did not write. */
export const pageData: RouteData | undefined = readPageData();

function readPageData(): RouteData | undefined {
  const element = document.getElementById(dataElementId);
  if (!element?.textContent) return undefined;
  // The route's scripts have run by now. Without their elements, a chunk that failed to load is asked for again, and
  // then fails as any other does.
  for (const script of document.querySelectorAll(`script[${scriptAttribute}]`)) {
    pageScripts.push(script.getAttribute('src') ?? '');
    script.remove();
  }
  return JSON.parse(element.textContent) as RouteData;
}
