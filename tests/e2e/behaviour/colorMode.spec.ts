import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

const shown = (page: Page) => expect(page.locator('html'));
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const toggle = (page: Page) => page.locator('.navbar [class*="colorModeToggle"] button');

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`on a system that prefers ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the site is light until the reader switches, and keeps the choice', async ({ page }) => {
      await open(page, '/docs/overview');
      await shown(page).toHaveAttribute('data-theme', 'light');
      expect(await stored(page)).toBeNull();
      await toggle(page).click();
      await shown(page).toHaveAttribute('data-theme', 'dark');
      expect(await stored(page)).toBe('dark');
      await open(page, '/zh-CN/blog');
      await shown(page).toHaveAttribute('data-theme', 'dark');
      await toggle(page).click();
      await shown(page).toHaveAttribute('data-theme', 'light');
      expect(await stored(page)).toBe('light');
      await open(page, '/docs/overview');
      await shown(page).toHaveAttribute('data-theme', 'light');
    });
  });
}

test('the stored mode stands before the application starts', async ({ page }) => {
  await open(page, '/versions');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/js/main.*.js', () => {
    // Never answered: the application does not start.
  });
  await page.goto('/docs/overview', { waitUntil: 'commit' });
  await shown(page).toHaveAttribute('data-theme', 'dark');
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).not.toBe('rgb(255, 255, 255)');
  await shown(page).toHaveAttribute('data-has-hydrated', 'false');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("both modes set the scheme of the browser's own controls", async ({ page }) => {
  await open(page, '/versions');
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('light');
  await toggle(page).click();
  await expect.poll(scheme).toBe('dark');
});

for (const { prefix, lang, text } of languages) {
  test(`${lang}: the switch says what it does and which mode is on`, async ({ page }) => {
    await open(page, `${prefix}/versions`);
    const name = (mode: 'light' | 'dark') =>
      text('theme.colorToggle.ariaLabel', 'Switch between dark and light mode (currently {mode})', {
        mode: text(`theme.colorToggle.ariaLabel.mode.${mode}`, `${mode} mode`),
      });
    await expect(toggle(page)).toHaveAccessibleName(name('light'));
    await toggle(page).click();
    await expect(toggle(page)).toHaveAccessibleName(name('dark'));
  });
}
