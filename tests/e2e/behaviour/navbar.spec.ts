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

/** Pairs of what the navbar shows that lie upon each other. */
const overlaps = (page: Page) =>
  page.locator('.navbar__inner').evaluate((navbar) => {
    const shown = [...navbar.querySelectorAll('img, .navbar__item, button, [role="combobox"]')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 0 && !element.closest('ul, form button'));
    return shown.flatMap((one, index) =>
      shown
        .slice(index + 1)
        .filter(({ element, box }) => {
          const isApart = box.left >= one.box.right - 0.5 || box.right <= one.box.left + 0.5;
          return !isApart && !one.element.contains(element);
        })
        .map(({ element }) => `${one.element.textContent} / ${element.textContent}`),
    );
  });

test('its parts stand side by side with wide letters', async ({ page }) => {
  await open(page, '/docs/overview');
  // As wide as those of DejaVu Sans, which is all that some readers have.
  await page.locator('nav.navbar').evaluate((navbar) => {
    navbar.style.letterSpacing = '0.04em';
  });
  for (const width of [997, 1219]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overlaps(page), `${width} px`).toEqual([]);
    const brand = await page.locator('.navbar__brand').boundingBox();
    expect(brand?.width, `${width} px`).toBeGreaterThanOrEqual(112);
  }
});

for (const { prefix, lang } of languages) {
  test.describe(lang, () => {
    test('its parts stand side by side in every width', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      for (const width of [320, 390, 996, 997, 1024, 1069, 1100, 1219, 1220, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overlaps(page), `${width} px`).toEqual([]);
        const logo = page.locator('.navbar__logo img:visible');
        const [image, box] = [await logo.boundingBox(), await page.locator('.navbar__brand').boundingBox()];
        expect(image?.width, `${width} px`).toBeCloseTo(112, 0);
        expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(112);
        const edges = await page.locator('.navbar__inner').evaluate((inner) => ({
          right: inner.lastElementChild?.lastElementChild?.getBoundingClientRect().right ?? 0,
          window: document.documentElement.clientWidth,
        }));
        expect(edges.right, `${width} px`).toBeLessThanOrEqual(edges.window);
      }
    });

    test('"Tutorials" stays in the edition, and is active on all pages of its sidebar', async ({ page }) => {
      const link = page.locator('.navbar__items > a.navbar__link').nth(1);
      for (const path of ['/docs/v0.6.3', '/docs/next', '/docs']) {
        await open(page, `${prefix}${path}/installation/docker`);
        await expect(link).not.toHaveClass(/navbar__link--active/);
        await link.click();
        await expect(page).toHaveURL(`${prefix}${path}/tutorials`);
        await expect(link).toHaveClass(/navbar__link--active/);
      }
      await open(page, `${prefix}/docs/v0.6.3/cookbook/rag/graph_rag_app_develop`);
      await expect(link).toHaveClass(/navbar__link--active/);
      await expect(page.locator('.navbar__items .navbar__link--active')).toHaveCount(1);
    });

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
      const chinese = menu.locator('a[href^="https://www.yuque.com/eosphoros/dbgpt-docs"]');
      const external = [
        menu.locator('a[href="https://github.com/eosphoros-ai/community"]'),
        menu.locator('a[href="https://huggingface.co/eosphoros"]'),
        chinese,
        page.locator('.navbar a[href="https://github.com/eosphoros-ai/DB-GPT"]'),
      ];
      for (const link of external) {
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
      await expect(chinese).toHaveAttribute('lang', 'zh-CN');
    });

    test('the footer has its groups, links and copyright line', async ({ page }) => {
      await open(page, `${prefix}/versions`);
      const footer = page.locator('footer');
      await expect(footer.locator('.footer__title')).toHaveText(
        lang === 'en' ? ['Community', 'GitHub', 'More'] : ['社区', 'GitHub', '更多'],
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
