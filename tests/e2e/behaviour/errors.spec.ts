import type { Page } from '@playwright/test';
import { failChunks, fetchedScripts, holdChunks } from '../../support/chunks';
import { saveData } from '../../support/connection';
import { goInside, hydrated, open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('an unknown path answers 404 and offers the likely page and the search', async ({ page, watch }) => {
      const path = `${prefix}/docs/instalation/docker`;
      watch.expectNotFound(path);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h1')).toHaveText(text('theme.NotFound.title', 'Page Not Found'));
      await expect(page).toHaveTitle(new RegExp(text('theme.NotFound.title', 'Page Not Found')));
      await expect(page.locator(`main a[href="${prefix}/docs/installation/docker"]`)).toBeVisible();
      const search = page.getByRole('searchbox', {
        name: text('notFound.search.label', 'Search the documentation'),
      });
      await expect(search).toHaveValue('docker');
      await page.getByRole('button', { name: text('notFound.search.submit', 'Search'), exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/search?q=docker`);
    });

    test('an unknown path offers what the search finds for its words, in its edition', async ({
      page,
      watch,
    }) => {
      const path = `${prefix}/docs/v0.6.3/no-such-upgrade-zeppelin`;
      watch.expectNotFound(path);
      await page.goto(path);
      await hydrated(page);
      const suggestion = page.locator('main li a').first();
      await expect(suggestion).toHaveText(/Upgrade/);
      await suggestion.click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/docs/v0\\.6\\.3/upgrade/v0\\.5\\.0`));
    });

    test('an unknown path offers the editions that have its page, and the overview of its own', async ({
      page,
      watch,
    }) => {
      const path = `${prefix}/docs/v0.6.3/use_cases`;
      watch.expectNotFound(path);
      await page.goto(path);
      await hydrated(page);
      const editions = page.locator('main', {
        has: page.getByRole('heading', { name: text('notFound.editions', 'Other editions have this page') }),
      });
      await expect(editions.getByRole('link', { name: 'dev', exact: true })).toHaveAttribute(
        'href',
        `${prefix}/docs/next/use_cases`,
      );
      await expect(editions.getByRole('link', { name: 'v0.7.0', exact: true })).toHaveCount(0);
      await expect(
        page.getByRole('link', { name: text('notFound.overview', 'Overview of the documentation') }),
      ).toHaveAttribute('href', `${prefix}/docs/v0.6.3/overview`);
    });

    test('without an index the search and the fixed links stay', async ({ page, watch }) => {
      const path = `${prefix}/docs/instalation/docker`;
      watch.expectNotFound(path);
      await page.route('**/search-index.json', (route) => route.fulfill({ json: 'garbled' }));
      const answered = page.waitForResponse('**/search-index.json');
      await page.goto(path);
      await answered;
      await expect(page.getByRole('searchbox')).toHaveValue('docker');
      for (const link of ['/docs/overview', '/versions']) {
        await expect(page.locator(`main a[href="${prefix}${link}"]`)).toBeVisible();
      }
      await expect(page.locator('main li')).toHaveCount(0);
    });

    test('an unknown path inside the site shows the not-found page without a document', async ({ page }) => {
      await open(page, `${prefix}/versions`);
      await goInside(page, `${prefix}/no-such-page`);
      await expect(page.locator('h1')).toHaveText(text('theme.NotFound.title', 'Page Not Found'));
    });

    test('a page that crashes says so, with the causes, and can be tried again', async ({ page, watch }) => {
      watch.expect({ kind: 'console', text: /the outer error/ });
      await open(page, `${prefix}/docs/next/faq/install`);
      await goInside(page, `${prefix}/docs/next/faq/install?crash`);
      const title = text('theme.ErrorPageContent.title', 'This page crashed.');
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.locator('main')).toContainText(/the outer error\s+Cause:\s+the inner error/);
      await expect(page.locator('.navbar')).toBeVisible();
      // The browser's own face for buttons is another.
      const face = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily);
      await expect(page.locator('main button')).toHaveCSS('font-family', face);
      await page.evaluate(() => window.history.replaceState({}, '', window.location.pathname));
      await page.getByRole('button', { name: text('theme.ErrorPageContent.tryAgain', 'Try again') }).click();
      await expect(page.locator('article')).toContainText('This page stands.');
      await expect(page.locator('main')).not.toContainText('the outer error');
    });
  });
}

test('a crash does not outlast the page', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /the outer error/ });
  await open(page, '/docs/next/faq/install');
  const title = 'This page crashed.';
  for (const [leave, sentence, pageTitle] of [
    [() => page.goBack(), 'This page stands.', /^(?:Faults|故障)/],
    [() => goInside(page, '/docs/next/use_cases'), 'dev', /^(?:Use cases|用例|使用场景)/],
  ] as const) {
    await goInside(page, '/docs/next/faq/install?crash');
    await expect(page.locator('h1')).toHaveText(title);
    await leave();
    await expect(page.locator('article')).toContainText(sentence);
    await expect(page.locator('h1')).not.toHaveText(title);
    await expect(page).toHaveTitle(pageTitle);
  }
});

test('a page that crashes at once says so too', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /the outer error/ });
  await page.goto('/docs/next/faq/install?crash');
  await expect(page.locator('h1')).toHaveText('This page crashed.');
  await expect(page.getByRole('link', { name: 'Home page' })).toBeVisible();
});

