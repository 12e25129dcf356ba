import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

test.use({ javaScriptEnabled: false });

/** One page of each kind. */
const paths = [
  '/',
  '/versions',
  '/search?q=docker',
  '/blog',
  '/blog/db-gpt-v070-release',
  '/docs/overview',
  '/docs/faq/llm',
  '/docs/config-reference/llm/vllm_adapter_vllmdeploymodelparameters_1d4a24',
  '/docs/installation',
];

/** What does nothing without script: buttons that send no form, and links to nowhere. */
const dead = 'button:visible:not([type="submit"]), a:visible:not([href])';

for (const { prefix, lang } of languages) {
  for (const width of [1280, 390]) {
    test(`${lang}: pages of every kind lead on, and have nothing that is dead, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(prefix + path);
        await expect(page.locator('h1'), path).toBeVisible();
        await expect(page.locator(dead), path).toHaveCount(0);
        for (const to of ['/docs/overview', 'torials', '/docs/installation', '/blog'])
          await expect(page.locator(`.navbar__item[href$="${to}"]`), path).toBeVisible();
        if (!path.startsWith('/docs')) continue;
        await expect(
          page.locator('.theme-doc-sidebar-menu [aria-current="page"]').first(),
          path,
        ).toBeVisible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(wide, path).toBe(false);
      }
    });
  }

  test(`${lang}: menus open by pointer and key, and on phones stand open`, async ({ page }) => {
    await page.goto(`${prefix}/docs/quickstart`);
    const menu = page.locator('.navbar .dropdown', { hasText: 'v0.7.0' });
    const edition = menu.getByRole('link', { name: 'dev' });
    await expect(edition).toBeHidden();
    await menu.locator('> a').focus();
    await page.keyboard.press('Tab');
    await expect(edition).toBeFocused();
    await page.locator('.navbar__brand').focus();
    await expect(edition).toBeHidden();
    await menu.hover();
    await edition.click();
    await expect(page).toHaveURL(`${prefix}/docs/next/quickstart`);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.navbar').getByRole('link', { name: 'v0.6.3' }).click();
    await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/quickstart`);
    await page
      .locator('.navbar a[hreflang], .navbar a[lang]')
      .filter({ hasText: lang === 'en' ? '简体中文' : 'English' })
      .click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'zh-CN' : 'en');
  });

  test(`${lang}: a category that is closed leads to its first page, where it is open`, async ({ page }) => {
    await page.goto(`${prefix}/docs/faq/llm`);
    const closed = page.locator('.menu__list-item--collapsed > div > a').first();
    const address = await closed.getAttribute('href');
    await closed.click();
    await expect(page).toHaveURL(address ?? '');
    await expect(page.locator('.theme-doc-sidebar-menu [aria-current="page"]').first()).toBeVisible();
  });
}

test('tabs show all that they have, each with its label', async ({ page }) => {
  await page.goto('/docs/next/use_cases');
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const [label, content] of [
    ['A', 'first'],
    ['B', 'second'],
  ] as const) {
    const tab = page.locator(`[data-tab="${label}"]`);
    await expect(tab.getByText(content)).toBeVisible();
    const shown = await tab.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(shown).toBe(`"${label}"`);
  }
});

test('a long program shows all of its lines, and leads to its file', async ({ page }) => {
  await page.goto('/docs/next/tutorials');
  const block = page.locator('.theme-code-block');
  for (const line of ['import asyncio', 'a line that matters', 'asyncio.run(last())'])
    await expect(block.getByText(line)).toBeVisible();
  await expect(page.locator('[data-fold]')).toBeHidden();
  await expect(page.locator('[data-lines]:visible')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download long.py' })).toBeVisible();
});
