import type { Page, Route } from '@playwright/test';
import { holdChunks } from '../../support/chunks';
import { saveData } from '../../support/connection';
import { deployedFiles, missing, untilReload } from '../../support/deployment';
import { countDocuments, goInside, hydrated, open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

// Route data (`plugins/flat-client`) that is missing, broken, late, or of another deployment. `@flat`: what the plugin
// alone does.

const title = (page: Page) => page.locator('article h1');
const routeData = /\/assets\/routes\/[^/]+\.json$/;

const truncated = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};
const page200 = (route: Route): Promise<void> =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Home</title>' });
const aborted = (route: Route): Promise<void> => route.abort('failed');

const faults = [
  ['the file of a section is missing', routeData, missing],
  ['the file of a section is truncated', routeData, truncated],
  ['the host answers with a page', routeData, page200],
  ['the connection fails', routeData, aborted],
  // What a page knows by name is gone.
  ['another deployment has taken its place', deployedFiles, missing],
] as const;

for (const [name, which, answer] of faults) {
  test(`${name}: the page is loaded whole`, { tag: '@flat' }, async ({ page, watch }) => {
    if (answer === missing) watch.expect({ kind: 'console', text: /status of 404/, url: /\/assets\// });
    if (answer === aborted) watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: routeData });
    await saveData(page);
    await open(page, '/docs/installation/docker');
    await untilReload(page, which, answer);
    const documents = countDocuments(page);
    await goInside(page, '/docs/faq/llm?a=1#limit-3');
    await expect(title(page)).toHaveText('Limits');
    await expect(page).toHaveURL('/docs/faq/llm?a=1#limit-3');
    await expect(page.locator('#limit-3')).toBeInViewport();
    expect(documents.count).toBe(1);
    await hydrated(page);
    await page.locator(`.theme-doc-sidebar-menu a[href="/docs/installation/sourcecode"]`).click();
    await expect(title(page)).toHaveText('Source code');
    expect(documents.count).toBe(1);
  });
}

test('route data that is late: the old page stays, with the progress bar', { tag: '@flat' }, async ({
  page,
}) => {
  const release = await holdChunks(page, routeData);
  await open(page, '/docs/overview');
  const documents = countDocuments(page);
  await goInside(page, '/docs/quickstart');
  await expect(page.locator('#nprogress')).toBeAttached();
  await expect(title(page)).toHaveText('Overview');
  release();
  await expect(title(page)).toHaveText('Quickstart');
  await expect(page.locator('#nprogress')).not.toBeAttached();
  expect(documents.count).toBe(0);
});

test('a page that was left behind by a move elsewhere does not come back late', async ({ page }) => {
  await open(page, '/docs/quickstart');
  const release = await holdChunks(page, /\/assets\/(?:js|routes)\//);
  await goInside(page, '/docs/faq/llm');
  await expect(page.locator('#nprogress')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL('/docs/quickstart');
  release();
  await expect(page.locator('#nprogress')).not.toBeAttached();
  await expect(title(page)).toHaveText('Quickstart');
});

test('what fails while it is fetched ahead is told nobody, and asked for again by a click', {
  tag: '@flat',
}, async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /status of 404/, url: /\/assets\/routes\// });
  let failing = true;
  await page.route(routeData, (route) => (failing ? missing(route) : route.continue()));
  const failed = page.waitForResponse((response) => response.status() === 404);
  await open(page, '/docs/overview');
  await failed;
  failing = false;
  const documents = countDocuments(page);
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/quickstart"]').press('Enter');
  await expect(title(page)).toHaveText('Quickstart');
  expect(documents.count).toBe(0);
});

/** Takes from a page what the build put into it. */
async function withoutData(page: Page, address: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/<script type="application\/json" id="__flat">.*?<\/script>/s, '')
      .replaceAll(/<script src="[^"]*" defer data-flat><\/script>/g, '');
    await route.fulfill({ response, body });
  });
}

test('a page without its data, as a proxy may leave it, works all the same', { tag: '@flat' }, async ({
  page,
}) => {
  await withoutData(page, '/docs/quickstart');
  await open(page, '/docs/quickstart');
  await expect(page.locator('script[data-flat]')).toHaveCount(0);
  const documents = countDocuments(page);
  await goInside(page, '/docs/faq/llm');
  await expect(title(page)).toHaveText('Limits');
  expect(documents.count).toBe(0);
});

test('cards of a page without its data say the same', { tag: '@flat' }, async ({ page }) => {
  await open(page, '/docs/installation');
  const cards = page.locator('.theme-doc-card-container');
  await expect(cards).toHaveCount(2);
  const complete = await cards.allInnerTexts();
  await withoutData(page, '/docs/installation');
  await open(page, '/docs/installation');
  await expect(page.locator('script[data-flat]')).toHaveCount(0);
  expect(await cards.allInnerTexts()).toEqual(complete);
  const documents = countDocuments(page);
  await cards.first().click();
  await expect(title(page)).toHaveText('Source code');
  expect(documents.count).toBe(0);
});

test('a script of the page that did not come is asked for again', { tag: '@flat' }, async ({
  page,
  watch,
}) => {
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\/\d+\./ });
  const seen = new Set<string>();
  await page.route(/\/assets\/js\/\d+\.[^/]+\.js$/, (route) => {
    const again = seen.has(route.request().url());
    seen.add(route.request().url());
    return again ? route.continue() : route.abort('failed');
  });
  await open(page, '/docs/quickstart');
  await expect(title(page)).toHaveText('Quickstart');
  expect(seen.size).toBeGreaterThan(0);
});

for (const { prefix, lang, text } of languages) {
  test(`${lang}: an unknown address without route data is the server's not-found page`, {
    tag: '@flat',
  }, async ({ page, watch }) => {
    watch.expectNotFound(`${prefix}/no-such-page`);
    watch.expect({ kind: 'console', text: /status of 404/, url: routeData });
    watch.expect({ kind: 'exception', text: /404 for / });
    await page.route(routeData, missing);
    const documents = countDocuments(page);
    const failed = page.waitForEvent('pageerror');
    await page.goto(`${prefix}/no-such-page`);
    await failed;
    await expect(page.locator('h1')).toHaveText(text('theme.NotFound.title', 'Page Not Found'));
    await expect(page.locator('.navbar__brand')).toBeVisible();
    expect(documents.count).toBe(1);
  });
}
