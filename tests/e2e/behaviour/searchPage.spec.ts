import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { hydrated, open } from '../../support/history';
import { languages } from '../../support/languages';
import { openDropdown } from '../../support/navbar';
import { twoFrames } from '../../support/scrolling';
import { results, watchIndexes } from '../../support/search';
import { expect, test } from '../../support/test';

const field = (page: Page) => page.locator('main').getByRole('searchbox');
const first = (page: Page) => results(page).getByRole('link').first();

for (const { prefix, lang, text } of languages) {
  const english = lang === 'en';
  const quota = english ? 'quota' : '配额';
  const frequent = english ? 'model' : '参数';
  const title = (query: string) =>
    text('theme.SearchPage.existingResultsTitle', 'Search results for "{query}"', { query });

  test.describe(lang, () => {
    test('query, part and edition are read from the address', async ({ page }) => {
      await open(page, `${prefix}/search?q=upgrade&ctx=docs&version=docs/v0.6.3/`);
      await expect(first(page)).toHaveAttribute(
        'href',
        new RegExp(`^${prefix}/docs/v0\\.6\\.3/upgrade/v0\\.5\\.0`),
      );
      await expect(field(page)).toHaveValue('upgrade');
      await expect(page.getByLabel(text('search.page.edition', 'Edition'), { exact: true })).toHaveValue(
        `${prefix}/docs/v0.6.3/`,
      );
      await expect(page.getByLabel(text('search.page.context', 'Part'), { exact: true })).toHaveValue('docs');
      await expect(page).toHaveTitle(`${title('upgrade')} | DB-GPT`);
    });

    test('without words there is a title and no list', async ({ page }) => {
      await open(page, `${prefix}/search`);
      await expect(page.locator('h1')).toHaveText(
        text('theme.SearchPage.emptyResultsTitle', 'Search the documentation'),
      );
      await expect(field(page)).toBeFocused();
      await expect(results(page)).toHaveCount(0);
    });

    test('without words it offers searches: those of the reader, and one of each kind', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('search.recent', '["docker"]'));
      await open(page, `${prefix}/search?ctx=docs&version=docs%2Fnext%2F`);
      const group = (id: string, message: string) =>
        page.getByRole('region', { name: text(id, message), exact: true }).getByRole('link');
      const examples = group('search.start', 'What you can search for');
      await expect(group('search.recent', 'Recent searches')).toHaveText(['docker']);
      await expect(examples).toHaveCount(5);
      expect(await violations(page)).toEqual([]);
      const query = (await examples.first().textContent()) ?? '';
      await examples.first().click();
      await expect(page.locator('h1')).toHaveText(title(query));
      await expect(field(page)).toHaveValue(query);
      await expect(page).toHaveURL(/ctx=docs&version=docs%2Fnext%2F$/);
      await expect(examples).toHaveCount(0);
      await page.goBack();
      await expect(examples).toHaveCount(5);
    });

    test('20 pages are listed, then more on demand', async ({ page }) => {
      await open(page, `${prefix}/search?q=${encodeURIComponent(frequent)}`);
      await expect(results(page)).toHaveCount(20);
      await expect(page.locator('main [role="status"]')).toHaveText(
        english ? /^\d+ pages found$/ : /^找到 \d+ 个页面$/,
      );
      await page.getByRole('button', { name: text('search.page.more', 'Show more') }).click();
      await expect.poll(() => results(page).count()).toBeGreaterThan(20);
      await expect(results(page).nth(20).getByRole('link')).toBeFocused();
    });

    test('what the address names in vain is said, and the defaults are searched', async ({ page }) => {
      await open(page, `${prefix}/search?q=${encodeURIComponent(quota)}&ctx=nowhere&version=docs/v9/`);
      await expect(page.locator('main')).toContainText(
        text('search.unknown.context', 'No section "{context}". Results are from the whole site.', {
          context: 'nowhere',
        }),
      );
      await expect(page.locator('main')).toContainText(
        text('search.unknown.version', 'No version "{version}". Results are from {edition}.', {
          version: 'docs/v9/',
          edition: 'v0.7.0',
        }),
      );
      await expect(first(page)).toHaveAttribute('href', new RegExp(`^${prefix}/docs/faq/llm`));
    });

    test('switching the language keeps query, part and edition', async ({ page }) => {
      await open(page, `${prefix}/search?q=docker&ctx=docs&version=docs%2Fnext%2F`);
      const menu = await openDropdown(page, english ? 'English' : '简体中文');
      await menu.getByRole('link', { name: english ? '简体中文' : 'English' }).click();
      const other = english ? '/zh-CN' : '';
      await expect(page).toHaveURL(`${other}/search?q=docker&ctx=docs&version=docs%2Fnext%2F`);
      await expect(first(page)).toHaveAttribute(
        'href',
        new RegExp(`^${other}/docs/next/installation/docker`),
      );
    });
  });
}

