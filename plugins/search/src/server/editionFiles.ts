import { stateKey } from '../../../../lib/stateKey';
import { contextOf } from '../contextOf';
import type { PluginOptions } from '../options';
import { encodeNumbers } from '../text/numbers';
import { buildIndex, type IndexSettings, type PlacedPage } from './buildIndex';
import type { KeptIndexes } from './keptIndexes';
import type { Page } from './Page';
import type { SiteSource } from './readSite';
import { shardsOf } from './shards';
import { contextsOf, editionOf, editionsOf, isAt, isBelow, rowsOf, sitePaths } from './siteParts';

/** What is written for an edition. */
interface EditionFiles {
  readonly name: string;
  /** Address below which the files lie, with a slash at its end. */
  readonly url: string;
  /** Texts by path below that. */
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly pages: number;
  readonly documents: number;
}

/**
 * The files of every edition: the whole index, one for each context, and the texts for snippets.
 *
 * @param kept what was made before: an edition whose pages and settings are the same is not made again
 */
export function editionFiles(
  pages: readonly Page[],
  options: PluginOptions,
  { language, baseUrl }: Pick<SiteSource, 'language' | 'baseUrl'>,
  kept: KeptIndexes,
): EditionFiles[] {
  const placed = placePages(pages, options, baseUrl);
  return editionsOf(options, baseUrl).map(({ name, url }) => {
    const path = options.editions.find((edition) => edition.name === name)?.path;
    const asked = options.asked[language] ?? {};
    const own = placed
      .filter(({ page }) => [undefined, name].includes(editionOf(page.url, options, baseUrl)))
      .map((each) => ({ ...each, page: withAsked(each.page, asked, `${baseUrl}${path}/`) }));
    const shards = shardsOf(own.map(({ page }) => page));
    const settings: IndexSettings = {
      contexts: options.contexts.map((context) => context.name),
      bases: [`${baseUrl}${path}/`, baseUrl],
      shards: encodeNumbers(shards.map(({ length }) => length)),
      first: 0,
      synonyms: options.synonyms[language] ?? [],
    };
    const files = kept.editions.getOr(stateKey(kept.code, JSON.stringify([own, settings])), () =>
      [
        ...indexFiles(own, settings),
        ...shards.map((texts, number) => [`search-text/${number}.json`, texts] as const),
      ].map(([file, content]) => [file, JSON.stringify(content)]),
    );
    return { name, url, files, pages: own.length, documents: countDocuments(own) };
  });
}

/** The whole index and those of the contexts. Pages stand in the order of contexts, so each has a range of ids. */
function indexFiles(pages: readonly PlacedPage[], settings: IndexSettings): [string, unknown][] {
  const filesOf = (some: readonly PlacedPage[], suffix: string, first: number): [string, unknown][] => {
    const { index, words } = buildIndex(some, { ...settings, first });
    return [
      [`search-index${suffix}.json`, index],
      [`search-words${suffix}.json`, words],
    ];
  };
  const ofContexts = settings.contexts.flatMap((name, context) => {
    const own = pages.filter((page) => page.context === context);
    const before = own[0] === undefined ? [] : pages.slice(0, pages.indexOf(own[0]));
    return filesOf(own, `-${name}`, countDocuments(before));
  });
  return [...filesOf(pages, '', 0), ...ofContexts];
}

/** A page with what readers say for it and its sections. */
function withAsked(page: Page, asked: Readonly<Record<string, readonly string[]>>, base: string): Page {
  if (!page.url.startsWith(base)) return page;
  const address = page.url.slice(base.length);
  return {
    ...page,
    sections: page.sections.map((section) => {
      const own = asked[address + section.hash];
      return own ? { ...section, asked: own } : section;
    }),
  };
}

function countDocuments(pages: readonly PlacedPage[]): number {
  return pages.reduce((sum, { page }) => sum + page.sections.length, 0);
}

function placePages(pages: readonly Page[], options: PluginOptions, baseUrl: string): PlacedPage[] {
  const contexts = contextsOf(options, baseUrl);
  const rows = rowsOf(options);
  const lowered = sitePaths(options.lowered, options, baseUrl);
  const answers = sitePaths(options.answers, options, baseUrl);
  const particular = sitePaths(options.particular, options, baseUrl);
  const explaining = sitePaths(options.explaining, options, baseUrl);
  const parameter = (row: string | undefined) => (row === 'parameter' ? row : undefined);
  // Pages above others are those that the others' breadcrumbs lead to.
  const parents = new Set(pages.flatMap((page) => page.parents));
  const placed = pages.map((page): PlacedPage => {
    const context = contextOf(page.url, contexts);
    const row = rows.get(context);
    const own = row === 'api' || row === 'post' ? row : undefined;
    return {
      page,
      context: options.contexts.findIndex(({ name }) => name === context),
      kind: parents.has(page.url) ? 'category' : own,
      sections: answers.some((path) => isBelow(page.url, path)) ? 'answer' : parameter(row),
      lowered: lowered.some((path) => isBelow(page.url, path)),
      explaining: explaining.some((path) => isAt(page.url, path)),
      particular: particular.some((path) => page.url.startsWith(`${path}/`)),
    };
  });
  return placed.sort((one, other) => one.context - other.context);
}
