import { expectedRoutes, type Inventory, inventoryFile, knownAddresses } from '../../lib/content/inventory';

/** `tests/pending-routes.json`: by language, then by edition (`site` for pages of none), paths below it. */
export type Pending = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A page of the built site. */
export interface BuiltPage {
  /** Path in the address. */
  readonly address: string;
  /** Whether it is a page of a translation that still shows the source language's text. */
  readonly untranslated: boolean;
}

type Route = ReturnType<typeof expectedRoutes>[number];

function wrongEntries(routes: readonly Route[], pending: Pending): string[] {
  return Object.entries(pending).flatMap(([locale, groups]) =>
    Object.entries(groups).flatMap(([group, paths]) =>
      paths.flatMap((path, index) => {
        const place = `${locale} / ${group}: remove "${path}"`;
        if (paths.indexOf(path) !== index) return [`${place}: it stands there twice`];
        const known = routes.some(
          (route) => route.locale === locale && route.group === group && route.path === path,
        );
        return known ? [] : [`${place}: the inventory has no such route`];
      }),
    ),
  );
}

/**
 * Compares the inventory, the list of routes that are not written yet, and the pages of a build.
 *
 * @returns one line for each difference, which says what to change in `tests/pending-routes.json` or, for a
 *   page that nobody asked for, where it is; empty when all agree
 */
export function routeFaults(inventory: Inventory, pending: Pending, pages: readonly BuiltPage[]): string[] {
  const routes = expectedRoutes(inventory);
  const built = new Map(pages.map((page) => [page.address, page]));
  const differences = routes.flatMap(({ locale, group, path, address }) => {
    const listed = pending[locale]?.[group]?.includes(path) ?? false;
    const page = built.get(address);
    const written = page !== undefined && !page.untranslated;
    if (written && listed) return [`${locale} / ${group}: remove "${path}": ${address} is written`];
    if (written || listed) return [];
    const reason = page === undefined ? 'is not built' : 'has no translation';
    return [`${locale} / ${group}: add "${path}", or write it: ${address} ${reason}`];
  });
  const allowed = knownAddresses(inventory);
  const unknown = pages.filter(({ address }) => !allowed.has(address));
  return [
    ...wrongEntries(routes, pending),
    ...differences,
    ...unknown.map(({ address }) => `${address} is built, but ${inventoryFile} does not have it`),
  ];
}
