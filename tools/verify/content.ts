import { editions } from '../../config/editions';
import { type EditionId, editionIds, editionTags, isEditionId } from '../../lib/facts/editions';
import type { DocumentKind, Finding, Locale } from './contract';

/** What the path of a file says about it. */
export interface Location {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly edition: EditionId | null;
  readonly locale: Locale;
  readonly page: string;
}

/** An edition's address and folders. */
export interface EditionPlace {
  readonly id: EditionId;
  /** Folder of the English pages. */
  readonly folder: string;
  /** Name of the folder of the pages in another language. */
  readonly localizedFolder: string;
  /** Path on the site, such as `/docs/next`. */
  readonly route: string;
}

/** Where the pages of each edition live. */
export const editionPlaces: readonly EditionPlace[] = editions.map(({ name, path, facts }) => {
  if (!isEditionId(facts))
    throw new Error(`config/editions.ts names the facts "${facts}", which do not exist.`);
  const versionFolder = `version-${name}`;
  return {
    id: facts,
    folder: name === 'current' ? 'docs' : `versioned_docs/${versionFolder}`,
    localizedFolder: name === 'current' ? 'current' : versionFolder,
    route: path === '' ? '/docs' : `/docs/${path}`,
  };
});

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
 * @returns its location; or a finding, where no edition or language goes with the folder.
 */
export function locate(path: string): Location | Finding {
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

function locateEnglish(path: string): Location | Finding {
  const edition = editionPlaces.find(({ folder }) => path.startsWith(`${folder}/`));
  if (edition !== undefined) {
    const page = path.slice(edition.folder.length + 1);
    return { path, kind: 'doc', edition: edition.id, locale: 'en', page };
  }
  if (path.startsWith('blog/'))
    return { path, kind: 'blog', edition: null, locale: 'en', page: path.slice(5) };
  if (path.startsWith('src/pages/')) {
    return { path, kind: 'page', edition: null, locale: 'en', page: path.slice(10) };
  }
  const folders = editionPlaces.map(({ folder }) => `\`${folder}\``).join(', ');
  return misplaced(path, `no edition belongs to this folder`, `one of ${folders}`);
}

function locateTranslation(path: string): Location | Finding {
  const match = translated.exec(path);
  const [, locale, plugin, rest] = match ?? [];
  if (locale === undefined || rest === undefined) {
    return misplaced(
      path,
      'no page belongs to this folder',
      '`i18n/<language>/docusaurus-plugin-content-…/`',
    );
  }
  if (locale !== 'zh-CN') return misplaced(path, `the site has no translation into \`${locale}\``, '`zh-CN`');
  if (plugin === 'blog') return { path, kind: 'blog', edition: null, locale, page: rest };
  if (plugin === 'pages') return { path, kind: 'page', edition: null, locale, page: rest };
  const [folder = '', ...page] = rest.split('/');
  const edition = editionPlaces.find(({ localizedFolder }) => localizedFolder === folder);
  if (edition === undefined) {
    const known = editionPlaces.map(({ localizedFolder }) => `\`${localizedFolder}\``).join(', ');
    return misplaced(path, `unknown edition folder \`${folder}\``, `one of ${known}`);
  }
  return { path, kind: 'doc', edition: edition.id, locale, page: page.join('/') };
}

function misplaced(path: string, message: string, expected: string): Finding {
  return { rule: 'content-place', severity: 'error', path, line: 1, column: 1, message, expected };
}

/** The path of a page in another edition or language; undefined where there can be none. */
export function pathOf(location: Pick<Location, 'kind' | 'page' | 'edition' | 'locale'>): string | undefined {
  const { kind, page, edition, locale } = location;
  if (kind === 'doc') {
    const place = editionPlaces.find(({ id }) => id === edition);
    if (place === undefined) return undefined;
    if (locale === 'en') return `${place.folder}/${page}`;
    return `i18n/${locale}/docusaurus-plugin-content-docs/${place.localizedFolder}/${page}`;
  }
  if (locale === 'en') return kind === 'blog' ? `blog/${page}` : `src/pages/${page}`;
  return `i18n/${locale}/docusaurus-plugin-content-${kind === 'blog' ? 'blog' : 'pages'}/${page}`;
}
