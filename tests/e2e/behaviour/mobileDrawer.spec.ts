import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

const height = 800;
const drawer = (page: Page) => page.locator('.navbar-sidebar');

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    const toggle = (page: Page) =>
      page.getByRole('button', {
        name: text('theme.docs.sidebar.toggleSidebarButtonAriaLabel', 'Toggle navigation bar'),
      });
    const close = (page: Page) =>
      page.getByRole('button', {
        name: text('theme.docs.sidebar.closeSidebarButtonAriaLabel', 'Close navigation bar'),
      });

    test('the drawer opens on the sidebar, goes back to the menu, and closes', async ({ page }) => {
      await page.setViewportSize({ width: 390, height });
      await open(page, `${prefix}/docs/quickstart`);
      await expect(drawer(page)).toBeHidden();
      await toggle(page).click();
      await expect(drawer(page)).toBeVisible();
      await expect(
        drawer(page).locator(`.theme-doc-sidebar-menu a[href="${prefix}/docs/quickstart"]`),
      ).toBeInViewport();
      await drawer(page)
        .getByRole('button', {
          name: text('theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel', '← Back to main menu'),
        })
        .click();
      await expect(drawer(page).locator(`a[href="${prefix}/blog"]`)).toBeInViewport();
      await close(page).click();
      await expect(drawer(page)).toBeHidden();
    });
  });
}

test('the drawer replaces the sidebar up to 996 px', async ({ page }) => {
  await page.setViewportSize({ width: 996, height });
  await open(page, '/docs/overview');
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeHidden();
  await page.setViewportSize({ width: 997, height });
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
  await expect(page.locator('.theme-doc-sidebar-container')).toBeVisible();
});

test('a link in the drawer opens its page and closes the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height });
  await open(page, '/docs/overview');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await drawer(page).locator('.theme-doc-sidebar-menu a[href="/docs/quickstart"]').click();
  await expect(page).toHaveURL('/docs/quickstart');
  await expect(drawer(page)).toBeHidden();
});

test('the drawer is made when it is opened for the first time, and stays', async ({ page }) => {
  await page.setViewportSize({ width: 390, height });
  await open(page, '/docs/overview');
  await expect(page.locator('.theme-doc-sidebar-menu')).toHaveCount(0);
  await expect(drawer(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(drawer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close navigation bar' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(drawer(page)).toHaveCount(1);
});

test('the drawer closes when the window becomes wider than 996 px', async ({ page }) => {
  await page.setViewportSize({ width: 996, height });
  await open(page, '/docs/overview');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(drawer(page)).toBeVisible();
  await page.setViewportSize({ width: 997, height });
  await expect(drawer(page)).toBeHidden();
  await page.setViewportSize({ width: 996, height });
  await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible();
  await expect(drawer(page)).toBeHidden();
});

test('Back closes the drawer before it leaves the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height });
  await open(page, '/docs/overview');
  await page.locator('.pagination-nav__link--next').click();
  await expect(page).toHaveURL('/docs/quickstart');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(drawer(page)).toBeVisible();
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
});

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`the open drawer has the focus for itself, Escape gives it back (motion: ${motion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.setViewportSize({ width: 390, height });
    await open(page, '/docs/overview');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    for (const time of ['first', 'second']) {
      await toggle.focus();
      await page.keyboard.press('Enter');
      await expect(drawer(page), time).toBeVisible();
      await expect(page.getByRole('button', { name: 'Close navigation bar' }), time).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator(':focus:not(.navbar-sidebar *)'), time).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(drawer(page), time).toBeHidden();
      await expect(toggle, time).toBeFocused();
    }
    await expect(page.locator('[inert]:not(.navbar-sidebar *)')).toHaveCount(0);
  });
}

test('versions, languages and color mode are in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height });
  await open(page, '/search');
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await drawer(page).getByRole('button', { name: 'Languages' }).click();
  await expect(drawer(page).locator('a[href="/zh-CN/search"]')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Versions' }).click();
  await expect(drawer(page).locator('a[href="/docs/v0.6.3/overview"]')).toBeVisible();
  await drawer(page).locator('[class*="colorModeToggle"] button, [class*="toggle"] button').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
