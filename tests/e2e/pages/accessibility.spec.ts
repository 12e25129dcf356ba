import { violations } from '../../support/axe';
import { hydrated } from '../../support/history';
import { expect, test } from '../../support/test';
import { sample } from './sample';

for (const [device, width] of [
  ['desktop', 1280],
  ['phone', 390],
] as const) {
  test.describe(device, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { address, exists } of sample) {
      test(`${address} can be used by everybody, light and dark`, async ({ page, watch }) => {
        if (!exists) watch.expectNotFound(address);
        for (const theme of ['light', 'dark']) {
          await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
          await page.goto(address);
          await hydrated(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          expect(await violations(page), theme).toEqual([]);
        }
      });
    }
  });
}

test('the open drawer can be used by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/docs/overview');
  await hydrated(page);
  await page.locator('.navbar__toggle').click();
  await expect(page.locator('.navbar-sidebar')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('what is wrong is found', async ({ page }) => {
  await page.goto('/versions');
  await hydrated(page);
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<img src="/img/favicon.svg"><p style="color:#ccc;background:#fff">pale</p>',
    );
  });
  const rules = (await violations(page)).map((line) => line.split(':')[0]);
  expect(new Set(rules)).toEqual(new Set(['color-contrast', 'image-alt']));
});
