import { loadDeferred } from './deferred';
import { normalizePathname } from './normalizeLocation';
import { componentsFor, ensureRoute, versionFor } from './routeTable';
import { loadSidebars } from './versions';

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
  // What is late or fails here is made up for by the components that use it.
  const deferred = isFirst ? undefined : loadDeferred().catch(() => undefined);
  await ensureRoute(path);
  await Promise.all([deferred, ...componentsFor(path).map((component) => component.preload())]);
  // A version's own module says where its sidebars are, so they come last.
  await loadSidebars(versionFor(path), isFirst);
}