test('a page component without a default export is an error', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /doesn't have a default export/ });
  const script = await contentScript(page, '/docs/quickstart');
  await open(page, '/docs/overview');
  await page.route(`**${script}`, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const changed = body.replace(/\bdefault:\s*(?=\(\)\s*=>)/g, 'former:');
    expect(changed).not.toBe(body);
    await route.fulfill({ response, body: changed });
  });
  await goInside(page, '/docs/quickstart');
  await expect(page.locator('h1')).toHaveText('This page crashed.');
  await expect(page.locator('main')).toContainText(
    `The page component at /docs/quickstart doesn't have a default export.`,
  );
});

test('an unknown path with an .html ending is the path without it', async ({ page, watch }) => {
  watch.expectNotFound('/no-such-page.html');
  watch.expectNotFound('/no-such-page');
  await page.goto('/no-such-page.html');
  await expect(page).toHaveURL('/no-such-page');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Page Not Found');
});

test('without its code for suggestions the search and the fixed links stay', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
  await saveData(page);
  await open(page, '/docs/installation/docker');
  // What comes with the first navigation is here then.
  await goInside(page, '/docs/quickstart');
  const shown = page.locator('.theme-doc-sidebar-menu a[aria-current="page"]');
  await expect(shown).toHaveAttribute('href', '/docs/quickstart');
  await failChunks(page);
  const failed = page.waitForEvent('requestfailed');
  await goInside(page, '/docs/instalation/docker');
  await failed;
  await expect(page.getByRole('searchbox')).toHaveValue('docker');
  await expect(page.locator('main a[href="/versions"]')).toBeVisible();
  await expect(page.locator('main li')).toHaveCount(0);
});

/** The script with the text of a page: of those that the page fetches, the one that holds it. */
async function contentScript(page: Page, path: string): Promise<string> {
  await open(page, path);
  for (const script of await fetchedScripts(page, ['script'])) {
    const source = await (await page.request.get(script)).text();
    if (source.includes('uv run dbgpt start webserver') && !script.includes('/main.')) return script;
  }
  throw new Error(`No script of ${path} holds its text.`);
}

/**
 * The loading screens stand in for a page whose code the application did not expect to need. It prepares
 * every page before it shows it, except one that is served under its file name while `/redirect.js`, which
 * tidies the address, is missing.
 */
test.describe('loading', () => {
  for (const { prefix, lang, text } of languages) {
    test.describe(lang, () => {
      test.beforeEach(async ({ page, watch }) => {
        watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/redirect\.js$/ });
        // The server's text gives way to the loading screen.
        watch.expect({ kind: 'console', text: /React error #418/ });
        await page.route('**/redirect.js', (route) => route.abort('failed'));
      });

      test('a chunk that fails shows the error and Retry, which loads the page', async ({ page, watch }) => {
        const script = await contentScript(page, `${prefix}/docs/quickstart`);
        watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: new RegExp(script) });
        const recover = await failChunks(page, new RegExp(script));
        await page.goto(`${prefix}/docs/quickstart.html`);
        const box = page
          .getByRole('alert')
          .filter({ hasText: text('loading.error.title', 'This page was not loaded completely.') });
        await expect(box).toContainText(/Loading (?:CSS )?chunk \w+ failed/);
        const share = await box.evaluate((element) => {
          const column = element.parentElement ?? element;
          const { paddingLeft, paddingRight } = getComputedStyle(column);
          const inner = column.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return element.getBoundingClientRect().width / inner;
        });
        expect(share).toBeCloseTo(0.5, 2);
        const border = await box.evaluate((element) => getComputedStyle(element).borderTopColor);
        const [red = 0, green = 0, blue = 0] = (border.match(/\d+/g) ?? []).map(Number);
        expect(red).toBeGreaterThan(2 * Math.max(green, blue));
        recover();
        await box.getByRole('button', { name: text('loading.error.retry', 'Retry') }).click();
        await expect(page.locator('article h1')).toHaveText(lang === 'en' ? 'Quickstart' : '快速开始');
        await expect(box).toHaveCount(0);
      });

      test('a chunk that is late shows a spinner, then the page', async ({ page, watch }) => {
        const script = await contentScript(page, `${prefix}/docs/quickstart`);
        watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: new RegExp(script) });
        const recover = await failChunks(page, new RegExp(script));
        await page.goto(`${prefix}/docs/quickstart.html`);
        const retry = page.getByRole('button', { name: text('loading.error.retry', 'Retry') });
        await retry.waitFor();
        recover();
        const release = await holdChunks(page, new RegExp(script));
        await retry.click();
        const spinner = page.getByRole('img', { name: text('loading.spinner', 'Loading') });
        await expect(spinner).toBeVisible();
        const cycles = await spinner
          .locator('animate')
          .evaluateAll((all) => all.map((one) => one.getAttribute('dur')));
        expect(new Set(cycles)).toEqual(new Set(['1.5s', '3s']));
        release();
        await expect(page.locator('article h1')).toHaveText(lang === 'en' ? 'Quickstart' : '快速开始');
        await expect(spinner).toHaveCount(0);
      });
    });
  }
});
