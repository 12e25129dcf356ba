import type { Page } from '@playwright/test';
import { hydrated } from '../../support/history';
import { expect, test } from '../../support/test';
import { sample } from './sample';

const width = 320;
test.use({ viewport: { width, height: 640 } });

/** Whether the page scrolls sideways and, where it does, the elements that reach past its edge. */
const tooWide = (page: Page) =>
  page.evaluate((edge) => {
    if (document.documentElement.scrollWidth <= edge) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
  }, width);

for (const { address, exists } of sample) {
  test(`${address} fits into ${width} px`, async ({ page, watch }) => {
    if (!exists) watch.expectNotFound(address);
    await page.goto(address);
    await hydrated(page);
    expect(await tooWide(page)).toEqual([]);
  });
}

test('what is too wide is found', async ({ page }) => {
  await page.goto('/versions');
  await hydrated(page);
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p class="planted" style="width:400px">wide</p>');
  });
  expect(await tooWide(page)).toContain('<p class="planted">');
});
