import type { Page } from '@playwright/test';
import { fetchedScripts } from '../../support/chunks';
import { open } from '../../support/history';
import { twoFrames } from '../../support/scrolling';
import { expect, test } from '../../support/test';

/** A link far below the window; nothing else on the page leads to its target. */
const farLink = (page: Page) => page.locator('article a[href="/docs/faq/llm"]');

/** Opens the page with the far link; returns the scripts that only the link's target needs. */
async function openFarFrom(page: Page): Promise<string[]> {
  await open(page, '/docs/faq/llm');
  const needed = await fetchedScripts(page, ['script']);
  await open(page, '/docs/overview');
  await expect(page.locator('.docusaurus-mermaid-container svg')).toBeVisible();
  await twoFrames(page);
  const known = await fetchedScripts(page, ['script', 'link']);
  const own = needed.filter((script) => !known.includes(script));
  expect(own.length).toBeGreaterThan(0);
  return own;
}

test('links in view are prefetched, others when they come into view', async ({ page }) => {
  const own = await openFarFrom(page);
  expect((await fetchedScripts(page, ['link'])).length).toBeGreaterThan(0);
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
