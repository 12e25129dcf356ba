import screens from '../../../data/screens/next.json';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

const { file, width, height } = screens['chat/answer'].en;

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('a picture of the interface opens large by click and by Enter, and gives the focus back', async ({
      page,
    }) => {
      await open(page, `${prefix}/docs/next/use_cases`);
      const link = page.locator(`a[href$="${file}"]`);
      const dialog = page.getByRole('dialog');
      await link.click();
      await expect(dialog.getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: text('screen.close', 'Close') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`${prefix}/docs/next/use_cases`);
    });
  });
}

test('a picture of the interface has its size before it is loaded, and twice as many pixels', async ({
  page,
}) => {
  await page.goto('/docs/next/use_cases');
  const image = page.locator(`a[href$="${file}"] > img`);
  await expect(image).toHaveAttribute('width', String(width));
  await expect(image).toHaveAttribute('height', String(height));
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(2 * width);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture of the interface is a link to itself', async ({ page, request }) => {
    await page.goto('/docs/next/use_cases');
    const address = await page.locator(`a[href$="${file}"]`).getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toBe('image/avif');
  });
});
