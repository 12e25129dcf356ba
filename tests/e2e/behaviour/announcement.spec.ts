import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

const bar = '.theme-announcement-bar';
const stored = (page: Page, name: 'id' | 'dismiss') =>
  page.evaluate((key) => localStorage.getItem(key), `docusaurus.announcement.${name}`);

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('the bar announces v0.7.0 and leads to its post', async ({ page }) => {
      await open(page, `${prefix}/`);
      await expect(page.locator(bar)).toContainText('v0.7.0');
      await page.locator(`${bar} a`).click();
      await expect(page).toHaveURL(`${prefix}/blog/db-gpt-v070-release`);
      await expect(page.locator('article h1')).toBeVisible();
    });

    test('a dismissed bar stays away', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      const close = page.locator(bar).getByRole('button');
      await expect(close).toHaveAccessibleName(text('theme.AnnouncementBar.closeButtonAriaLabel', 'Close'));
      await close.click();
      await expect(page.locator(bar)).toBeHidden();
      expect(await stored(page, 'dismiss')).toBe('true');
      await open(page, `${prefix}/versions`);
      await expect(page.locator(bar)).toBeHidden();
    });
  });
}

test('a dismissed bar comes back when its id changes', async ({ page }) => {
  await open(page, '/docs/overview');
  await page.locator(bar).getByRole('button').click();
  const id = await stored(page, 'id');
  expect(id).toBeTruthy();
  await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-earlier-one'));
  await open(page, '/versions');
  await expect(page.locator(bar)).toBeVisible();
  expect(await stored(page, 'dismiss')).toBe('false');
  expect(await stored(page, 'id')).toBe(id);
});
