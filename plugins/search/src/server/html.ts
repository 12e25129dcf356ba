import { parseDocument } from 'htmlparser2';

export type Node = ReturnType<typeof parseDocument>['children'][number];

export interface Element {
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

/** Parses an HTML file; takes anything, as browsers do. */
export function parseHtml(html: string): Element {
  const { children } = parseDocument(html);
  return { name: 'document', attribs: {}, children };
}

export function isElement(node: Node): node is Node & Element {
  return 'attribs' in node;
}

/** The first element, in the order of the file, for which this holds. */
export function findElement(root: Element, fits: (element: Element) => boolean): Element | undefined {
  for (const child of root.children) {
    if (!isElement(child)) continue;
    const found = fits(child) ? child : findElement(child, fits);
    if (found) return found;
  }
  return undefined;
}

/** All elements for which this holds, those within others left out. */
export function findElements(root: Element, fits: (element: Element) => boolean): Element[] {
  return root.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return fits(child) ? [child] : findElements(child, fits);
  });
}

export function hasClass({ attribs }: Element, name: string): boolean {
  return ` ${attribs.class ?? ''} `.includes(` ${name} `);
}

/** Text within an element, without its scripts' and styles'. */
export function textWithin(element: Element): string {
  return element.children
    .map((child) => {
      if (isElement(child)) return textWithin(child);
      return child.type === 'text' && 'data' in child ? String(child.data) : '';
    })
    .join('');
}

/** One space between words, none at the ends, and no characters without width. */
export function tidy(text: string): string {
  return text
    .replace(/\u200b|\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
