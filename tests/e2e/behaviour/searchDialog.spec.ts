import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { depth } from '../../support/scrolling';
import { rows, watchIndexes } from '../../support/search';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 390, height: 800 } });

const button = (page: Page) => page.locator('.navbar__search form').first().getByRole('button');

for (const { prefix, lang, text } of languages) {
  const name = text('theme.SearchBar.label', 'Search');
  const quota = lang === 'en' ? 'quota' : '配额';

  test.describe(lang, () => {
    test('the box is a button that opens a dialog on the whole screen', async ({ page }) => {
      const indexes = watchIndexes(page);
      await open(page, `${prefix}/docs/overview`);
      await expect(page.getByRole('combobox')).toHaveCount(0);
      expect(indexes).toEqual([]);
      await button(page).click();
      const dialog = page.getByRole('dialog', { name });
      expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 800 });
      const box = dialog.getByRole('combobox', { name });
      await expect(box).toBeFocused();
      await box.pressSequentially(quota);
      await expect(rows(page).first()).toHaveAttribute('href', new RegExp(`^${prefix}/docs/faq/llm`));
      expect(indexes).toEqual([`${prefix}/search-index.json`]);
      await rows(page).first().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/docs/faq/llm`));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('it closes by its button and by Escape, and gives the focus back', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      const dialog = page.getByRole('dialog', { name });
      for (const close of [
        () => dialog.getByRole('button', { name: text('search.close', 'Close'), exact: true }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await button(page).click();
        await expect(dialog).toBeVisible();
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(button(page)).toBeFocused();
      }
    });

    test('going back closes it where one was reading, on the first page of a visit and after a result', async ({
      page,
    }) => {
      const dialog = page.getByRole('dialog', { name });
      const openAndGoBack = async () => {
        const before = await depth(page);
        await page.keyboard.press('Control+k');
        await expect(dialog.getByRole('combobox')).toBeFocused();
        await page.goBack();
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(`${prefix}/docs/faq/llm`);
        expect(await depth(page)).toBe(before);
      };
      await open(page, `${prefix}/docs/faq/llm`);
      await page.evaluate(() => window.scrollTo(0, 700));
      await openAndGoBack();
      await page.keyboard.press('Control+k');
      await dialog.getByRole('combobox').fill('docker');
      await rows(page).first().click();
      await expect(page.locator('h1')).toHaveText('Docker');
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/docs/faq/llm`);
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => depth(page)).toBe(700);
      await openAndGoBack();
    });

    test('closed by the reader, it leaves nothing to go back to', async ({ page }) => {
      await open(page, `${prefix}/docs/quickstart`);
      await page.locator('.navbar__inner .navbar__brand').click();
      await expect(page).toHaveURL(`${prefix}/docs/overview`);
      await button(page).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name, includeHidden: true })).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(`${prefix}/docs/quickstart`);
    });

    test('all results lead to the results page', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await button(page).click();
      await page.getByRole('dialog').getByRole('combobox').pressSequentially(quota);
      await page
        .getByRole('link', { name: text('theme.SearchBar.seeAll', 'See all results'), exact: true })
        .click();
      await expect(page).toHaveURL(`${prefix}/search?q=${encodeURIComponent(quota)}`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('Ctrl+K opens it', async ({ page }) => {
  await open(page, '/docs/overview');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

for (const theme of ['light', 'dark']) {
  test(`it can be used by everybody, ${theme}`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await open(page, '/docs/overview');
    await button(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('combobox').pressSequentially('quota');
    await expect(rows(page).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    for (const target of await dialog.getByRole('button').all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  });
}

test('without script the button leads to the results page', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(`${site.origin}/docs/overview`);
  await button(page).click();
  await expect(page).toHaveURL(`${site.origin}/search?q=`);
  await context.close();
});
