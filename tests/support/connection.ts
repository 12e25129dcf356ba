import type { Page } from '@playwright/test';

/** The reader asks to save data: nothing is fetched ahead, and what is fetched is what a page needs. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}
