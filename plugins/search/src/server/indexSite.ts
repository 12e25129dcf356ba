import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../../../../lib/inParallel';
import type { PluginOptions } from '../options';
import { editionFiles } from './editionFiles';
import { type KeptIndexes, nothingKept } from './keptIndexes';
import type { Page } from './Page';
import { readSite, type SiteSource } from './readSite';
import { editionOf } from './siteParts';

/** How many files of an edition are written at once. */
const atOnce = 8;

/** What was written for an edition. */
interface IndexReport {
  readonly edition: string;
  readonly pages: number;
  readonly documents: number;
  /** Of the whole index, before the transfer's compression. */
  readonly bytes: number;
}

/**
 * Makes the search indexes of a built site, in one language.
 *
 * @param target folder to write to, laid out as the build; the build itself unless told
 * @param kept what builds before have made, and the place for what this one makes
 * @throws Error for pages that cannot be indexed, where there is nothing to index, and for what readers ask of no page
 */
export async function indexSite(
  source: SiteSource,
  options: PluginOptions,
  target: string = source.directory,
  kept: KeptIndexes = nothingKept(),
): Promise<IndexReport[]> {
  const pages = await readSite(source, kept);
  refuseEmptyEditions(pages, options, source);
  refuseUnknownAddresses(pages, options, source);
  const editions = editionFiles(pages, options, source, kept);
  kept.pages.save();
  kept.editions.save();
  return Promise.all(
    editions.map(async ({ name, url, files, pages, documents }) => {
      const directory = path.join(target, url.slice(source.baseUrl.length));
      await mkdir(path.join(directory, 'search-text'), { recursive: true });
      await inParallel(files, atOnce, ([file, text]) => writeFile(path.join(directory, file), text));
      const whole = files.find(([file]) => file === 'search-index.json')?.[1] ?? '';
      return { edition: name, pages, documents, bytes: Buffer.byteLength(whole) };
    }),
  );
}

/**
 * Stops at an edition without pages, or a site whose pages have no headings: no author made it so, but the generator,
 * which may have renamed what pages are known by.
 */
function refuseEmptyEditions(pages: readonly Page[], options: PluginOptions, source: SiteSource): void {
  const { language, directory, baseUrl } = source;
  const found = new Set(pages.map(({ url }) => editionOf(url, options, baseUrl)));
  const empty = options.editions.filter(({ name }) => !found.has(name));
  const advice =
    'If the pages are there, the generator has renamed the classes by which they are known: see plugins/search/src/server/readPage.ts and readSections.ts.';
  if (empty.length > 0) {
    const names = empty.map(({ name, path }) => `"${name}" (below ${baseUrl}${path})`).join(', ');
    throw new Error(
      `Search found no page of ${names} in ${directory} (${language}). Remove the edition from the option "editions", or build its pages. ${advice}`,
    );
  }
  if (pages.every(({ sections }) => sections.length < 2)) {
    throw new Error(`Search found no heading on any page in ${directory} (${language}). ${advice}`);
  }
}

/** Stops at what readers say for a page or heading that no edition has. */
function refuseUnknownAddresses(
  pages: readonly Page[],
  options: PluginOptions,
  { language, baseUrl }: SiteSource,
): void {
  const known = new Set(pages.flatMap(({ url, sections }) => sections.map(({ hash }) => url + hash)));
  const paths = options.editions.map((edition) => `${baseUrl}${edition.path}/`);
  const unknown = Object.keys(options.asked[language] ?? {}).filter(
    (address) => !paths.some((path) => known.has(path + address)),
  );
  if (unknown.length > 0) {
    throw new Error(
      `The search's option "asked" (${language}) names pages or headings that no edition has: ${unknown.join(', ')}. Correct the address, or remove the entry.`,
    );
  }
}

/** One line for the build's output. */
export function describeReports(language: string, reports: readonly IndexReport[]): string {
  const editions = reports.map(
    ({ edition, pages, documents, bytes }) =>
      `${edition} ${pages} pages, ${documents} sections, ${Math.round(bytes / 1000)} kB`,
  );
  return `Search index (${language}): ${editions.join('; ')}`;
}
