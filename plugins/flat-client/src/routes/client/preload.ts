import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import { isKnown, loadComponents, loadSection } from './routeTable';

/** `/page.html` and `/page/index.html` mean `/page`, unless the site has a page of that name. */
export const normalizePathname = (pathname: string): string =>
  normalizeLocation({ pathname, search: '', hash: '', state: undefined }).pathname;

/** The address that was opened first: its HTML brought what it needs. */
let first: string | undefined;

/**
 * Stands for the core's `client/preload`: resolves when all that the page at an address needs is loaded.
 * @throws an error when something of it cannot be fetched; the app then reloads the page
 */
export default async function preload(pathname: string): Promise<void> {
  // As in the generator, the first address is taken as it stands; the app normalizes it when it renders.
  const path = first === undefined ? pathname : normalizePathname(pathname);
  first ??= path;
  // Another page of the section needs its sidebars too.
  if (path !== first || !isKnown(path)) await loadSection(path);
  await loadComponents(path);
}
