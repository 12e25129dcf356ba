import type { Page } from '@playwright/test';
import { hydrated } from '../../support/history';
import { expect, test } from '../../support/test';
import { sample } from './sample';

/** Addresses of images that were fetched and hold no picture. */
const brokenImages = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map((image) => image.getAttribute('src')),
    );

for (const { address, lang, exists } of sample) {
  test(`${address} opens`, async ({ page, watch }) => {
    if (!exists) watch.expectNotFound(address);
    const response = await page.goto(address);
    expect(response?.status()).toBe(exists ? 200 : 404);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toBeEmpty();
    await expect(page).toHaveTitle(/\S/);
    expect(await brokenImages(page)).toEqual([]);
  });
}

test('an image without a picture is found', async ({ page }) => {
  await page.goto('/versions');
  await hydrated(page);
  const loaded = page.waitForResponse('**/redirect.js?image');
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<img src="/redirect.js?image" alt="">');
  });
  await loaded;
  await expect.poll(() => brokenImages(page)).toEqual(['/redirect.js?image']);
});
