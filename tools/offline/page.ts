import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** What an archive keeps of a built page. */
export interface PageParts {
  readonly title: string;
  /** The text of the page, without what needs the site around it. */
  readonly content: string;
  /** The list of its headings; empty when there is none. */
  readonly contents: string;
}

const hasClass =
  (...names: readonly string[]) =>
  (element: Element): boolean => {
    const classes = (element.attribs.class ?? '').split(/\s+/);
    return names.some((name) => classes.includes(name));
  };

/** Parts of a page that lead nowhere without the site, or stand in the frame of the archive. */
const dropped = hasClass(
  'theme-doc-version-banner',
  'theme-doc-toc-mobile',
  'theme-doc-footer',
  'theme-doc-breadcrumbs',
  'theme-doc-version-badge',
  'page-actions',
);

/** Whether a built page has a text of its own, and does not only lead on. */
export const hasText = (html: string): boolean =>
  /<main[^>]*>.*\bclass="?[^">]*\b(?:theme-doc-markdown|generatedIndexPage_)/s.test(html);

/** Attributes that hold an address. */
const addressAttributes = ['href', 'src'];

/**
 * Takes the text of a doc page or an index page out of its built HTML.
 *
 * @param html the page
 * @param address gives the address to write for one on the page
 * @returns undefined for a page that is neither, such as one that leads on
 */
export function partsOf(html: string, address: (value: string) => string): PageParts | undefined {
  const document = parseDocument(html);
  const main = find(document, ({ name }) => name === 'main');
  const text =
    main &&
    (find(main, hasClass('theme-doc-markdown')) ??
      find(main, (element) => /\bgeneratedIndexPage_/.test(element.attribs.class ?? '')));
  if (main === undefined || text === undefined) return undefined;
  for (const element of DomUtils.findAll((one) => dropped(one) || one.name === 'script', [main])) {
    DomUtils.removeElement(element);
  }
  // Buttons of samples are the site's own script; those of tabs are not <button>.
  for (const button of DomUtils.findAll(({ name }) => name === 'button', [text])) {
    DomUtils.removeElement(button);
  }
  // So are those that open the lines of a long program.
  for (const block of DomUtils.findAll(hasClass('theme-code-block'), [text])) {
    for (const fold of DomUtils.findAll(({ attribs }) => 'hidden' in attribs, [block])) {
      delete fold.attribs.hidden;
    }
  }
  for (const element of DomUtils.findAll(() => true, [main])) {
    for (const name of addressAttributes) {
      const value = element.attribs[name];
      if (value !== undefined) element.attribs[name] = address(value);
    }
  }
  const contents = find(main, hasClass('table-of-contents'));
  const pager = find(main, hasClass('pagination-nav'));
  return {
    title: DomUtils.textContent(find(text, ({ name }) => name === 'h1') ?? []).trim(),
    content: [text, pager].map((one) => (one === undefined ? '' : DomUtils.getOuterHTML(one))).join('\n'),
    contents: contents === undefined ? '' : DomUtils.getOuterHTML(contents),
  };
}

function find(root: Document | Element, test: (element: Element) => boolean): Element | undefined {
  return DomUtils.findOne(test, root.children) ?? undefined;
}
