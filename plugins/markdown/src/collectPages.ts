import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent, LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedContent as PagesContent } from '@docusaurus/plugin-content-pages';
import type { AllContent } from '@docusaurus/types';
import { locate } from '../../../lib/content/paths';
import { type Edition, editions } from '../../../lib/editions';
import type { Locale, Localized } from '../../../lib/locales';
import type { MarkdownPage } from './pages';

/** The pages of the site that have Markdown, less those that components make. */
export interface Collected {
  /** By the paths of their files. */
  readonly pages: ReadonlyMap<string, MarkdownPage>;
  readonly editions: readonly EditionPages[];
  readonly posts: readonly MarkdownPage[];
  /** Routes of pages that components make, as far as they are known before such a page is rendered. */
  readonly shown: readonly string[];
}

/** The pages of an edition, in the order of its sidebars. */
export interface EditionPages {
  readonly edition: Edition;
  /** Site path of the edition, with base path and language. */
  readonly route: string;
  readonly sections: readonly Section[];
  /** Index pages of categories, which no file is behind. */
  readonly indexes: readonly IndexPage[];
}

/** Pages that stand together: a category at the top of a sidebar, or what stands beside such. */
export interface Section {
  /** Names its file. */
  readonly key: string;
  readonly label: string;
  readonly pages: readonly MarkdownPage[];
}

interface IndexPage {
  readonly page: MarkdownPage;
  readonly items: readonly IndexItem[];
}

/** What an index page lists: a page, or a category with what stands in it and the page that it has of its own. */
export interface IndexItem {
  readonly label: string;
  readonly page: MarkdownPage | undefined;
  readonly items: readonly IndexItem[];
}

type Item = LoadedVersion['sidebars'][string][number];

/** What stands beside the categories of a sidebar, by the sidebar's name. */
export type Sidebars = Readonly<Record<string, { readonly key: string; readonly label: Localized }>>;

/** What the site has loaded, as pages with Markdown. */
export function collectPages(
  allContent: AllContent,
  {
    siteDir,
    locale,
    sidebars,
  }: { readonly siteDir: string; readonly locale: Locale; readonly sidebars: Sidebars },
): Collected {
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
  const blogs = Object.values(allContent['docusaurus-plugin-content-blog'] ?? {}) as BlogContent[];
  const pages = new Map<string, MarkdownPage>();
  const add = (source: string, page: Omit<MarkdownPage, 'locale'>): MarkdownPage => {
    const file = source.replace(/^@site\//, '');
    const place = locate(file);
    const added = { ...page, locale: 'misplaced' in place ? locale : place.locale };
    pages.set(path.join(siteDir, file), added);
    return added;
  };
  const found = docs.flatMap(({ loadedVersions }) =>
    loadedVersions.flatMap((version) => {
      const edition = editions.find((one) => one.version === version.versionName);
      if (edition === undefined) return [];
      const head = { edition: edition.label, framework: edition.tag };
      const byId = new Map(
        version.docs.map(({ id, source, permalink, title, description }) => [
          id,
          add(source, { kind: 'doc', route: permalink, title, description, head }),
        ]),
      );
      return [{ edition, route: version.path, ...arrange(version, byId, { head, locale, sidebars }) }];
    }),
  );
  const posts = blogs.flatMap(({ blogPosts }) =>
    blogPosts.map(({ metadata: { source, permalink, title, description, date } }) => {
      const head = { date: date.toISOString().slice(0, 10) };
      return add(source, { kind: 'post', route: permalink, title, description, head });
    }),
  );
  const sitePages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}) as PagesContent[];
  const shown = [
    ...sitePages.flatMap((loaded) => loaded ?? []).flatMap(({ permalink }) => permalink),
    ...blogs.flatMap(({ blogTagsListPath, blogTags }) => [
      path.posix.dirname(blogTagsListPath),
      blogTagsListPath,
      ...Object.values(blogTags).map(({ permalink }) => permalink),
    ]),
  ];
  return { pages, editions: found, posts, shown };
}

function arrange(
  { sidebars, docs }: LoadedVersion,
  byId: ReadonlyMap<string, MarkdownPage>,
  { head, locale, sidebars: named }: Pick<MarkdownPage, 'head' | 'locale'> & { readonly sidebars: Sidebars },
): Pick<EditionPages, 'sections' | 'indexes'> {
  const indexes: IndexPage[] = [];

  function pageOf(item: Item): MarkdownPage[] {
    // One of type `ref` stands elsewhere, too.
    if (item.type === 'doc') return [byId.get(item.id) ?? []].flat();
    if (item.type !== 'category') return [];
    if (item.link?.type === 'doc') return [byId.get(item.link.id) ?? []].flat();
    if (item.link?.type !== 'generated-index') return [];
    const { permalink: route, title = item.label, description = '' } = item.link;
    return [{ kind: 'index', route, title, description, head, locale }];
  }

  const itemsOf = (item: Item): IndexItem[] => {
    const [page] = pageOf(item);
    if (item.type === 'category') return [{ label: item.label, page, items: item.items.flatMap(itemsOf) }];
    if (page === undefined || !('id' in item)) return [];
    const doc = docs.find(({ id }) => id === item.id);
    // As the cards of the page call it.
    const label = doc?.frontMatter.sidebar_label ?? item.label ?? page.title;
    return [{ label, page, items: [] }];
  };

  const below = (item: Item): MarkdownPage[] => {
    const own = pageOf(item);
    if (item.type !== 'category') return own;
    for (const page of own)
      if (page.kind === 'index') indexes.push({ page, items: item.items.flatMap(itemsOf) });
    return [...own, ...item.items.flatMap(below)];
  };

  const sections = Object.entries(sidebars).flatMap(([name, items]) => {
    const loose = items.filter(({ type }) => type !== 'category').flatMap(below);
    const categories = items.flatMap((item): Section[] =>
      item.type === 'category'
        ? [{ key: keyOf(item.key ?? item.label), label: item.label, pages: below(item) }]
        : [],
    );
    const first = { key: named[name]?.key ?? name, label: named[name]?.label[locale] ?? name, pages: loose };
    return loose.length === 0 ? categories : [first, ...categories];
  });
  return { sections, indexes };
}

/** Part of a file's name. */
const keyOf = (name: string): string => name.split('/').at(-1) ?? name;
