import type { Page } from '@playwright/test';
import { failChunks, holdChunks } from '../../support/chunks';
import { countDocuments, goInside, open } from '../../support/history';
import { depth } from '../../support/scrolling';
import { expect, test } from '../../support/test';

const title = (page: Page) => page.locator('article h1');
const bar = (page: Page) => page.locator('#nprogress');
const sidebarLink = (page: Page, path: string) => page.locator(`.theme-doc-sidebar-menu a[href="${path}"]`);

test('the old page stays until the code of the new one is here', async ({ page }) => {
  await open(page, '/docs/overview');
  const documents = countDocuments(page);
  const release = await holdChunks(page);
  await sidebarLink(page, '/docs/quickstart').click();
  await expect(page).toHaveURL('/docs/quickstart');
  await expect(bar(page)).toBeAttached();
  await expect(title(page)).toHaveText('Overview');
  release();
  await expect(title(page)).toHaveText('Quickstart');
  await expect(bar(page)).not.toBeAttached();
  expect(documents.count).toBe(0);
});

test.describe('the progress bar', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await open(page, '/docs/overview');
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('appears when a page takes longer than 200 ms', async ({ page }) => {
    const release = await holdChunks(page);
    await goInside(page, '/docs/quickstart');
    await page.clock.runFor(199);
    await expect(bar(page)).not.toBeAttached();
    await page.clock.runFor(1);
    await expect(bar(page).getByRole('progressbar', { name: 'Loading' })).toBeAttached();
    await page.clock.resume();
    release();
    await expect(title(page)).toHaveText('Quickstart');
    await expect(bar(page)).not.toBeAttached();
  });

  test('does not appear when a page is quicker', async ({ page }) => {
    await goInside(page, '/docs/quickstart');
    await expect(title(page)).toHaveText('Quickstart');
    await page.clock.runFor(1000);
    await expect(bar(page)).not.toBeAttached();
  });
});

test('the whole page is loaded when the code of the next one cannot be', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
  await open(page, '/docs/installation/docker');
  const recover = await failChunks(page);
  const documents = countDocuments(page);
  page.on('request', (request) => request.isNavigationRequest() && recover());
  await goInside(page, '/docs/quickstart?a=1#run');
  await expect(title(page)).toHaveText('Quickstart');
  await expect(page).toHaveURL('/docs/quickstart?a=1#run');
  expect(documents.count).toBe(1);
});

test.describe('scrolling', () => {
  /** Opens the long page; resolves when nothing above the text has yet to come. */
  const openLong = async (page: Page): Promise<void> => {
    await open(page, '/docs/overview');
    await expect(page.locator('.theme-diagram svg')).toBeVisible();
  };

  test('a new page starts at its top', async ({ page }) => {
    await openLong(page);
    await page.evaluate(() => window.scrollTo(0, 1200));
    await expect.poll(() => depth(page)).toBe(1200);
    await sidebarLink(page, '/docs/quickstart').click();
    await expect(title(page)).toHaveText('Quickstart');
    await expect.poll(() => depth(page)).toBe(0);
  });

  test('a link with a hash ends at its heading, clear of the navbar', async ({ page }) => {
    await open(page, '/docs/quickstart');
    await page.locator('article').getByRole('link', { name: "overview's end" }).click();
    await expect(page).toHaveURL('/docs/overview#end');
    await expect(page.locator('#end')).toBeInViewport();
    const top = () => page.locator('#end').evaluate((heading) => heading.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(60);
  });

  test('a change of the hash alone scrolls, and one without a hash goes to the top', async ({ page }) => {
    await open(page, '/docs/overview');
    await goInside(page, '/docs/overview#end');
    await expect(page.locator('#end')).toBeInViewport();
    await goInside(page, '/docs/overview');
    await expect.poll(() => depth(page)).toBe(0);
  });

  test('a change of the query alone does not scroll', async ({ page }) => {
    await openLong(page);
    await page.evaluate(() => window.scrollTo(0, 900));
    await goInside(page, '/docs/overview?a=1');
    await expect(page.locator('.navbar a[href="/zh-CN/docs/overview?a=1"]')).toBeAttached();
    expect(await depth(page)).toBe(900);
  });
});
