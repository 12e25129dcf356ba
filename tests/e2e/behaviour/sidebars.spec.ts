import { editions } from '../../support/editions';
import { goInside, open } from '../../support/history';
import { languages } from '../../support/languages';
import { depth } from '../../support/scrolling';
import { expect, test } from '../../support/test';

const sidebar = '.theme-doc-sidebar-menu';

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    const sidebars = [
      { label: text('sidebarSwitch.guide', 'Docs'), page: 'overview', holds: 'quickstart' },
      { label: text('sidebarSwitch.tutorials', 'Tutorials'), page: 'tutorials', holds: 'tutorials' },
      {
        label: text('sidebarSwitch.reference', 'Install & reference'),
        page: 'installation',
        holds: 'installation/docker',
      },
    ];

    test('each edition has tutorialSidebar, tutorials and docs, in that order', async ({ page }) => {
      for (const edition of editions) {
        const path = prefix + edition.path;
        for (const own of sidebars) {
          await open(page, `${path}/${own.page}`);
          const links = page.locator(`${sidebar} > li`).first().getByRole('link');
          await expect(links).toHaveText(sidebars.map(({ label }) => label));
          for (const [index, { page: target }] of sidebars.entries()) {
            await expect(links.nth(index)).toHaveAttribute('href', `${path}/${target}`);
          }
          await expect(page.locator(`${sidebar} > li`).first().locator('[aria-current]')).toHaveText(
            own.label,
          );
          await expect(page.locator(`${sidebar} a[href="${path}/${own.holds}"]`).last()).toBeVisible();
        }
      }
    });

    test('the switch leads from one sidebar to another and stays in the edition', async ({ page }) => {
      await open(page, `${prefix}/docs/v0.6.3/quickstart`);
      for (const { label, page: target } of [...sidebars].reverse()) {
        await page.locator(sidebar).getByRole('link', { name: label, exact: true }).first().click();
        await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/${target}`);
      }
    });

    test('a category has an index page that lists its pages', async ({ page }) => {
      await open(page, `${prefix}/docs/installation`);
      await expect(page.locator('h1')).toHaveText(lang === 'en' ? 'Installation' : '安装');
      for (const doc of ['sourcecode', 'docker']) {
        await expect(page.locator(`main article a[href="${prefix}/docs/installation/${doc}"]`)).toBeVisible();
      }
    });
  });
}

test('a category that the reader opened stays open', async ({ page }) => {
  await open(page, '/docs/installation/docker');
  const faq = page.locator(sidebar).getByRole('button', { name: 'FAQ' });
  const question = page.locator(`${sidebar} a[href="/docs/faq/llm"]`);
  await expect(question).toBeHidden();
  await faq.click();
  await expect(question).toBeVisible();
  await page.locator(`${sidebar} a[href="/docs/installation/sourcecode"]`).click();
  await expect(page).toHaveURL('/docs/installation/sourcecode');
  await expect(faq).toHaveAttribute('aria-expanded', 'true');
  await expect(question).toBeVisible();
});

test('a sidebar cannot be hidden', async ({ page }) => {
  await open(page, '/docs/overview');
  await expect(page.locator(sidebar)).toBeVisible();
  for (const name of ['Collapse sidebar', 'Expand sidebar']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('the current page is in view in its sidebar, and the window stays', async ({ page }) => {
  const current = page.locator(`${sidebar} [aria-current="page"]`);
  const last = '/docs/config-reference/vector_store/weaviate_store_weaviatevectorconfig_093ce3';
  await open(page, last);
  await expect(current).toHaveAttribute('href', last);
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await depth(page)).toBe(0);
  await page.locator('.theme-doc-sidebar-container .menu').evaluate((menu) => menu.scrollTo(0, 0));
  await expect(current).not.toBeInViewport();
  await goInside(page, '/docs/config-reference/vector_store/pgvector_store_pgvectorconfig_3ef448');
  await expect(current).toHaveAttribute('href', /pgvector/);
  await expect(current).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 500 });
  await page.locator('.navbar__toggle').click();
  await expect(page.locator(`.navbar-sidebar ${sidebar} [aria-current="page"]`)).toBeInViewport({ ratio: 1 });
});

test('a category whose page is open is marked as a page is', async ({ page }) => {
  const looks = (selector: string) =>
    page.locator(`${sidebar} ${selector}`).evaluate((element) => {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return { backgroundColor, boxShadow };
    });
  await open(page, '/docs/installation/docker');
  const marked = await looks('[aria-current="page"]');
  expect(marked.boxShadow).toContain('inset');
  await open(page, '/docs/installation');
  expect(await looks(':has(> [aria-current="page"])')).toEqual(marked);
});

test('an edition lists only the pages that it has', async ({ page }) => {
  const useCases = page.locator(`${sidebar} a[href$="/use_cases"]`);
  await open(page, '/docs/next/overview');
  await expect(useCases).toHaveCount(1);
  await open(page, '/docs/overview');
  await expect(useCases).toHaveCount(0);
});
