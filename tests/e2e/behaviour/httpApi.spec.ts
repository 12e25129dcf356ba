import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { expect, test } from '../../support/test';

const address = '/docs/faq/llm';
/** The second operation of the page, whose body has many fields. */
const operation = (page: Page) => page.locator('.http-operation').nth(1);
const folded = 'post-chat-completions.body.temperature';

test.describe('an operation of the HTTP API', () => {
  test('has its samples in tabs, and one choice holds for all of them and the next visit', async ({
    page,
  }) => {
    await open(page, `${address}#other-operation`);
    const python = page.locator('.http-operation').getByText('print(');
    await expect(python.last()).toBeHidden();
    await operation(page).getByRole('tab', { name: 'Python' }).click();
    await expect(python.first()).toBeVisible();
    await expect(python.last()).toBeVisible();
    await expect(operation(page).getByText('curl -X POST')).toBeHidden();
    await page.reload();
    await expect(python.last()).toBeVisible();
  });

  test('gives its path alone to be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, `${address}#other-operation`);
    const request = operation(page).locator('.theme-code-block.language-http');
    await expect(request.locator('.http-method')).toHaveText('POST');
    await request.hover();
    await request.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('/api/v2/chat/completions');
  });

  test('is led to field by field, also into a fold', async ({ page }) => {
    await open(page, address);
    const field = page.locator(`[id="${folded}"]`);
    await expect(field).toBeHidden();
    await open(page, `${address}#${folded}`);
    await expect(field).toBeInViewport();
    await operation(page).locator('dt a').first().click();
    await expect(page).toHaveURL(/#post-chat-completions\.body\.\w+$/);
  });

  test('stands beside its samples where there is room, and above them on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, `${address}#other-operation`);
    const fields = operation(page).locator('dl').first();
    const samples = operation(page).locator('.http-samples');
    const boxes = async () => [await fields.boundingBox(), await samples.boundingBox()] as const;
    const [left, right] = await boxes();
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await page.setViewportSize({ width: 390, height: 800 });
    const [above, below] = await boxes();
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    for (const box of [above, below]) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('shows all of its samples, and opens its folds', async ({ page }) => {
      await page.goto(`${address}#other-operation`);
      await expect(operation(page).getByText('curl -X POST')).toBeVisible();
      await expect(operation(page).getByText('print(')).toBeVisible();
      await operation(page).locator('summary').first().click();
      await expect(page.locator(`[id="${folded}"]`)).toBeVisible();
    });
  });
});
