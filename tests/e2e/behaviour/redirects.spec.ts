import type { Page } from '@playwright/test';
import { countDocuments, goInside, hydrated, open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

const releasePost = '/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards-for-ai-native-data-applications';

/** Addresses with a page of their own that leads on, one of each kind. */
const leading = [
  ['/turtorials', '/docs/tutorials'],
  ['/docs/next', '/docs/next/overview'],
  ['/docs/next/get_started', '/docs/next/quickstart'],
  ['/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards', releasePost],
] as const;

/** Addresses that lead to no page until `/redirect.js` has read them; `rules.test.ts` has more of each kind. */
const former = [
  ['/docs/latest/installation/docker', '/docs/next/installation/docker'],
  ['/docs/v0.7.0', '/docs/overview'],
  ['/docs/v0.7.0/quickstart/index.html', '/docs/quickstart'],
  [
    '/blog/2024/09/04/dbgpt-v0.6.0-Defining%20new%20standards%20for%20AI-native%20data%20applications',
    releasePost,
  ],
] as const;

/** Opens an address as a document of its own; the page that it leads to has the same query and hash. */
async function expectToLead(page: Page, from: string, to: string): Promise<void> {
  // A new page has nothing of the former one that could be there still.
  await page.goto('about:blank');
  await page.goto(`${from}?a=1&b=%20#run`);
  await expect(page, from).toHaveURL(`${to}?a=1&b=%20#run`);
  await expect(page.locator('article h1'), from).toBeVisible();
}

for (const { prefix, lang } of languages) {
  test.describe(lang, () => {
    test('an address with a page that leads on keeps query and hash', async ({ page }) => {
      for (const [from, to] of leading) await expectToLead(page, prefix + from, prefix + to);
    });

    test('a former address leads on, with query and hash', async ({ page, watch }) => {
      for (const [from, to] of former) {
        watch.expectNotFound(prefix + from);
        await expectToLead(page, prefix + from, prefix + to);
      }
    });

    test('the preferred edition is the one that is led to', async ({ page }) => {
      await open(page, `${prefix}/versions`);
      await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'v0.6.3'));
      await page.goto(`${prefix}/docs/get_started`);
      await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/quickstart`);
      await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'current'));
      await page.goto(`${prefix}/turtorials?x=1#y`);
      await expect(page).toHaveURL(`${prefix}/docs/next/tutorials?x=1#y`);
    });

    test('a page that is served under its file name keeps query and hash and loses the ending', async ({
      page,
    }) => {
      const documents = countDocuments(page);
      await page.goto(`${prefix}/docs/overview.html?a=1#parts`);
      await hydrated(page);
      await expect(page).toHaveURL(`${prefix}/docs/overview?a=1#parts`);
      expect(documents.count).toBe(1);
    });

    test('an old address reached inside the site leads on without a document', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      const documents = countDocuments(page);
      await goInside(page, `${prefix}/docs/latest/quickstart?a=1#run`);
      await expect(page).toHaveURL(`${prefix}/docs/next/quickstart?a=1#run`);
      await expect(page.locator('article h1')).toHaveText(/Quickstart|快速开始/);
      expect(documents.count).toBe(0);
    });

    test('the home page keeps its address, also when it is called by its file', async ({ page }) => {
      await open(page, `${prefix}/`);
      await expect(page).toHaveURL(`${prefix}/`);
      await page.goto(`${prefix}/index.html`);
      await hydrated(page);
      await expect(page).toHaveURL(new RegExp(`^http://localhost:\\d+${prefix}/?$`));
      await expect(page.locator('h1')).toHaveCount(1);
    });
  });
}

test('an existing page stays, however its address reads', async ({ page }) => {
  for (const path of [
    '/docs/next/overview',
    '/docs/v0.6.3/upgrade/v0.5.0',
    '/blog/db-gpt-llama-3.1-support',
  ]) {
    const documents = countDocuments(page);
    await open(page, `${path}?latest#parts`);
    await expect(page).toHaveURL(`${path}?latest#parts`);
    expect(documents.count, path).toBe(1);
    page.removeAllListeners('request');
  }
});

test('an old address of a page that is gone ends on the not-found page: no loop', async ({ page, watch }) => {
  const documents = countDocuments(page);
  watch.expectNotFound('/docs/latest/no-such-page');
  watch.expectNotFound('/docs/next/no-such-page');
  await page.goto('/docs/latest/no-such-page');
  await expect(page).toHaveURL('/docs/next/no-such-page');
  await hydrated(page);
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  expect(documents.count).toBe(2);
});

for (const path of ['//elsewhere.example/docs/latest/overview', '/docs/v0.7.0//elsewhere.example/x']) {
  test(`${path} does not leave the site`, async ({ page, site, watch }) => {
    watch.expect({ kind: 'console', text: /status of 404/, url: /elsewhere\.example/ });
    await page.goto(site.origin + path);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveText('Page Not Found');
    expect(new URL(page.url()).origin).toBe(site.origin);
  });
}

for (const name of ['constructor', 'toString', '__proto__']) {
  test(`/${name} is an address that nobody knows, like any other`, async ({ page, watch }) => {
    watch.expectNotFound(`/${name}`);
    watch.expectNotFound(`/docs/${name}/x`);
    for (const path of [`/${name}`, `/docs/${name}/x`]) {
      await page.goto(path);
      await hydrated(page);
      await expect(page).toHaveURL(path);
      await expect(page.locator('h1')).toHaveText('Page Not Found');
    }
  });
}

test('Back passes over an address that leads on', async ({ page }) => {
  await open(page, '/versions');
  await page.goto('/docs/get_started');
  await expect(page).toHaveURL('/docs/quickstart');
  await page.goBack();
  await expect(page).toHaveURL('/versions');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address with a page leads on', async ({ page }) => {
    for (const { prefix } of languages) {
      for (const [from, to] of leading) {
        await page.goto(prefix + from);
        await expect(page).toHaveURL(prefix + to);
      }
    }
  });
});
