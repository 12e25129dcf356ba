import { normalizePathname } from './normalizeLocation';
import { componentsFor, ensureRoute, versionFor } from './routeTable';
import { loadSidebars } from './versions';

/** Runs once, when the reader is about to leave the first page: what is slow in the first navigation alone. */
export const preparations: (() => void)[] = [];

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
  const isFirst = path === first;
  if (!isFirst) for (const prepare of preparations.splice(0)) prepare();
  await ensureRoute(path);
  await Promise.all(componentsFor(path).map((component) => component.preload()));
  // A version's own module says where its sidebars are, so they come last.
  await loadSidebars(versionFor(path), isFirst);
}
