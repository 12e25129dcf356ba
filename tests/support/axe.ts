import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What breaks the Web Content Accessibility Guidelines 2.2, levels A and AA: one line for each place.
 *
 * @param within narrows it to a part of the page, as one that floats over others
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // The theme's progress bar has a role that does not exist. It is there while a page is on its way: judged is the page.
  await page.locator('#nprogress').waitFor({ state: 'detached' });
  const builder = new AxeBuilder({ page }).withTags(tags);
  if (within !== undefined) builder.include(within);
  const { violations: found } = await builder.analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const reason = [...any, ...all].map(({ message }) => message).join('; ');
      return `${id}: ${help}: ${target.join(' ')}: ${reason}`;
    }),
  );
}
