import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

/** Presses Tab until an element that fits the selector has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`80 presses of Tab do not reach ${selector}`);
}

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('the skip link comes first and leads past the navbar', async ({ page }) => {
      await open(page, `${prefix}/docs/quickstart`);
      const skip = page.getByRole('link', {
        name: text('theme.common.skipToMainContent', 'Skip to main content'),
      });
      await expect(skip).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement?.closest('.theme-layout-main') !== null,
      );
      expect(inside).toBe(true);
    });
  });
}

test('Escape closes a menu of the navbar and leaves the focus on its button', async ({ page }) => {
  await open(page, '/docs/quickstart');
  const dropdown = page.locator('.navbar__items--right .dropdown').first();
  const button = dropdown.locator('> a');
  const menu = dropdown.locator('.dropdown__menu');
  await button.press('Enter');
  await page.keyboard.press('Tab');
  await expect(dropdown.locator('.dropdown__link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await button.hover();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.mouse.move(640, 400);
  await button.hover();
  await expect(menu).toBeVisible();
});

test('what has the focus shows it', async ({ page }) => {
  await open(page, '/');
  for (const selector of ['.navbar__brand', 'main a[href$="/docs/quickstart"]']) {
    await tabTo(page, selector);
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(outline, selector).toBe('solid 2px');
  }
});

test('the version menu opens by key, and its items are reached by Tab', async ({ page }) => {
  await open(page, '/docs/quickstart');
  await tabTo(page, '.navbar__items--right .dropdown > a');
  const dropdown = page.locator('.navbar__items--right .dropdown').first();
  await expect(dropdown.locator('> a')).toHaveText('v0.7.0');
  await page.keyboard.press('Enter');
  await expect(dropdown.locator('.dropdown__menu')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dropdown.locator('.dropdown__link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/next/quickstart');
});

test('tabs and the color mode answer to keys', async ({ page }) => {
  await open(page, '/docs/next/use_cases');
  await tabTo(page, '[role="tab"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'B' })).toBeFocused();
  await expect(page.getByText('second')).toBeVisible();
  await expect(page.getByText('first')).toBeHidden();
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'A' })).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByText('first')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'B' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('.navbar [class*="colorModeToggle"] button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
