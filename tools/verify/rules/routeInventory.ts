import { inventoryFile } from '../../../lib/content/inventory';
import type { Rule } from '../model';
import { addressOf } from '../routes';

/** A page that the inventory does not know fails the check of the built site, long after it was written. */
export const routeInventoryRule: Rule = {
  id: 'route-inventory',
  description: 'The address of every page and post stands in the route inventory.',
  appliesTo: ({ kind, locale }) => kind !== 'page' && locale === 'en',
  check(document, { inventory }) {
    const address = addressOf(document);
    if (address === undefined) return { checked: 0, findings: [] };
    if (inventory.has(address)) return { checked: 1, findings: [] };
    const message = `the route inventory does not have ${address}`;
    const expected = `"${address}" in \`additional\` of ${inventoryFile}`;
    return { checked: 1, findings: [{ line: 1, column: 1, message, expected }] };
  },
};
