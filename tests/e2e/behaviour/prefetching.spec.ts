import type { Page } from '@playwright/test';
import { fetchedScripts } from '../../support/chunks';
import { idle, open } from '../../support/history';
import { twoFrames } from '../../support/scrolling';
import { expect, test } from '../../support/test';

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

test('a view of many links fetches few pages ahead, and fewer where each edition has data of its own', {
  tag: '@flat',
}, async ({ page }) => {
  const sections = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/assets/routes/')) sections.add(request.url());
  });
  await open(page, '/versions');
  const known = await fetchedScripts(page, ['script']);
  const targets = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().top < window.innerHeight)
        .map((link) => link.getAttribute('href') ?? ''),
    );
  const scripts = await Promise.all([...new Set(targets)].map((target) => scriptsOfRoute(page, target)));
  expect(scripts.length).toBeGreaterThan(5);
  const uses = (script: string) => scripts.filter((one) => one.includes(script)).length;
  const own = scripts.map((one) => one.filter((script) => !known.includes(script) && uses(script) === 1));
  const fetchedPages = async (): Promise<number> => {
    const ahead = await fetchedScripts(page, ['link']);
    return own.filter((one) => one.some((script) => ahead.includes(script))).length;
  };
  await expect.poll(fetchedPages).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await idle(page);
  // Which links come first is for the browser to say.
  expect((await fetchedPages()) + 2 * sections.size).toBeLessThanOrEqual(4);
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
