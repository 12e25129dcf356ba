import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot, readDataFile } from '../dataFile/read';

/** The file that lists the addresses of the site. */
export const inventoryFile = 'tests/routes.json';

const paths = z.array(z.string()).readonly();
const schema = z.looseObject({
  versions: z.array(z.looseObject({ label: z.string(), path: z.string(), isLast: z.boolean() })).readonly(),
  locales: paths,
  top: paths,
  docs: paths,
  category_indexes: paths,
  config_reference: paths,
  /** Pages that the site has besides; they may exist in every language and need not. */
  additional: paths,
});

/** The addresses that the site has to have. Doc paths stand for the latest edition. */
export type Inventory = z.infer<typeof schema>;

interface Route {
  readonly locale: string;
  /** Label of the edition, or `site`. */
  readonly group: string;
  /** Path below the edition, as in the list of pending routes. */
  readonly path: string;
  readonly address: string;
}

/**
 * Reads the route inventory.
 *
 * @throws DataFileError when it is missing or malformed
 */
export const readInventory = (): Inventory =>
  readDataFile(join(projectRoot, inventoryFile), schema, 'contributing/writing.md says what stands in it.');

/** Paths of the configuration reference that are not pages of one class: the overview and the sections. */
function overviewAndSections(references: readonly string[]): string[] {
  return references.filter(
    (path) => path.endsWith('/overview') || references.some((other) => other.startsWith(`${path}/`)),
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

/** Every address that a page of the site may have, in all editions and languages. */
export function knownAddresses(inventory: Inventory): ReadonlySet<string> {
  const { locales, additional } = inventory;
  return new Set([
    ...expectedRoutes(inventory).map(({ address }) => address),
    ...locales.flatMap((locale) => additional.map((path) => inLanguage(prefixOf(locale, inventory), path))),
  ]);
}
