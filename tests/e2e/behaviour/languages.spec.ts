import { open } from '../../support/history';
import { chinese, english, languages } from '../../support/languages';
import { openDropdown } from '../../support/navbar';
import { expect, test } from '../../support/test';

test('the switcher keeps the address, its query and its hash', async ({ page }) => {
  for (const address of [
    '/',
    '/versions?a=1#edition-dev',
    '/docs/installation/docker?a=1&b=2#run',
    '/search?q=docker',
  ]) {
    await open(page, address);
    for (const [from, to] of [
      [english, chinese],
      [chinese, english],
    ] as const) {
      const menu = await openDropdown(page, from.label);
      await menu.getByRole('link', { name: to.label }).click();
      await expect(page).toHaveURL(to.prefix + address);
      await expect(page.locator('html')).toHaveAttribute('lang', to.lang);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    }
  }
});

for (const { prefix, lang } of languages) {
  test(`${lang}: documents say their language, direction and alternates`, async ({ page }) => {
    for (const path of ['/docs/installation/docker', '/blog/db-gpt-v070-release', '/versions']) {
      await page.goto(prefix + path);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      const alternates = page.locator('head link[rel="alternate"][hreflang]');
      const found = await alternates.evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute('hreflang'),
          new URL((link as HTMLLinkElement).href).pathname,
        ]),
      );
      expect(found).toEqual([
        ['en', path],
        ['zh-CN', `/zh-CN${path}`],
        ['x-default', path],
      ]);
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`^https?://[^/]+${prefix}${path}$`),
      );
      await expect(page.locator('head meta[name="robots"][content*="noindex"]')).toHaveCount(0);
    }
  });
}

test('the interface of a Chinese page is Chinese', async ({ page }) => {
  await open(page, '/zh-CN/docs/overview');
  const items = page.locator(
    '.navbar__items:not(.navbar__items--right) > .navbar__link, .navbar__items:not(.navbar__items--right) > .dropdown > .navbar__link',
  );
  await expect(items).toHaveText(['文档', '教程', '安装与参考', '博客', '社区']);
  await expect(page.locator('.footer__title')).toHaveText(['社区', 'GitHub', '更多']);
  await expect(page.getByPlaceholder('搜索')).toBeVisible();
  await expect(page.locator('.theme-edit-this-page')).toHaveText('编辑此页');
  await expect(page.locator('.theme-last-updated')).toHaveText(/^最后.*更新$/);
  await expect(page.locator('.pagination-nav__sublabel')).toHaveText(['下一页']);
  await expect(page.locator('.theme-announcement-bar')).toContainText('安全漏洞');
  await expect(page.locator('.theme-doc-breadcrumbs')).toHaveAttribute('aria-label', '页面路径');
});

test.describe('a page without translation', () => {
  const notice = '本页还没有中文译文';

  for (const [path, text] of [
    ['/docs/installation/sourcecode', 'Install v0.7.0 from source.'],
    ['/blog/db-gpt-llama-3.1-support', 'The rest of Llama.'],
  ] as const) {
    test(`${path} shows the English text under a notice in Chinese`, async ({ page }) => {
      await open(page, `/zh-CN${path}`);
      await expect(page.locator('article')).toContainText(text);
      await expect(page.locator('article .theme-admonition')).toContainText(notice);
      await open(page, path);
      await expect(page.locator('article .theme-admonition')).toHaveCount(0);
    });
  }

  test('translated pages and posts have no notice', async ({ page }) => {
    for (const path of [
      '/zh-CN/docs/installation/docker',
      '/zh-CN/blog/db-gpt-v070-release',
      '/zh-CN/blog',
    ]) {
      await open(page, path);
      await expect(page.locator('main')).not.toContainText(notice);
    }
  });
});
