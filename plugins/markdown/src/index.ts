import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { emittedBeside } from '../../../lib/content/emittedBeside';
import { type Locale, type Localized, localeOf } from '../../../lib/locales';
import { writeFiles } from '../../../lib/writeFiles';
import { type Collected, collectPages, type EditionPages, type Sidebars } from './collectPages';
import {
  type Frame,
  fullText,
  indexText,
  listOf,
  type OtherList,
  partsList,
  type SitePages,
  type TextFile,
} from './llmsTxt';
import { addressOn, fileOf, type MarkdownPage, markdownFile, type Place } from './pages';
import { readShownPage, type ShownPage } from './shownPage';
import { toMarkdown } from './toMarkdown';

interface Options {
  /** What files and readers call the sidebars, by their names. */
  readonly sidebars: Sidebars;
  /** What the site is about, in a sentence. */
  readonly tagline: Localized;
}

interface MarkdownPages {
  /** Rehype plugin that sees a page before its tables and samples are prepared for the browser. */
  readonly rehype: () => (tree: Root, file: VFile) => void;
  readonly plugin: (context: LoadContext) => Plugin;
}

/**
 * Every page as Markdown, at its address with `.md`, and lists of them for assistants (`llms.txt`). A page is written
 * from the tree that its HTML is compiled from: the rehype plugin reads the tree, the plugin of the site knows addresses
 * and writes files. They are made together since one hands on to the other.
 */
export function markdownPages({ sidebars, tagline }: Options): MarkdownPages {
  const texts = new Map<string, string>();
  const routes = new Set<string>();
  let collected: Collected = { pages: new Map(), editions: [], posts: [], shown: [] };
  let place: Place = { url: '', baseUrl: '/' };

  return {
    rehype: () => (tree, file) => {
      const source = file.path;
      const page = collected.pages.get(source);
      if (page === undefined || isBeginning(tree, page)) return;
      const address = addressOn(page, { place, routes });
      texts.set(source, toMarkdown(tree, { locale: page.locale, address }));
    },

    plugin: ({ siteConfig, baseUrl, siteDir, i18n }) => {
      place = { url: siteConfig.url, baseUrl };
      const locale = localeOf(i18n.currentLocale);
      /** Routes of pages that are not made by components. */
      let written: ReadonlySet<string> = new Set();
      return {
        name: 'markdown',

        async allContentLoaded({ allContent }) {
          collected = collectPages(allContent, { siteDir, locale, sidebars });
          routes.clear();
          const indexes = collected.editions.flatMap((edition) => edition.indexes.map(({ page }) => page));
          written = new Set([...collected.pages.values(), ...indexes].map(({ route }) => route));
          for (const route of [...written, ...collected.shown]) routes.add(route);
        },

        configureWebpack: (_config, isServer): object => {
          if (isServer) return {};
          return emittedBeside((source): TextFile[] => {
            const page = collected.pages.get(source);
            const text = texts.get(source);
            if (page === undefined || text === undefined) return [];
            return [{ name: markdownFile(page.route, place), text: fileOf(page, text, place) }];
          });
        },

        async postBuild({ outDir, routesPaths }) {
          const frame: Frame = { title: siteConfig.title, tagline: tagline[locale], place, locale };
          const read = await readPages(collected, place, outDir);
          const shown = await readShown(
            routesPaths.filter((route) => !written.has(route)),
            { place, locale, outDir },
          );
          for (const { page } of shown) routes.add(page.route);
          const lists = listsOf(collected.editions, place, Object.values(i18n.localeConfigs));
          const site = { posts: collected.posts, pages: shown.map(({ page }) => page) };
          const files = [
            ...shown.map((one) => fileOfShown(one, place, routes)),
            ...collected.editions.flatMap((one) => filesOf(one, { read, lists, frame, site })),
          ];
          writeFiles(outDir, Object.fromEntries(files.map(({ name, text }) => [name, text])));
        },
      };
    },
  };
}

const listFile = (route: string, { baseUrl }: Place): string => `${route.slice(baseUrl.length)}/llms.txt`;