test('a search of one part loads the index of that part alone', async ({ page }) => {
  const indexes = watchIndexes(page);
  await open(page, '/search?q=model&ctx=config-reference');
  await expect(first(page)).toHaveAttribute('href', /^\/docs\/config-reference\//);
  expect(indexes).toEqual(['/search-index-config-reference.json']);
  await open(page, '/search?q=docker&ctx=-config-reference');
  await expect(first(page)).toBeVisible();
  expect(await results(page).locator('a[href*="/config-reference/"]').count()).toBe(0);
});

test('the choices keep the words and are told in the address', async ({ page }) => {
  await open(page, '/search?q=docker');
  const edition = page.getByLabel('Edition', { exact: true });
  await edition.focus();
  await edition.selectOption('dev');
  await expect(page).toHaveURL('/search?q=docker&version=docs%2Fnext%2F');
  await expect(first(page)).toHaveAttribute('href', /^\/docs\/next\/installation\/docker/);
  await expect(edition).toBeFocused();
  await page.getByLabel('Part', { exact: true }).selectOption('Blog');
  await expect(page).toHaveURL('/search?q=docker&ctx=blog&version=docs%2Fnext%2F');
  await page.getByLabel('Part', { exact: true }).selectOption('Everywhere');
  await page.getByLabel('Edition', { exact: true }).selectOption('v0.7.0');
  await expect(page).toHaveURL('/search?q=docker');
});

test('typing answers at once and is one step back', async ({ page }) => {
  await open(page, '/versions');
  await page.goto('/search?q=docker');
  await expect(first(page)).toHaveAttribute('href', /\/docker/);
  await field(page).fill('');
  // A reader who pauses, and types on after the address has followed.
  await field(page).press('q');
  await expect(page).toHaveURL('/search?q=q');
  await expect(page.locator('h1')).toContainText('"q"');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('uota');
  await expect(first(page)).toHaveAttribute('href', /\/faq\/llm/);
  await expect(page).toHaveURL('/search?q=quota');
  await field(page).press('Enter');
  await field(page).fill('overview');
  await expect(page).toHaveURL('/search?q=overview');
  for (const query of ['quota', 'docker']) {
    await page.goBack();
    await expect(page).toHaveURL(`/search?q=${query}`);
    await expect(field(page)).toHaveValue(query);
    await expect(page.locator('h1')).toContainText(query);
  }
  await page.goForward();
  await expect(field(page)).toHaveValue('quota');
  await expect(first(page)).toHaveAttribute('href', /\/faq\/llm/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/versions');
});

test('a parameter is shown with what it is for, not with its type', async ({ page }) => {
  await open(page, '/search?q=api_base&ctx=config-reference');
  await expect(first(page)).toHaveText(/› api_base$/);
  await expect(results(page).first()).toContainText(/api_baseBase address/);
});

test('back from a result leads to the same list', async ({ page }) => {
  await open(page, '/search?q=quota');
  await first(page).click();
  await expect(page).toHaveURL(/\/docs\/faq\/llm/);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=quota');
  await expect(first(page)).toHaveAttribute('href', /\/faq\/llm/);
});

test('back from a result far down leads to as many rows, and to that one', async ({ page }) => {
  await open(page, '/search?q=model');
  await page.getByRole('button', { name: 'Show more' }).click();
  const row = results(page).nth(24).getByRole('link');
  const href = await row.getAttribute('href');
  await row.click();
  await expect(page).toHaveURL(String(href));
  await page.goBack();
  await expect(page).toHaveURL('/search?q=model');
  await expect.poll(() => results(page).count()).toBeGreaterThan(24);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await field(page).fill('models');
  await expect(page).toHaveURL('/search?q=models');
  await expect(results(page)).toHaveCount(20);
});

for (const width of [1280, 390]) {
  test(`nothing moves while the results come, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/search?q=how%20to%20set%20the%20name%20of%20a%20model');
    await expect(results(page)).toHaveCount(20);
    await twoFrames(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
}

test('a part without results leads to the whole edition', async ({ page }) => {
  await open(page, '/search?q=quota&ctx=blog');
  await expect(page.locator('main')).toContainText('No results');
  await page.getByRole('link', { name: 'Search the whole edition' }).click();
  await expect(page).toHaveURL('/search?q=quota');
  await expect(first(page)).toHaveAttribute('href', /\/faq\/llm/);
});

test('the page says what it is for', async ({ page }) => {
  await open(page, '/search');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^Search the documentation/,
  );
});

test('search engines are told to leave the page out', async ({ page }) => {
  await open(page, '/search?q=docker');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
});

for (const theme of ['light', 'dark']) {
  for (const width of [1280, 390]) {
    test(`the results page can be used by everybody, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
      for (const address of ['/search?q=quota&ctx=-blog', '/search?q=qqqzzz&ctx=nowhere']) {
        await page.goto(address);
        await hydrated(page);
        await expect(page.locator('main [role="status"]')).not.toBeEmpty();
        expect(await violations(page)).toEqual([]);
      }
    });
  }
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, lang, text } of languages) {
    test(`${lang}: the box leads to a page that says what is missing`, async ({ page }) => {
      await page.goto(`${prefix}/docs/overview`);
      await page.locator('.navbar__search-input').first().fill('docker');
      await page.locator('.navbar__search-input').first().press('Enter');
      await expect(page).toHaveURL(`${prefix}/search?q=docker`);
      const note = page.locator('main noscript p').first();
      await expect(note).toBeVisible();
      expect(await note.evaluate((element) => element.textContent)).toBe(
        text(
          'search.noscript',
          'The search runs in the browser and needs JavaScript. The menus lead to every page without it.',
        ),
      );
      await page.locator('main noscript').getByRole('link', { name: 'dev' }).click();
      await expect(page).toHaveURL(`${prefix}/docs/next/overview`);
    });
  }
});
