import type { Data, ElementContent } from 'hast';

const partsOf = (name: string): string[] => name.split(/(?<=[._/:=-])(?=\w)|(?<=[a-z])(?=[A-Z])/);

/** A name that is wider than its place breaks between its parts, not in the middle of a word. */
export const breakable = (name: string): ElementContent[] =>
  partsOf(name).flatMap((value, at): ElementContent[] => {
    const part: ElementContent = { type: 'text', value };
    return at === 0 ? [part] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, part];
  });

/**
 * Code that stays what it is: the site's components are for elements of Markdown, and that for code would take more than
 * a string for a block.
 */
export const plainCode = (children: ElementContent[]): ElementContent => ({
  type: 'mdxJsxTextElement',
  name: 'code',
  attributes: [],
  children,
  data: { _mdxExplicitJsx: true } as Data,
});
