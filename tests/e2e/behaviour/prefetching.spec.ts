import type { Page } from '@playwright/test';
import { fetchedScripts } from '../../support/chunks';
import { idle, open } from '../../support/history';
import { twoFrames } from '../../support/scrolling';
import { expect, test } from '../../support/test';

// What is fetched ahead is counted in bytes.
test.use({ compressed: true });

/** A link far below the window; nothing else on the page leads to its target. */
const farLink = (page: Page) => page.locator('article a[href="/docs/faq/llm"]');

/** Opens the page with the far link; returns the scripts that only the link's target needs. */
async function openFarFrom(page: Page): Promise<string[]> {
  await open(page, '/docs/faq/llm');
  const needed = await fetchedScripts(page, ['script']);
  await open(page, '/docs/overview');
  await expect(page.locator('.theme-diagram svg')).toBeVisible();
  await twoFrames(page);
  const known = await fetchedScripts(page, ['script', 'link']);
  const own = needed.filter((script) => !known.includes(script));
  expect(own.length).toBeGreaterThan(0);
  return own;
}

test('links in view are prefetched, others when they come into view', async ({ page }) => {
  const own = await openFarFrom(page);
  // It begins when the browser is idle.
  await expect.poll(() => fetchedScripts(page, ['link'])).not.toEqual([]);
  await farLink(page).scrollIntoViewIfNeeded();
  await expect.poll(() => fetchedScripts(page, ['link'])).toEqual(expect.arrayContaining(own));
  expect(await fetchedScripts(page, ['script'])).not.toEqual(expect.arrayContaining(own));
});

test('a page is loaded when the pointer comes to its link', async ({ page }) => {
  const own = await openFarFrom(page);
  await farLink(page).hover();
  await expect.poll(() => fetchedScripts(page, ['script'])).toEqual(expect.arrayContaining(own));
  await expect(page).toHaveURL('/docs/overview');
});

/** The scripts that a page's HTML names for its own route. */
async function scriptsOfRoute(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/<script src="([^"]+)" defer data-flat>/g)].map(([, src = '']) => src);
}

test('a link beside the text is fetched when it is pointed at, and a click fetches no more', {
  tag: '@flat',
}, async ({ page }) => {
  await open(page, '/docs/faq');
  const known = await fetchedScripts(page, ['script']);
  const inText = await scriptsOfRoute(page, '/docs/faq/llm');
  const own = (await scriptsOfRoute(page, '/docs/installation/docker')).filter(
    (script) => !known.includes(script) && !inText.includes(script),
  );
  expect(own.length).toBeGreaterThan(0);
  const link = page.locator('.theme-doc-sidebar-menu a[href="/docs/installation/docker"]');
  await expect(link).toBeInViewport();
  await expect
    .poll(async () => (await fetchedScripts(page, ['link'])).filter((script) => inText.includes(script)))
    .not.toEqual([]);
  await idle(page);
  expect((await fetchedScripts(page, ['script', 'link'])).filter((script) => own.includes(script))).toEqual(
    [],
  );
  await link.hover();
  await expect.poll(() => fetchedScripts(page, ['script'])).toEqual(expect.arrayContaining(own));
  await page.waitForLoadState('networkidle');
  const beforeClick = await fetchedScripts(page, ['script']);
  await link.click();
  await expect(page.locator('article h1')).toHaveText('Docker');
  expect(await fetchedScripts(page, ['script'])).toEqual(beforeClick);
});

test('a view of many links fetches no page more ahead when it has had its share of bytes', {
  tag: '@flat',
}, async ({ page }) => {
  // As many bytes for each script as the view may have in all.
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n//${' '.repeat(34_000)}` });
  });
  await open(page, '/versions');
  await expect.poll(() => fetchedScripts(page, ['link'])).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await idle(page);
  expect(await fetchedScripts(page, ['link'])).toHaveLength(1);
});

for (const [name, connection] of [
  ['the reader saves data', { saveData: true, effectiveType: '4g' }],
  ['the connection is slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ['the connection is 2g', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`nothing is fetched ahead when ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const own = await openFarFrom(page);
    await farLink(page).hover();
    await twoFrames(page);
    expect(await fetchedScripts(page, ['link'])).toEqual([]);
    expect(await fetchedScripts(page, ['script'])).not.toEqual(expect.arrayContaining(own));
    await farLink(page).click();
    await expect(page.locator('article h1')).toHaveText('Limits');
  });
}
