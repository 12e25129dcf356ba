import { DomUtils, parseDocument } from 'htmlparser2';

export type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;
/** An element, or a document. */
export type Parent = Pick<Element, 'children'>;

export const { isTag, isText, innerText } = DomUtils;

/** Parses an HTML file; takes anything, as browsers do. */
export const parseHtml = (html: string): Parent => parseDocument(html);

/** The first element, in the order of the file, for which this holds. */
export const findElement = (root: Parent, fits: (element: Element) => boolean): Element | undefined =>
  DomUtils.findOne(fits, root.children) ?? undefined;

/** All elements for which this holds. */
export const findElements = (root: Parent, fits: (element: Element) => boolean): Element[] =>
  DomUtils.findAll(fits, root.children);

export function hasClass({ attribs }: Element, name: string): boolean {
  return ` ${attribs.class ?? ''} `.includes(` ${name} `);
}

/** One space between words, none at the ends, and no characters without width. */
export function tidy(text: string): string {
  return text
    .replace(/\u200b|\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
