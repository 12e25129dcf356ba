import type { Page } from '@playwright/test';
import { addStyles } from '../../../tools/a11y/addStyles';
import { switchTo } from '../../../tools/a11y/audit';
import { violations } from '../../support/axe';
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

/** Where the page scrolls sideways, by how much, and the elements that reach past its edge; one that is clipped need not. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth: edge, scrollWidth: width } = document.documentElement;
    if (width <= edge) return [];
    const beyond = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
    return [`${width} px`, ...beyond];
  });

/** Judges the page as it is, then its colors in the dark. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await violations(page), 'light').toEqual([]);
  await switchTo(page, 'dark');
  expect(await violations(page, undefined, 'colors'), 'dark').toEqual([]);
}

for (const { address, lang, exists } of sample) {
  test(`${address} opens and can be used by everybody`, async ({ page, watch }) => {
    if (!exists) watch.expectNotFound(address);
    const response = await page.goto(address);
    expect(response?.status()).toBe(exists ? 200 : 404);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('h1')).not.toBeEmpty();
    await expect(page).toHaveTitle(/\S/);
    expect(await brokenImages(page)).toEqual([]);
    await expectAccessible(page);
  });
}

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  for (const { address, exists } of sample) {
    test(`${address} can be used by everybody, and fits into 320 px`, async ({ page, watch }) => {
      if (!exists) watch.expectNotFound(address);
      await page.goto(address);
      await hydrated(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await tooWide(page)).toEqual([]);
    });
  }

  test('the open drawer can be used by everybody', async ({ page }) => {
    await page.goto('/docs/overview');
    await hydrated(page);
    await page.locator('.navbar__toggle').click();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('what is wrong is found', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/versions');
    await hydrated(page);
  });

  /** Adds something to the page, with rules for its look. */
  const plant = async (page: Page, html: string, css = '') => {
    await page.locator('main').evaluate((main, added) => main.insertAdjacentHTML('beforeend', added), html);
    await addStyles(page, css);
  };

  test('what not everybody can use, in the light and in the dark', async ({ page }) => {
    await plant(
      page,
      '<img src="/img/favicon.svg"><p id="pale">pale</p>',
      '#pale { color: #ccc; background: #fff }',
    );
    const rules = (await violations(page)).map((line) => line.split(':')[0]);
    expect(new Set(rules)).toEqual(new Set(['color-contrast', 'image-alt']));
    await page.locator('main').evaluate((main) => {
      main.innerHTML = '<h1>Dark</h1>';
    });
    await plant(
      page,
      '<p id="dark">pale</p>',
      '#dark { color: #000 } html[data-theme="dark"] #dark { color: #222 }',
    );
    await expect(expectAccessible(page)).rejects.toThrow(/dark[\s\S]*color-contrast/);
  });

  test('an image without a picture', async ({ page }) => {
    const loaded = page.waitForResponse('**/redirect.js?image');
    await plant(page, '<img src="/redirect.js?image" alt="">');
    await loaded;
    await expect.poll(() => brokenImages(page)).toEqual(['/redirect.js?image']);
  });

  test('what is too wide', async ({ page }) => {
    await plant(page, '<p class="planted">wide</p>', '.planted { width: 400px }');
    expect(await tooWide(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await tooWide(page)).toContain('<p class="planted">');
  });
});
