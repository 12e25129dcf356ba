import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { failChunks } from '../../support/chunks';
import { countDocuments, goInside, hydrated } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

// A page that is opened, and whose scripts do not come.

const chunks = /\/assets\/js\/\d+\.[^/]+\.js$/;
const entries = ['runtime~main', 'react', 'main'];

/** The page leads on by links alone, and shows nothing that a script would have to run. */
async function expectToWorkWithoutScript(page: Page, prefix: string): Promise<void> {
  await expect(page.locator('.navbar__toggle')).toBeHidden();
  await expect(page.locator('.navbar [class*="colorModeToggle"]')).toBeHidden();
  await expect(page.locator('.navbar').getByRole('link', { name: 'v0.6.3' })).toBeVisible();
  await expect(
    page.locator(`.theme-doc-sidebar-menu a[href="${prefix}/docs/quickstart"]`).first(),
  ).toBeVisible();
}

for (const { prefix, lang, text } of languages) {
  for (const width of [1280, 390]) {
    test(`${lang}: a page whose own scripts fail says so, stays readable, and is whole by Retry, at ${width} px`, {
      tag: '@flat',
    }, async ({ page, watch }) => {
      watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: chunks });
      watch.expect({ kind: 'console', text: /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/ });
      watch.expect({ kind: 'exception', text: /Loading chunk \d+ failed/ });
      await page.setViewportSize({ width, height: 800 });
      const recover = await failChunks(page, chunks);
      const documents = countDocuments(page);
      await page.goto(`${prefix}/docs/quickstart?a=1#run`);
      const box = page.getByRole('alert').filter({ hasText: /Loading chunk \d+ failed/ });
      await expect(box).toContainText(text('loading.error.title', 'This page was not loaded completely.'));
      await expect(page.locator('article')).toContainText('v0.7.0');
      expect(await violations(page)).toEqual([]);
      if (width === 390) await expectToWorkWithoutScript(page, prefix);
      const retry = box.getByRole('button', { name: text('loading.error.retry', 'Retry') });
      await page.context().setOffline(true);
      const failed = page.waitForEvent('requestfailed');
      await retry.click();
      await failed;
      await expect(page.locator('article')).toContainText('v0.7.0');
      await page.context().setOffline(false);
      recover();
      await retry.click();
      await hydrated(page);
      await expect(box).toHaveCount(0);
      await expect(page).toHaveURL(`${prefix}/docs/quickstart?a=1#run`);
      if (width === 390) await expect(page.locator('.navbar__toggle')).toBeVisible();
      else await expect(page.locator('.navbar [class*="colorModeToggle"]')).toBeVisible();
      await goInside(page, `${prefix}/docs/installation/docker`);
      await expect(page.locator('article h1')).toHaveText('Docker');
      expect(documents.count).toBe(2);
    });
  }

  for (const entry of entries) {
    test(`${lang}: without the site's script ${entry} a page is what it is without any`, async ({
      page,
      watch,
    }) => {
      const which = new RegExp(`/assets/js/${entry}\\.[^/]+\\.js$`);
      watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: which });
      await page.setViewportSize({ width: 390, height: 800 });
      await failChunks(page, which);
      await page.goto(`${prefix}/docs/quickstart`);
      await expectToWorkWithoutScript(page, prefix);
      await page.locator(`.theme-doc-sidebar-menu a[href="${prefix}/docs/overview"]`).last().click();
      await expect(page).toHaveURL(`${prefix}/docs/overview`);
    });
  }
}
