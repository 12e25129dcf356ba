import type { Page, Route } from '@playwright/test';
import { violations } from '../../support/axe';
import { failChunks } from '../../support/chunks';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { box, results, rows } from '../../support/search';
import { expect, test } from '../../support/test';

const index = '**/search-index.json';
const alert = (page: Page) => page.getByRole('alert');

const failures: readonly (readonly [
  name: string,
  id: string,
  message: string,
  answer: (route: Route) => unknown,
])[] = [
  [
    'an index that is no JSON',
    'search.failure.malformed',
    'The search index could not be read.',
    (route) => route.fulfill({ contentType: 'application/json', body: 'not found' }),
  ],
  [
    'a page that a host gives for a missing file',
    'search.failure.missing',
    'There is no search index at its address.',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Docs</title>' }),
  ],
  [
    'an index of another form',
    'search.failure.malformed',
    'The search index could not be read.',
    (route) => route.fulfill({ json: [{ documents: [{ i: 0 }], index: null }] }),
  ],
  [
    'an index that breaks off',
    'search.failure.malformed',
    'The search index could not be read.',
    async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'application/json', body: body.slice(0, body.length / 2) });
    },
  ],
  [
    'an index that is not there',
    'search.failure.missing',
    'There is no search index at its address.',
    (route) => route.fulfill({ status: 404, body: 'not found' }),
  ],
  [
    'a server that fails',
    'search.failure.network',
    'The search index could not be fetched.',
    (route) => route.fulfill({ status: 503, body: '' }),
  ],
  [
    'a connection that breaks',
    'search.failure.network',
    'The search index could not be fetched.',
    (route) => route.abort('failed'),
  ],
];

/** One of those that are told in the same words. */
const eachMessage = failures.filter(([, id], at) => failures.findIndex((other) => other[1] === id) === at);

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    const query = lang === 'en' ? 'quota' : '配额';
    const target = new RegExp(`^${prefix}/docs/faq/llm`);
    const retry = text('search.retry', 'Retry');

    for (const [name, id, message, answer] of lang === 'en' ? failures : eachMessage) {
      test(`${name} is told in the box, and Retry tries again`, async ({ page, watch }) => {
        if (/server|connection|not there/.test(name)) {
          watch.expect({
            kind: 'console',
            text: /Failed to load resource/,
            url: /search-index\.json$/,
          });
        }
        await page.route(index, answer);
        await open(page, `${prefix}/docs/overview`);
        await box(page).pressSequentially(query);
        await expect(alert(page)).toContainText(text(id, message));
        expect(await violations(page, '.navbar')).toEqual([]);
        await page.unroute(index);
        await alert(page).getByRole('button', { name: retry }).click();
        await expect(rows(page).first()).toHaveAttribute('href', target);
        await expect(page.locator('article h1')).toBeVisible();
      });
    }

    test('the results page tells it too, and Retry tries again', async ({ page }) => {
      await page.route(index, (route) => route.fulfill({ json: { truncated: true } }));
      await open(page, `${prefix}/search?q=${encodeURIComponent(query)}`);
      await expect(alert(page)).toContainText(
        text('search.failure.malformed', 'The search index could not be read.'),
      );
      await page.unroute(index);
      await alert(page).getByRole('button', { name: retry }).click();
      await expect(results(page).getByRole('link').first()).toHaveAttribute('href', target);
    });

    test('an index that is late is announced after a moment', async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(index, async (route) => {
        await released;
        await route.continue();
      });
      await open(page, `${prefix}/docs/overview`);
      await box(page).pressSequentially(query);
      const waiting = text('search.loading', 'Loading the search index…');
      await expect(page.locator('.navbar__search')).toContainText(waiting);
      release();
      await expect(rows(page).first()).toHaveAttribute('href', target);
      await expect(page.locator('.navbar__search')).not.toContainText(waiting);
    });
  });
}

for (const version of ['/elsewhere.example/', '\\elsewhere.example/']) {
  test(`an index of another origin is refused: ${version}`, async ({ page }) => {
    await open(page, `/search?q=docker&version=${encodeURIComponent(version)}`);
    await expect(alert(page)).toHaveText('Unexpected version url');
    await expect(page.locator('h1')).toHaveText('Search results for "docker"');
    await page.getByLabel('Edition', { exact: true }).selectOption('v0.6.3');
    await expect(results(page).first()).toContainText('Docker');
  });
}

test('a text of rows that fails leaves the rows whole', async ({ page }) => {
  await page.route('**/search-text/**', (route) => route.fulfill({ json: { garbled: true } }));
  await open(page, '/docs/overview');
  await box(page).pressSequentially('quota');
  await expect(rows(page).first()).toContainText('Limits');
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/docs\/faq\/llm/);
});

test('code that does not come is told, and Retry tries again', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
  await open(page, '/docs/faq/llm');
  const recover = await failChunks(page);
  await box(page).focus();
  await expect(alert(page)).toContainText('The search could not be loaded.');
  recover();
  await page.locator('.navbar__search-input').first().fill('quota');
  await alert(page).getByRole('button', { name: 'Retry' }).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await expect(rows(page).first()).toContainText('Limits');
});

test('code that does not come on a phone is told where the reader is, and Retry leads to the box', async ({
  page,
  watch,
}) => {
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/docs/faq/llm');
  const recover = await failChunks(page);
  await page.keyboard.press('Control+k');
  const retry = alert(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeInViewport();
  recover();
  await retry.click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await expect(alert(page)).toHaveCount(0);
  await page.keyboard.type('quota');
  await expect(rows(page).first()).toContainText('Limits');
});
