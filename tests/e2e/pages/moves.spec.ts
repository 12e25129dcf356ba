import type { Locator, Page } from '@playwright/test';
import { fetchedScripts } from '../../support/chunks';
import { saveData } from '../../support/connection';
import { replaceDeployment } from '../../support/deployment';
import { countDocuments, goInside, hydrated, open } from '../../support/history';
import { chinese, english, languages } from '../../support/languages';
import { openDropdown } from '../../support/navbar';
import { depth, twoFrames } from '../../support/scrolling';
import { box, rows } from '../../support/search';
import { expect, test } from '../../support/test';

// Moving between the real pages.

const menu = '.theme-doc-sidebar-menu';

/** What tells one page from another, and one edition from another. */
const signs = ['title', 'main h1', '.theme-doc-version-badge'];

/** The signs of the page that the server has at that address. */
async function signsAt(page: Page, address: string): Promise<(string | null | undefined)[]> {
  const html = await (await page.request.get(address)).text();
  return page.evaluate(
    ([source, selectors]) => {
      const served = new DOMParser().parseFromString(source, 'text/html');
      return selectors.map((selector) => served.querySelector(selector)?.textContent);
    },
    [html, signs] as const,
  );
}

/** The signs of the page that the reader sees. */
const signsOf = (page: Page): Promise<(string | null | undefined)[]> =>
  page.evaluate(
    (selectors) => selectors.map((selector) => document.querySelector(selector)?.textContent),
    signs,
  );

