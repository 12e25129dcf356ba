import { isReferencePage } from '../../../lib/content/referencePages';
import { suggestedNames } from '../../../lib/facts';
import type { Rule } from '../model';

/** A page that no sidebar holds is found by search alone. */
export const sidebarOrphansRule: Rule = {
  id: 'sidebar-orphans',
  description: 'Every page of an edition stands in a sidebar.',
  appliesTo: ({ kind, locale }) => kind === 'doc' && locale === 'en',
  check({ page }, { sidebarIds }) {
    const id = page.replace(/\.mdx?$/, '');
    if (sidebarIds.has(id) || isReferencePage(id)) return { checked: 1, findings: [] };
    const message = `no sidebar holds the page \`${id}\``;
    const expected = 'an entry in config/sidebars.ts, or another name of the file';
    return {
      checked: 1,
      findings: [{ line: 1, column: 1, message, expected, nearest: suggestedNames(id, sidebarIds) }],
    };
  },
};
