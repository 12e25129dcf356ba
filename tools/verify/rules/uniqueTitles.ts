import { isReferencePage } from '../../../lib/content/referencePages';
import type { Document, Rule } from '../model';

/** Two pages of an edition with one title cannot be told apart in the search, in tabs and in the sidebar. */
export const uniqueTitlesRule: Rule = {
  id: 'unique-titles',
  description: 'no two pages of an edition have the same title',
  appliesTo: ({ kind, locale }: Document) => kind === 'doc' && locale === 'en',
  check(document, context) {
    const title = document.frontMatter.data.title;
    if (typeof title !== 'string' || isReferencePage(document.page)) return { checked: 0, findings: [] };
    const others = context.index
      .pagesTitled(document, title)
      .filter((page) => page !== document.page && !isReferencePage(page));
    const [other] = others;
    if (other === undefined) return { checked: 1, findings: [] };
    const message = `another page has the title \`${title}\`: ${other}`;
    const line = document.frontMatter.lines.title ?? 1;
    const expected = 'titles that say what differs; `sidebar_label` holds a shorter name for the sidebar';
    return { checked: 1, findings: [{ line, column: 1, message, expected }] };
  },
};