/** Waits until the address is this and the page the one that the server has there, or at `file`. */
async function shows(page: Page, address: string, file = address.replace(/[?#].*/, '')): Promise<void> {
  await expect(page).toHaveURL(address);
  const written = await signsAt(page, file);
  expect(written[1]).toBeTruthy();
  await expect.poll(() => signsOf(page)).toEqual(written);
}

/**
 * Follows links one after the other and goes back and forward through them. All of it shows the right pages and loads no
 * document.
 */
async function travel(page: Page, start: string, links: (() => Locator | Promise<Locator>)[]): Promise<void> {
  await open(page, start);
  const documents = countDocuments(page);
  const addresses = [start];
  for (const link of links) {
    const next = await link();
    const address = (await next.getAttribute('href')) ?? '';
    await next.click();
    await shows(page, address);
    addresses.push(address);
  }
  for (const address of addresses.slice(0, -1).reverse()) {
    await page.goBack();
    await shows(page, address);
  }
  for (const address of addresses.slice(1)) {
    await page.goForward();
    await shows(page, address);
  }
  expect(documents.count).toBe(0);
}

/** Opens a page; returns the scripts that another one cannot do without: those with its text and metadata. */
async function openBeside(page: Page, address: string, other: string): Promise<string[]> {
  await open(page, other);
  const scripts = await fetchedScripts(page, ['script']);
  const sources = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()));
  const own = scripts.filter((_script, index) => sources[index]?.includes(`"permalink":"${other}"`));
  expect(own.length).toBeGreaterThan(0);
  await open(page, address);
  const known = await fetchedScripts(page, ['script']);
  expect(own.filter((script) => known.includes(script))).toEqual([]);
  return own;
}

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    const link = (page: Page, place: string, path: string) =>
      page.locator(`${place} a[href="${prefix}${path}"]`).first();

    test('from the sidebar to a page, a section and another edition, and back', async ({ page }) => {
      const edition = async (current: string, path: string) =>
        (await openDropdown(page, current)).locator(`a[href="${prefix}${path}"]`);
      await travel(page, `${prefix}/docs/overview`, [
        () => link(page, menu, '/docs/quickstart'),
        () => link(page, menu, '/docs/installation'),
        () => link(page, menu, '/docs/installation/docker'),
        () => edition('v0.7.0', '/docs/v0.6.3/installation/docker'),
        () => edition('v0.6.3', '/docs/installation/docker'),
      ]);
    });

    test('from the blog to the docs and to what the search found, and back', async ({ page }) => {
      await travel(page, `${prefix}/blog`, [
        () => link(page, 'main', '/blog/db-gpt-v070-release'),
        () => link(page, '.navbar', '/docs/overview'),
        async () => {
          await box(page).fill('docker');
          return rows(page).first();
        },
      ]);
    });

    test('the language switch leads to the same page, and Back to where one was', async ({ page }) => {
      const [from, to] = lang === 'en' ? [english, chinese] : [chinese, english];
      await open(page, `${from.prefix}/docs/overview`);
      await goInside(page, `${from.prefix}/docs/v0.6.3/quickstart`);
      await shows(page, `${from.prefix}/docs/v0.6.3/quickstart`);
      const dropdown = await openDropdown(page, from.label);
      await dropdown.getByRole('link', { name: to.label }).click();
      await shows(page, `${to.prefix}/docs/v0.6.3/quickstart`);
      await expect(page.locator('html')).toHaveAttribute('lang', to.lang);
      for (const path of ['/docs/v0.6.3/quickstart', '/docs/overview']) {
        await page.goBack();
        await shows(page, from.prefix + path);
      }
      await expect(page.locator('html')).toHaveAttribute('lang', from.lang);
    });

    test('a hash leads to its heading, and Back to where the reader had scrolled', async ({ page }) => {
      await open(page, `${prefix}/docs/architecture`);
      // The page has its height: diagrams are drawn when they come near.
      const diagram = page.locator('.theme-diagram').first();
      await diagram.scrollIntoViewIfNeeded();
      await expect(diagram.locator('svg').first()).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      const hash = (await page.locator('.table-of-contents a').first().getAttribute('href')) ?? '';
      const top = () => page.locator(hash).evaluate((heading) => heading.getBoundingClientRect().top);
      expect(await top()).toBeGreaterThan(200);
      await page.evaluate(() => window.scrollTo(0, 450));
      await expect.poll(() => depth(page)).toBe(450);
      await link(page, menu, '/docs/quickstart').click();
      await shows(page, `${prefix}/docs/quickstart`);
      await expect.poll(() => depth(page)).toBe(0);
      await page.goBack();
      await shows(page, `${prefix}/docs/architecture`);
      await expect.poll(() => depth(page)).toBe(450);
      await goInside(page, `${prefix}/docs/quickstart`);
      await shows(page, `${prefix}/docs/quickstart`);
      await goInside(page, `${prefix}/docs/architecture${hash}`);
      await shows(page, `${prefix}/docs/architecture${hash}`);
      await expect.poll(top).toBeLessThan(100);
      expect(await top()).toBeGreaterThanOrEqual(0);
    });

    test('addresses with .html and /index.html are the page', async ({ page, watch }) => {
      await page.goto(`${prefix}/docs/quickstart.html`);
      await shows(page, `${prefix}/docs/quickstart`);
      // Hosts have no such file; the not-found page knows where it leads.
      watch.expectNotFound(`${prefix}/docs/quickstart/index.html`);
      await page.goto(`${prefix}/docs/quickstart/index.html`);
      await shows(page, `${prefix}/docs/quickstart`);
      await open(page, `${prefix}/docs/overview`);
      const documents = countDocuments(page);
      for (const ending of ['.html', '/index.html']) {
        await goInside(page, `${prefix}/docs/quickstart${ending}`);
        await shows(page, `${prefix}/docs/quickstart${ending}`, `${prefix}/docs/quickstart`);
        await goInside(page, `${prefix}/docs/overview`);
        await shows(page, `${prefix}/docs/overview`);
      }
      expect(documents.count).toBe(0);
    });

    test('an unknown path is the not-found page, inside the site and as a document', async ({
      page,
      watch,
    }) => {
      const address = `${prefix}/docs/next/no-such-page`;
      await open(page, `${prefix}/docs/overview`);
      const documents = countDocuments(page);
      await goInside(page, address);
      await expect(page.locator('h1')).toHaveText(text('theme.NotFound.title', 'Page Not Found'));
      await page.goBack();
      await shows(page, `${prefix}/docs/overview`);
      expect(documents.count).toBe(0);
      watch.expectNotFound(address);
      await open(page, address);
      await expect(page.locator('h1')).toHaveText(text('theme.NotFound.title', 'Page Not Found'));
    });

    test('pointing at a link loads its page', async ({ page }) => {
      const own = await openBeside(page, `${prefix}/docs/overview`, `${prefix}/docs/quickstart`);
      await link(page, 'article', '/docs/quickstart').hover();
      await expect.poll(() => fetchedScripts(page, ['script'])).toEqual(expect.arrayContaining(own));
      await expect(page).toHaveURL(`${prefix}/docs/overview`);
    });

    test('nothing is fetched ahead for a reader who saves data', async ({ page }) => {
      await saveData(page);
      const own = await openBeside(page, `${prefix}/docs/overview`, `${prefix}/docs/quickstart`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const quickstart = link(page, 'article', '/docs/quickstart');
      await quickstart.hover();
      await twoFrames(page);
      expect(await fetchedScripts(page, ['link'])).toEqual([]);
      expect(asked.filter((path) => own.includes(path) || path.includes('/assets/routes/'))).toEqual([]);
      await quickstart.click();
      await shows(page, `${prefix}/docs/quickstart`);
      expect(asked).toEqual(expect.arrayContaining(own));
    });

    test('a page whose deployment was replaced loads the next one whole', async ({ page, watch }) => {
      watch.expect({ kind: 'console', text: /status of 404/, url: /\/assets\/(?:js|routes)\// });
      // Nothing is here ahead of the click.
      await saveData(page);
      await open(page, `${prefix}/docs/installation`);
      await replaceDeployment(page);
      const documents = countDocuments(page);
      const loaded = page.waitForEvent('domcontentloaded');
      await link(page, menu, '/docs/installation/docker').click();
      await loaded;
      await shows(page, `${prefix}/docs/installation/docker`);
      await hydrated(page);
      await link(page, menu, '/docs/overview').click();
      await shows(page, `${prefix}/docs/overview`);
      expect(documents.count).toBe(1);
    });
  });
}

test('the signs of one page are not those of another, or of another edition', async ({ page }) => {
  await open(page, '/docs/overview');
  const shown = await signsOf(page);
  expect(shown).toEqual(await signsAt(page, '/docs/overview'));
  expect(shown).not.toEqual(await signsAt(page, '/docs/quickstart'));
  expect(shown).not.toEqual(await signsAt(page, '/docs/next/overview'));
});
