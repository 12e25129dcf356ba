import { redirects } from '../../config/redirects';
import { type Entry, sidebarTree } from '../../config/sidebars';
import { isReferencePage } from '../../lib/content/referencePages';
import { type Edition, editionAt, editions } from '../../lib/editions';
import type { Document, RouteTarget, SiteRoutes } from './model';
import type { DocumentStore } from './store';

/** Pages that plugins of the site add. */
const generatedPages = [/^\/search$/, /^\/blog$/, /^\/blog\/(archive|authors|tags|page)(\/|$)/];

/** Addresses of the index pages of categories, without the edition's path. */
function categorySlugs(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => {
    if (typeof entry === 'string' || 'see' in entry || 'generated' in entry) return [];
    return [...(entry.slug === undefined ? [] : [entry.slug]), ...categorySlugs(entry.items)];
  });
}

/** Finds what stands at an address, from the content files and the configuration of the site. */
export function createRoutes(store: DocumentStore): SiteRoutes {
  const categories = new Set(categorySlugs(Object.values(sidebarTree).flat()));
  const aliases = new Map(redirects.pages.map(({ from, to }) => [from, to]));
  const own = new OwnAddresses(store);
  return {
    find(route) {
      const path = route === '/' ? route : route.replace(/\/+$/, '');
      const to = aliases.get(path);
      if (to !== undefined) return { kind: 'redirect', to };
      const edition = editionAt(path);
      if (edition !== undefined) return findInEdition(store, own, categories, edition, path);
      if (generatedPages.some((pattern) => pattern.test(path))) return { kind: 'generated', edition: null };
      return own.find(path) ?? findPage(store, path);
    },
  };
}

function findInEdition(
  store: DocumentStore,
  own: OwnAddresses,
  categories: ReadonlySet<string>,
  edition: Edition,
  path: string,
): RouteTarget | undefined {
  const rest = path.slice(edition.route.length);
  if (categories.has(rest)) return { kind: 'generated', edition: edition.id };
  // What stands on pages of the reference is not in their files; pages lead to them by address.
  if (isReferencePage(rest.slice(1))) {
    const page = `${edition.folder}${rest}.md`;
    return store.files.size(page) === undefined ? undefined : { kind: 'generated', edition: edition.id };
  }
  const candidates = ['.md', '.mdx', '/index.md', '/index.mdx'].map(
    (end) => `${edition.folder}${rest}${end}`,
  );
  const file = candidates.find((candidate) => store.files.size(candidate) !== undefined);
  if (file !== undefined && store.byPath(file)?.frontMatter.data.slug === undefined) {
    return { kind: 'document', path: file, edition: edition.id };
  }
  return own.find(path);
}

function findPage(store: DocumentStore, path: string): RouteTarget | undefined {
  if (store.files.size(`static${path}`) !== undefined) return { kind: 'generated', edition: null };
  const base = path === '/' ? 'src/pages/index' : `src/pages${path}`;
  const scripts = [`${base}.tsx`, `${base}/index.tsx`];
  if (scripts.some((file) => store.files.size(file) !== undefined))
    return { kind: 'generated', edition: null };
  const texts = [`${base}.md`, `${base}.mdx`, `${base}/index.md`, `${base}/index.mdx`];
  const file = texts.find((candidate) => store.files.size(candidate) !== undefined);
  return file === undefined ? undefined : { kind: 'document', path: file, edition: null };
}

/** Addresses that do not follow from the file's name alone: those of posts and of pages with a `slug`. */
class OwnAddresses {
  private known: Map<string, RouteTarget> | undefined;

  constructor(private readonly store: DocumentStore) {}

  find(path: string): RouteTarget | undefined {
    this.known ??= this.read();
    return this.known.get(path);
  }

  private read(): Map<string, RouteTarget> {
    const found = new Map<string, RouteTarget>();
    const english = this.store.list().filter((path) => !path.startsWith('i18n/'));
    for (const path of english.filter((file) => file.startsWith('blog/') || this.mayHaveSlug(file))) {
      const document = this.store.byPath(path);
      const route = document === undefined ? undefined : ownRoute(document);
      if (route !== undefined)
        found.set(route, { kind: 'document', path, edition: document?.edition ?? null });
    }
    return found;
  }

  /** Looks for the word alone, so that a check of a few pages does not parse the whole site. */
  private mayHaveSlug(path: string): boolean {
    const bytes = this.store.files.read(path);
    return bytes !== undefined && /^slug:/m.test(Buffer.from(bytes.subarray(0, 2000)).toString());
  }
}

/** The English address of a page of an edition or of a post; undefined for what has none of its own. */
export function addressOf(document: Document): string | undefined {
  const place = editions.find(({ id }) => id === document.edition);
  const page = document.page.replace(/(?:(?:^|\/)index)?\.mdx?$/, '');
  return ownRoute(document) ?? (place && [place.route, page].filter((part) => part !== '').join('/'));
}

function ownRoute(document: Document): string | undefined {
  const { slug } = document.frontMatter.data;
  if (document.kind === 'blog') {
    if (typeof slug === 'string') return `/blog/${slug.replace(/^\/+/, '')}`;
    const dated = /^(\d{4})-(\d{2})-(\d{2})-(.+?)(?:\/index)?\.mdx?$/.exec(document.page);
    if (dated !== null) return `/blog/${dated.slice(1).join('/')}`;
    return `/blog/${document.page.replace(/(?:\/index)?\.mdx?$/, '')}`;
  }
  const place = editions.find(({ id }) => id === document.edition);
  if (place === undefined || typeof slug !== 'string') return undefined;
  if (slug.startsWith('/')) return slug === '/' ? place.route : place.route + slug;
  const folder = document.page.split('/').slice(0, -1);
  return [place.route, ...folder, slug].join('/');
}
