import type { Place, Rule } from '../model';

/** The title of a page is its only h1, so the text has none. */
export const singleH1Rule: Rule = {
  id: 'single-h1',
  description: 'A page has one h1, which its `title` makes; the text has none.',
  check({ headings, components }) {
    const written: Place[] = headings.filter(({ depth }) => depth === 1);
    const elements: Place[] = components.filter(({ name }) => name === 'h1');
    return {
      checked: 1,
      findings: [...written, ...elements].map(({ line, column }) => ({
        line,
        column,
        message: 'a second h1: the first is the `title` of the front matter',
        expected: 'a heading of the second level (`##`), or none',
      })),
    };
  },
};
