import type { Page } from '@playwright/test';
import { failChunks } from '../../support/chunks';
import { goInside, open } from '../../support/history';
import { languages } from '../../support/languages';
import { openDropdown } from '../../support/navbar';
import { box, rows } from '../../support/search';
import { expect, test } from '../../support/test';

const colorMode = (page: Page) => page.locator('.navbar [class*="colorModeToggle"] button');

test.describe('offline', () => {
  test.beforeEach(async ({ page, context, watch }) => {
    // What comes into view is fetched ahead, and that fails.
    watch.expect({ kind: 'console', text: /net::ERR_INTERNET_DISCONNECTED/ });
    await open(page, '/docs/overview');
    await expect(page.locator('.theme-diagram svg')).toBeVisible();
    await context.setOffline(true);
  });

  test('a page that is open stays whole', async ({ page }) => {
    const failed = page.waitForEvent('requestfailed');
    await colorMode(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('.table-of-contents a[href="#end"]').click();
    await expect(page.locator('#end')).toBeInViewport();
    await expect(page.locator('article h1')).toHaveText('Overview');
    await failed;
  });

  test('the search says that it cannot load, without harm to the page', async ({ page, context }) => {
    await box(page).focus();
    const alert = page.locator('.navbar__search').getByRole('alert');
    await expect(alert).toContainText('The search could not be loaded.');
    await expect(page.locator('article h1')).toHaveText('Overview');
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await box(page).fill('docker');
    await expect(rows(page).first()).toContainText('Docker');
  });

  test('a page that cannot be fetched is there once the connection is back', async ({ page, context }) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    // No link to it is in view, so it was not fetched before the connection was gone.
    await goInside(page, '/docs/next/faq/install');
    const address = (await failed).url();
    expect(address).toMatch(/\/docs\/next\/faq\/install$/);
    await context.setOffline(false);
    await page.goto(address);
    await expect(page.locator('article h1')).toHaveText('Faults');
  });
});

test('a page whose own code does not come keeps its text and links', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
  watch.expect({ kind: 'exception', text: /Loading chunk/ });
  await failChunks(page, /\/assets\/js\/(?!main\.|runtime|react\.)[^/]+\.js$/);
  const failed = page.waitForEvent('pageerror');
  await page.goto('/docs/quickstart');
  await failed;
  await expect(page.locator('article')).toContainText('Start the server of v0.7.0.');
  await page.unrouteAll();
  await page.locator('article a[href="/docs/installation/docker"]').click();
  await expect(page.locator('article h1')).toHaveText('Docker');
});

test.describe('blocked storage', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
  });

  for (const { prefix, lang } of languages) {
    test(`${lang}: everything works, nothing is remembered`, async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await colorMode(page).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.locator('.theme-announcement-bar').getByRole('button').click();
      await expect(page.locator('.theme-announcement-bar')).toBeHidden();
      const menu = await openDropdown(page, 'v0.7.0');
      await menu.getByRole('link', { name: 'v0.6.3', exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/overview`);
      await page.goto(`${prefix}/docs/get_started`);
      await expect(page).toHaveURL(`${prefix}/docs/quickstart`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, lang } of languages) {
    const english = lang === 'en';

    test(`${lang}: the home page is complete and leads on`, async ({ page }) => {
      await page.goto(`${prefix}/`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('main pre').first()).toContainText('git clone');
      await expect(page.locator('main h2')).toHaveCount(3);
      await page.locator(`main a[href="${prefix}/docs/quickstart"]`).first().click();
      await expect(page.locator('article h1')).toHaveText(english ? 'Quickstart' : '快速开始');
    });

    test(`${lang}: docs are readable, with sidebar, contents, banner and footer links`, async ({ page }) => {
      await page.goto(`${prefix}/docs/v0.6.3/overview`);
      await expect(page.locator('article')).toContainText('v0.6.3');
      await expect(page.locator('.table-of-contents a[href="#end"]')).toBeVisible();
      await expect(page.locator('article .theme-code-block, article table').first()).toBeVisible();
      await page
        .locator('.theme-doc-sidebar-menu')
        .getByRole('link', { name: english ? 'Quickstart' : '快速开始' })
        .click();
      await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/quickstart`);
      await page.locator('.theme-doc-version-banner a').click();
      await expect(page).toHaveURL(`${prefix}/docs/quickstart`);
    });

    test(`${lang}: posts are readable from the index, the archive and the tags`, async ({ page }) => {
      for (const index of ['/blog', '/blog/archive', '/blog/tags/mcp']) {
        await page.goto(prefix + index);
        await page.locator(`main a[href="${prefix}/blog/db-gpt-v070-release"]`).first().click();
        await expect(page).toHaveURL(`${prefix}/blog/db-gpt-v070-release`);
        await expect(page.locator('article')).toContainText(
          english ? 'The rest of The v0.7.0 release.' : '其余',
        );
      }
    });
  }
});
