import type { Page } from '@playwright/test';
import { site } from '../../../config/site';
import { addStyles } from '../../../tools/a11y/addStyles';
import { switchTo } from '../../../tools/a11y/audit';
import { open } from '../../support/history';
import { expect, test } from '../../support/test';

/** One page of each kind. */
const paths = [
  '/',
  '/versions',
  '/blog/db-gpt-v070-release',
  '/docs/overview',
  '/docs/faq/llm',
  '/docs/config-reference/llm/vllm_adapter_vllmdeploymodelparameters_1d4a24',
  '/docs/next/use_cases',
];

/** What leads elsewhere, or does something. */
const frame = [
  '.navbar, .footer, .pagination-nav, .theme-doc-sidebar-container, .theme-doc-breadcrumbs, .theme-doc-footer',
  '.theme-announcement-bar, .theme-doc-toc-mobile, .table-of-contents, .hash-link, .config-filter, main button',
].join();

/** Samples, tables and pictures of which a part is beyond the edge of the paper. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    return [...document.querySelectorAll('main :is(pre, code, td, svg, img)')]
      .filter((element) => {
        const hides = getComputedStyle(element).overflowX !== 'visible';
        return (
          element.getBoundingClientRect().right > edge + 1 ||
          (hides && element.tagName !== 'svg' && element.scrollWidth > element.clientWidth + 1)
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });

test('pages of every kind are printed whole, on white, without their frame', async ({ page }) => {
  // The width of A4 at 96 pixels an inch, less the margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const path of paths) {
    await page.emulateMedia({ media: 'screen' });
    await open(page, path);
    await switchTo(page, 'dark');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(frame).filter({ visible: true }), path).toHaveCount(0);
    expect(await cut(page), path).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).toBe(
      'rgb(255, 255, 255)',
    );
  }
});

test('links in sentences say where they lead, unless it is within the page', async ({ page }) => {
  await open(page, '/docs/overview');
  await page
    .locator('.markdown')
    .first()
    .evaluate((element) => {
      element.innerHTML =
        '<p><a href="https://example.org/x">out</a> <a href="/docs/quickstart">in</a> <a href="#end">here</a></p>' +
        '<ul class="config-links"><li><a href="/docs/quickstart">one of a list of pages</a></li></ul>';
    });
  await page.emulateMedia({ media: 'print' });
  const after = await page
    .locator('.markdown a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(after).toEqual(['" (https://example.org/x)"', `" (${site.url}/docs/quickstart)"`, 'none', 'none']);
});

test('tabs and what is folded are open, and screens are there', async ({ page }) => {
  await open(page, '/docs/next/use_cases');
  await expect(page.getByText('second')).toBeHidden();
  await expect(page.getByText('What is folded.')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['first', 'second', 'What is folded.']) await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator('main img').first()).toBeVisible();
});

test('what is cut on paper is found', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await open(page, '/versions');
  await page.locator('main').evaluate((element) => {
    element.innerHTML = '<pre>a line that is too long</pre>';
  });
  await addStyles(page, 'main pre { overflow: hidden; width: 5em }');
  expect(await cut(page)).toEqual(['PRE a line that is too long']);
});
