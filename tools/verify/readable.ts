import type { Document, Prose } from './model';

/** Everything on a page that is read as a text: its prose, and the title and description in its head. */
export function readableText(document: Document): Prose[] {
  const { data, lines } = document.frontMatter;
  const head = ['title', 'description', 'sidebar_label'].flatMap((key) => {
    const text = data[key];
    const line = lines[key];
    if (typeof text !== 'string' || line === undefined) return [];
    const column = Math.max(0, document.lines[line - 1]?.indexOf(text) ?? 0) + 1;
    return [{ line, column, text }];
  });
  return [...head, ...document.prose];
}
