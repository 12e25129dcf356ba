import { type EditionId, editionIds, editions, editionTags } from '../editions';
import { defaultLocale, isLocale, type Locale, translations } from '../locales';

/** Where a file belongs: a page of an edition, a blog post, or a page of its own (`src/pages`). */
export type DocumentKind = 'doc' | 'blog' | 'page';

/** What the path of a file says about it. */
export interface Location {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly edition: EditionId | null;
  readonly locale: Locale;
  /** Path inside the folder of its edition and language: the same for a page and its translation. */
  readonly page: string;
}

/** A file in a folder that belongs to no edition or language. */
export interface Misplaced {
  readonly path: string;
  /** What is wrong with its place, in one sentence without a full stop. */
  readonly misplaced: string;
  /** How to mend it. */
  readonly expected: string;
}

/** A page or post about one release, told by its address: `upgrade/v0.5.0`, `2025-03-24-dbgpt-v0.7.0-release`. */
const releasePage = /(?:^|\/)(?:upgrade|changelog|releases?)\/.*?v(\d+\.\d+\.\d+)/i;
const releasePost = /-v(\d+\.\d+\.\d+)/i;

/**
 * Edition that a page speaks of, from its address: that of the release that it is about; else that of its
 * folder. Null where there are no facts, as for a release that is no edition, and for posts that name none.
 */
export function editionOfAddress({ edition, page }: Pick<Location, 'edition' | 'page'>): EditionId | null {
  const release = (edition === null ? releasePost : releasePage).exec(page)?.[1];
  if (release === undefined) return edition;
  return editionIds.find((known) => editionTags[known] === `v${release}`) ?? null;
}

/** Folders that are searched for content, from the root of the repository. */
export const contentRoots = ['docs', 'versioned_docs', 'blog', 'src/pages', 'i18n'] as const;

/** Whether a path is a page, post or translation: everything in Markdown below the content folders. */
export function isContent(path: string): boolean {
  return /\.mdx?$/.test(path) && contentRoots.some((root) => path.startsWith(`${root}/`));
}

const translated = /^i18n\/([^/]+)\/docusaurus-plugin-content-(docs|blog|pages)\/(.+)$/;

/**
 * Says what a content file is, from its path alone.
 * @returns its location; or what is wrong with its place, where no edition or language goes with the folder.
 */
export function locate(path: string): Location | Misplaced {
  const file = path.split('/').at(-1) ?? '';
  if (file.startsWith('_')) {
    return misplaced(
      path,
      `\`${file}\` begins with \`_\`, so that it is never published nor checked`,
      'rename it',
    );
  }
  return path.startsWith('i18n/') ? locateTranslation(path) : locateEnglish(path);
}

function locateEnglish(path: string): Location | Misplaced {
  const edition = editions.find(({ folder }) => path.startsWith(`${folder}/`));
  if (edition !== undefined) {
    const page = path.slice(edition.folder.length + 1);
    return { path, kind: 'doc', edition: edition.id, locale: 'en', page };
  }
  if (path.startsWith('blog/'))
    return { path, kind: 'blog', edition: null, locale: 'en', page: path.slice(5) };
  if (path.startsWith('src/pages/')) {
    return { path, kind: 'page', edition: null, locale: 'en', page: path.slice(10) };
  }
  const folders = editions.map(({ folder }) => `\`${folder}\``).join(', ');
  return misplaced(path, `no edition belongs to this folder`, `one of ${folders}`);
}

function locateTranslation(path: string): Location | Misplaced {
  const match = translated.exec(path);
  const [, locale, plugin, rest] = match ?? [];
  if (locale === undefined || rest === undefined) {
    return misplaced(
      path,
      'no page belongs to this folder',
      '`i18n/<language>/docusaurus-plugin-content-…/`',
    );
  }
  if (!isLocale(locale) || locale === defaultLocale) {
    const known = translations.map((one) => `\`${one}\``).join(', ');
    return misplaced(path, `the site has no translation into \`${locale}\``, known);
  }
  if (plugin === 'blog') return { path, kind: 'blog', edition: null, locale, page: rest };
  if (plugin === 'pages') return { path, kind: 'page', edition: null, locale, page: rest };
  const [folder = '', ...page] = rest.split('/');
  const edition = editions.find(({ localizedFolder }) => localizedFolder === folder);
  if (edition === undefined) {
    const known = editions.map(({ localizedFolder }) => `\`${localizedFolder}\``).join(', ');
    return misplaced(path, `unknown edition folder \`${folder}\``, `one of ${known}`);
  }
  return { path, kind: 'doc', edition: edition.id, locale, page: page.join('/') };
}

function misplaced(path: string, message: string, expected: string): Misplaced {
  return { path, misplaced: message, expected };
}

/** Paths of content and of the translations of the English pages among them, sorted, each once. */
export function withTranslations(paths: readonly string[]): string[] {
  const all = paths.flatMap((path) => {
    const location = locate(path);
    return 'misplaced' in location ? [path] : [path, ...translationsOf(location)];
  });
  return [...new Set(all)].sort();
}

/** Paths that the translations of an English page have, whether they are written or not; none for a translation. */
export function translationsOf(page: Location): string[] {
  if (page.locale !== defaultLocale) return [];
  return translations.flatMap((locale) => pathOf({ ...page, locale }) ?? []);
}

/** The path of a page in another edition or language; undefined where there can be none. */
export function pathOf(location: Pick<Location, 'kind' | 'page' | 'edition' | 'locale'>): string | undefined {
  const { kind, page, edition, locale } = location;
  if (kind === 'doc') {
    const place = editions.find(({ id }) => id === edition);
    if (place === undefined) return undefined;
    if (locale === 'en') return `${place.folder}/${page}`;
    return `i18n/${locale}/docusaurus-plugin-content-docs/${place.localizedFolder}/${page}`;
  }
  if (locale === 'en') return kind === 'blog' ? `blog/${page}` : `src/pages/${page}`;
  return `i18n/${locale}/docusaurus-plugin-content-${kind === 'blog' ? 'blog' : 'pages'}/${page}`;
}