/** The lists of all editions in all languages. */
const listsOf = (
  editions: readonly EditionPages[],
  place: Place,
  languages: readonly { readonly label: string; readonly baseUrl: string }[],
): OtherList[] =>
  languages.flatMap(({ label, baseUrl }) =>
    editions.map(({ edition, route }) => ({
      title: `${edition.label}, ${label}`,
      address: `${place.url}${baseUrl}${listFile(route, place)}`,
    })),
  );

/** A page that components make, as Markdown. */
function fileOfShown({ page, tree }: Shown, place: Place, routes: ReadonlySet<string>): TextFile {
  const write = addressOn(page, { place, routes });
  const text = toMarkdown(tree, { locale: page.locale, address: (href) => write(href, true) });
  return { name: markdownFile(page.route, place), text: fileOf(page, text, place) };
}

interface Surroundings {
  readonly read: (page: MarkdownPage) => string;
  /** Those of all editions and languages. */
  readonly lists: readonly OtherList[];
  readonly frame: Frame;
  readonly site: SitePages;
}

/** What an edition has beside the Markdown of its pages. */
function filesOf(found: EditionPages, { read, lists, frame, site }: Surroundings): TextFile[] {
  const { url, baseUrl } = frame.place;
  const full = fullText(found, read, frame);
  const list = listFile(found.route, frame.place);
  const others = lists.filter(({ address }) => address !== url + baseUrl + list);
  return [
    ...found.indexes.map(({ page }) => ({ name: markdownFile(page.route, frame.place), text: read(page) })),
    ...full,
    { name: list, text: listOf(found, full, others, frame) },
    { name: list.replace(/llms\.txt$/, 'llms-full.txt'), text: partsList(found, full, frame) },
    // The site's own list is that of the edition that it shows first.
    ...(found.edition.status === 'latest'
      ? [{ name: 'llms.txt', text: listOf(found, full, others, frame, site) }]
      : []),
  ];
}

/** Lists of posts compile what stands before the mark, under the path of the post. */
function isBeginning(tree: Root, page: MarkdownPage): boolean {
  const isMark = (node: Root['children'][number]) =>
    node.type === 'mdxFlowExpression' && node.value.trim() === '/* truncate */';
  return page.kind === 'post' && !tree.children.some(isMark);
}

interface Shown {
  readonly page: MarkdownPage;
  readonly tree: ShownPage['tree'];
}

/** The pages that components make, less those that have no text of their own. */
async function readShown(
  routes: readonly string[],
  { place, locale, outDir }: { readonly place: Place; readonly locale: Locale; readonly outDir: string },
): Promise<Shown[]> {
  const found = await Promise.all(
    routes.map(async (route) => {
      const name = route === place.baseUrl ? 'index' : decodeURI(route.slice(place.baseUrl.length));
      const file = path.join(outDir, `${name.replace(/\.html$/, '')}.html`);
      return { route, shown: readShownPage(await readFile(file, 'utf8')) };
    }),
  );
  return found.flatMap(({ route, shown }) => {
    if (shown === undefined) return [];
    const { title, description, tree } = shown;
    return [{ page: { kind: 'page', route, title, description, head: {}, locale }, tree }];
  });
}

/** The Markdown of each page: written here for index pages, by the bundler for all others. */
async function readPages(
  { pages, editions }: Collected,
  place: Place,
  outDir: string,
): Promise<(page: MarkdownPage) => string> {
  const texts = new Map<MarkdownPage, string>();
  for (const index of editions.flatMap(({ indexes }) => indexes))
    texts.set(index.page, fileOf(index.page, indexText(index, place), place));
  for (const [source, page] of pages) {
    const file = path.join(outDir, markdownFile(page.route, place));
    if (!existsSync(file))
      throw new Error(`${source}: the build has no ${file}. Delete the bundler's cache and build again.`);
    texts.set(page, await readFile(file, 'utf8'));
  }
  return (page) => texts.get(page) ?? '';
}
