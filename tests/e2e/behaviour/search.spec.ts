import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

const box = (page: Page) => page.locator('.navbar__search-input');
const suggestions = (page: Page) => page.locator('.navbar__search [class*="suggestion_"]');
const results = (page: Page) => page.locator('main article, article[class*="searchResultItem"]');

/** Paths of the search indexes that a page asks for from now on. */
function watchIndexes(page: Page): string[] {
  const paths: string[] = [];
  // The index is fetched by a worker, whose requests the page does not report.
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.json')) paths.push(pathname);
  });
  return paths;
}

for (const { prefix, lang, text } of languages) {
  const english = lang === 'en';
  const quota = english ? 'quota' : '配额';

  test.describe(lang, () => {
    for (const [name, act] of [
      ['the pointer comes to the box', (page: Page) => box(page).hover()],
      ['the box is focused', (page: Page) => box(page).focus()],
    ] as const) {
      test(`the index is fetched when ${name}, not before, for the edition in view`, async ({ page }) => {
        const indexes = watchIndexes(page);
        for (const edition of ['', '/docs/v0.6.3', '/docs/next']) {
          await open(page, `${prefix}${edition || '/docs'}/overview`);
          expect(indexes).toEqual([]);
          await act(page);
          await expect.poll(() => indexes).toEqual([`${prefix}${edition}/search-index.json`]);
          indexes.length = 0;
        }
      });
    }

    test('at most 8 suggestions, with where they stand, and a link to all results', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await box(page).pressSequentially(quota);
      await expect(suggestions(page)).toHaveCount(8);
      await expect(suggestions(page).first()).toContainText(english ? 'Limits' : '限制');
      await page
        .locator('.navbar__search')
        .getByRole('link', { name: text('theme.SearchBar.seeAll', 'See all results') })
        .click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/search/?\\?q=${encodeURIComponent(quota)}$`));
      await expect(page.locator('h1')).toHaveText(
        text('theme.SearchPage.existingResultsTitle', 'Search results for "{query}"', { query: quota }),
      );
      await expect.poll(() => results(page).count()).toBeGreaterThan(8);
    });

    test('a suggestion opens its page at the place that was found', async ({ page }) => {
      await open(page, `${prefix}/docs/installation/docker`);
      await box(page).pressSequentially(english ? 'quota number 7' : '配额 7');
      await suggestions(page).first().click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/docs/faq/llm\\?.*#limit-\\d+$`));
      await expect(page.locator('article mark').first()).toBeVisible();
    });

    test('without hits it says so', async ({ page }) => {
      await open(page, `${prefix}/`);
      await box(page).pressSequentially('qqqzzz');
      await expect(page.locator('.navbar__search')).toContainText(
        text('theme.SearchBar.noResultsText', 'No results'),
      );
      await page.goto(`${prefix}/search?q=qqqzzz`);
      await expect(page.locator('#__docusaurus')).toContainText(
        text('theme.SearchPage.noResultsText', 'No documents were found'),
      );
    });

    test('the search page reads query and version from its address', async ({ page }) => {
      await open(page, `${prefix}/search?q=upgrade&version=docs/v0.6.3/`);
      const link = results(page).getByRole('link').first();
      await expect(link).toHaveAttribute('href', new RegExp(`${prefix}/docs/v0\\.6\\.3/upgrade/v0\\.5\\.0`));
      await page.getByRole('searchbox').fill(english ? 'docker' : 'Docker');
      await expect(page).toHaveURL(/q=[dD]ocker/);
      await expect(results(page).first()).toContainText('Docker');
    });

    test('the box says what it is', async ({ page }) => {
      await open(page, `${prefix}/`);
      await expect(box(page)).toHaveAttribute('placeholder', text('theme.SearchBar.label', 'Search'));
    });
  });
}

test('a snippet is cut at 50 characters around its match', async ({ page }) => {
  await open(page, '/docs/overview');
  await box(page).pressSequentially('counted by the server');
  const title = suggestions(page).locator('[class*="hitTitle"]').first();
  await expect(title).toContainText('counted');
  const length = ((await title.textContent()) ?? '').replace(/…|\.\.\.$/g, '').length;
  expect(length).toBeGreaterThan(20);
  expect(length).toBeLessThanOrEqual(52);
});

test('stop words find nothing of their own', async ({ page }) => {
  await open(page, '/docs/overview');
  await box(page).pressSequentially('the');
  await expect(page.locator('.navbar__search')).toContainText('No results');
});

test('Ctrl+K focuses the box', async ({ page }) => {
  await open(page, '/docs/overview');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
});

test('Cmd+K focuses the box on a Mac', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } });
  });
  await open(page, '/docs/overview');
  await page.keyboard.press('Meta+k');
  await expect(box(page)).toBeFocused();
});

test('arrows and Enter choose a suggestion', async ({ page }) => {
  await open(page, '/docs/overview');
  await box(page).pressSequentially('quota');
  await expect(suggestions(page)).toHaveCount(8);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/faq\/llm\?/);
});

test('an index of another origin is refused', async ({ page, watch }) => {
  watch.expect({ kind: 'exception', text: /^Unexpected version url$/ });
  const refused = page.waitForEvent('pageerror');
  await open(page, '/search?q=docker&version=/elsewhere.example/');
  await refused;
  await expect(page.locator('h1')).toHaveText('Search results for "docker"');
});
