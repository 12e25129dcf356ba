import {
  type Element,
  findElement,
  findElements,
  hasClass,
  innerText,
  type Parent,
  parseHtml,
  tidy,
} from './html';
import type { Page } from './Page';
import { readSections } from './readSections';

/** Where a page comes from. */
interface PageSource {
  /** Path of the file below the build. */
  readonly file: string;
  readonly url: string;
  readonly html: string;
}

/** What stands between a page's title and the site's. */
export type TitleDelimiter = string;

/**
 * Reads a page of the built site.
 *
 * @returns null for a page that is not meant to be found: one of another plugin than docs, blog and pages,
 *   a list of tags or the like, one that search engines are told to leave out
 * @throws Error for a page without a title
 */
export function readPage({ file, url, html }: PageSource, delimiter: TitleDelimiter): Page | null {
  const root = parseHtml(html);
  if (!isMeantToBeFound(root)) return null;
  const trail = breadcrumbsIn(root);
  const description = metaOf(root, 'description');
  return {
    file,
    url,
    title: titleOf(root, file, delimiter),
    description,
    keywords: metaOf(root, 'keywords'),
    breadcrumbs: trail.map((crumb) => tidy(innerText(crumb))),
    parents: trail.flatMap(({ attribs }) => attribs.href ?? []),
    sections: sectionsOf(root, description),
  };
}

const kinds = ['plugin-docs', 'plugin-pages', 'blog-post-page', 'blog-list-page'];

function isMeantToBeFound(root: Parent): boolean {
  const html = findElement(root, ({ name }) => name === 'html');
  if (html === undefined || !kinds.some((kind) => hasClass(html, kind))) return false;
  return !metaOf(root, 'robots').includes('noindex');
}

/** The title of the document without the site's; it is what the tab says and what other sites call the page. */
function titleOf(root: Parent, file: string, delimiter: TitleDelimiter): string {
  const element = findElement(root, ({ name }) => name === 'title');
  const whole = element ? tidy(innerText(element)) : '';
  const end = whole.lastIndexOf(` ${delimiter} `);
  const title = end > 0 ? whole.slice(0, end) : whole;
  if (title === '') {
    throw new Error(
      `${file}: the page has no title, so that search cannot show it. Give it one in its front matter.`,
    );
  }
  return title;
}

function sectionsOf(root: Parent, description: string): Page['sections'] {
  const html = findElement(root, ({ name }) => name === 'html');
  // The list of posts repeats what the posts say.
  const isList = html !== undefined && hasClass(html, 'blog-list-page');
  const content = isList ? undefined : contentOf(root);
  if (content === undefined) return [emptySection(description)];
  const [intro, ...others] = readSections(content) as [Page['sections'][number], ...Page['sections']];
  // A page that begins with a heading still has something to show.
  return [intro.text === '' ? { ...intro, text: description } : intro, ...others];
}

function emptySection(text: string): Page['sections'][number] {
  return { heading: '', hash: '', isName: false, badge: '', text, prose: text, code: [], names: [] };
}

function contentOf(root: Parent): Element | undefined {
  return (
    findElement(root, (element) => hasClass(element, 'markdown')) ??
    findElement(root, ({ name }) => name === 'main') ??
    findElement(root, ({ name }) => name === 'article')
  );
}

/** The links above the text, without the home page, which has no words, and the page itself, which has no link. */
function breadcrumbsIn(root: Parent): Element[] {
  const trail = findElement(root, (element) => hasClass(element, 'theme-doc-breadcrumbs'));
  if (trail === undefined) return [];
  return findElements(trail, (element) => hasClass(element, 'breadcrumbs__link')).filter(
    (crumb, place, all) => place < all.length - 1 && tidy(innerText(crumb)) !== '',
  );
}

function metaOf(root: Parent, name: string): string {
  const meta = findElement(root, (element) => element.name === 'meta' && element.attribs.name === name);
  return tidy(meta?.attribs.content ?? '');
}
