import type { Data, ElementContent } from 'hast';

/** The end of a part of a name that has another one behind it. */
export const endOfPart = /([._/:=-]|[a-z](?=[A-Z]))(?=\w)/g;

/** The name of the framework, which would break behind its hyphen; it splits a text into what is beside it and itself. */
export const framework = /(DB-GPT)/;

const partsOf = (name: string): string[] => name.replace(endOfPart, '$1\n').split('\n');

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
