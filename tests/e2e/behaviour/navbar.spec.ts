import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { openDropdown } from '../../support/navbar';
import { expect, test } from '../../support/test';

/** Distance of the navbar's lower edge from the window's upper one; not positive while it is hidden. */
const lowerEdge = (page: Page) =>
  page.locator('nav.navbar').evaluate((navbar) => Math.round(navbar.getBoundingClientRect().bottom));

/** In two turns of the wheel: from the second one on the theme hides the navbar. */
async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  for (const depth of [400, 1200]) {
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(depth);
  }
}

test('the navbar hides on the way down and shows on the way up', async ({ page }) => {
  await open(page, '/docs/overview');
  expect(await lowerEdge(page)).toBeGreaterThan(0);
  await scrollDown(page);
  await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => lowerEdge(page)).toBeGreaterThan(0);
});

for (const [how, focus] of [
  ['a key', (page: Page) => page.locator('.navbar__brand').focus()],
  ['the pointer', (page: Page) => page.locator('.navbar').getByRole('button', { name: /mode/ }).click()],
] as const) {
  test(`the navbar stays while the focus that ${how} gave is in it`, async ({ page }) => {
    await open(page, '/docs/overview');
    await focus(page);
    await scrollDown(page);
    // Elsewhere it would be out of view now.
    await expect(page.locator('nav.navbar')).toHaveClass(/navbarHidden/);
    expect(await lowerEdge(page)).toBeGreaterThan(0);
    await page.mouse.click(640, 400);
    await expect.poll(() => lowerEdge(page)).toBeLessThanOrEqual(0);
  });
}

for (const { prefix, lang } of languages) {
  test.describe(lang, () => {
    test('the logo and "Docs" lead to the overview, "Tutorials" to /turtorials', async ({ page }) => {
      await open(page, `${prefix}/versions`);
      await expect(page.locator('.navbar__brand')).toHaveAttribute('href', `${prefix}/docs/overview`);
      const links = page.locator('.navbar__items > a.navbar__link');
      await expect(links.nth(0)).toHaveAttribute('href', `${prefix}/docs/overview`);
      await expect(links.nth(1)).toHaveAttribute('href', `${prefix}/turtorials`);
      await expect(page.locator(`.navbar__items > a[href="${prefix}/blog"]`)).toBeVisible();
    });

    test('external links of the navbar open in a new tab', async ({ page }) => {
      await open(page, `${prefix}/`);
      const menu = await openDropdown(page, lang === 'en' ? 'Community' : '社区');
      const external = [
        menu.locator('a[href="https://github.com/eosphoros-ai/community"]'),
        menu.locator('a[href="https://huggingface.co/eosphoros"]'),
        menu.locator('a[href^="https://www.yuque.com/eosphoros/dbgpt-docs"]'),
        page.locator('.navbar a[href="https://github.com/eosphoros-ai/DB-GPT"]'),
      ];
      for (const link of external) {
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });

    test('the footer has its groups, links and copyright line', async ({ page }) => {
      await open(page, `${prefix}/versions`);
      const footer = page.locator('footer');
      await expect(footer.locator('.footer__title')).toHaveText(
        lang === 'en' ? ['Community', 'Github', 'More'] : ['社区', 'Github', '更多'],
      );
      const hrefs = await footer
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual([
        'https://discord.gg/erwfqcMP',
        'https://hub.docker.com/u/eosphorosai',
        'https://github.com/eosphoros-ai/DB-GPT',
        'https://huggingface.co/eosphoros',
        'https://news.ycombinator.com/item?id=36038815',
        'https://twitter.com/DbGpt80100',
      ]);
      await expect(footer.locator('.footer__copyright')).toContainText('2025');
    });
  });
}
