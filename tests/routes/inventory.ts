/** `tests/routes.json`: the addresses that the site has to have. Doc paths stand for the latest edition. */
export interface Inventory {
  readonly versions: readonly { readonly label: string; readonly path: string; readonly isLast: boolean }[];
  readonly locales: readonly string[];
  readonly top: readonly string[];
  readonly docs: readonly string[];
  readonly category_indexes: readonly string[];
  readonly config_reference: readonly string[];
  /** Pages that the site has besides; they may exist in every language and need not. */
  readonly additional: readonly string[];
}

/** `tests/pending-routes.json`: by language, then by edition (`site` for pages of none), paths below it. */
export type Pending = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A page of the built site. */
export interface BuiltPage {
  /** Path in the address. */
  readonly address: string;
  /** Whether it is a page of a translation that still shows the source language's text. */
  readonly untranslated: boolean;
}

interface Route {
  readonly locale: string;
  /** Label of the edition, or `site`. */
  readonly group: string;
  /** Path below the edition, as in the list of pending routes. */
  readonly path: string;
  readonly address: string;
}

/** Paths of the configuration reference that are not pages of one class: the overview and the sections. */
function overviewAndSections(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => path.endsWith('/overview') || paths.some((other) => other.startsWith(`${path}/`)),
  );
}

const prefixOf = (locale: string, { locales }: Inventory): string =>
  locale === locales[0] ? '' : `/${locale}`;

/** The address of a path of the site in a language; the home page of a translation has no final slash here. */
const inLanguage = (prefix: string, path: string): string =>
  path === '/' && prefix !== '' ? prefix : prefix + path;

/** Every route that the site has to have, in all editions and languages. */
export function expectedRoutes(inventory: Inventory): Route[] {
  const { versions, locales, top, docs, category_indexes, config_reference } = inventory;
  const latest = versions.find(({ isLast }) => isLast)?.path ?? '/docs';
  return locales.flatMap((locale) => {
    const prefix = prefixOf(locale, inventory);
    const site = top.map((path) => ({ locale, group: 'site', path, address: inLanguage(prefix, path) }));
    const editions = versions.flatMap(({ label, path: root }) => {
      // The specification confirms the pages of single classes for the newer editions only.
      const classes = label === 'v0.6.3' ? overviewAndSections(config_reference) : config_reference;
      return [...docs, ...category_indexes, ...classes].map((page) => {
        const path = page.slice(latest.length + 1);
        return { locale, group: label, path, address: `${prefix}${root}/${path}` };
      });
    });
    return [...site, ...editions];
  });
}

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
  const allowed = new Set([
    ...routes.map(({ address }) => address),
    ...inventory.locales.flatMap((locale) =>
      inventory.additional.map((path) => inLanguage(prefixOf(locale, inventory), path)),
    ),
  ]);
  const unknown = pages.filter(({ address }) => !allowed.has(address));
  return [
    ...wrongEntries(routes, pending),
    ...differences,
    ...unknown.map(({ address }) => `${address} is built, but tests/routes.json does not have it`),
  ];
}
