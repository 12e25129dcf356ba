import type { Page } from '@playwright/test';
import { barriers, type Scope, sentence } from '../../tools/a11y/barriers';

/**
 * What keeps somebody from using a page as it is: one line for each place.
 *
 * @param within narrows it to a part of the page, as one that floats over others
 */
export async function violations(page: Page, within?: string, scope: Scope = 'all'): Promise<string[]> {
  // Judged is the page, not its way there.
  await page.locator('#nprogress').waitFor({ state: 'detached' });
  return (await barriers(page, scope, within)).map(sentence);
}
