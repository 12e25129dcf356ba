import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { failChunks, holdChunks, scriptsWith } from '../../support/chunks';
import { goInside, hydrated, open } from '../../support/history';
import { languages } from '../../support/languages';
import { twoFrames } from '../../support/scrolling';
import { box, rows } from '../../support/search';
import { expect, test } from '../../support/test';

const key = 'search.recent';
const recent = (page: Page) => page.locator('[data-recent-search]');

/** Searches from the page in view and opens the best row. */
async function searchFor(page: Page, query: string, target: RegExp): Promise<void> {
  await box(page).fill(query);
  await expect(rows(page).first()).toHaveAttribute('href', target);
  await box(page).press('Enter');
  await expect(page).toHaveURL(target);
  // The page comes after its address, and then takes the focus from the box.
  await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', target);
  await twoFrames(page);
}

for (const { prefix, lang, text } of languages) {
  const quota = lang === 'en' ? 'quota' : '配额';

  test.describe(lang, () => {
    test('recent searches show in the empty box, lead back, and can be removed', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await box(page).focus();
      await expect(recent(page)).toHaveCount(0);
      await searchFor(page, 'docker', /\/docs\/installation\/docker/);
      await searchFor(page, quota, /\/docs\/faq\/llm/);
      await page.reload();
      await hydrated(page);
      await box(page).focus();
      await expect(recent(page)).toHaveText([quota, 'docker']);
      expect(await violations(page, '.navbar')).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await expect(recent(page).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(box(page)).toHaveValue('docker');
      await expect(rows(page).first()).toHaveAttribute('href', /\/docs\/installation\/docker/);
      await box(page).fill('');
      await page
        .getByRole('button', { name: text('search.recent.remove', 'Remove {query}', { query: quota }) })
        .click();
      await expect(recent(page)).toHaveText(['docker']);
      await page.getByRole('button', { name: text('search.recent.clear', 'Clear all') }).click();
      await expect(recent(page)).toHaveCount(0);
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
    });

    test('the words are marked where they led, until the reader takes the marks away', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await searchFor(page, quota, new RegExp(`${prefix}/docs/faq/llm`));
      await expect.poll(() => marked(page)).toContain(lang === 'en' ? 'Quota' : '配额');
      const remove = page.getByRole('button', { name: text('search.marks.remove', 'Remove marks') });
      await expect(remove).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await hydrated(page);
      await expect(remove).toBeVisible();
      const scrolled = await page.evaluate(() => window.scrollY);
      await remove.click();
      await expect(remove).toHaveCount(0);
      expect(await marked(page)).toEqual([]);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await page.reload();
      await hydrated(page);
      await expect(page.locator('article h1')).toBeVisible();
      await expect(remove).toHaveCount(0);
    });
  });
}

/** The path of the script with what keeps a search. */
async function scriptThatKeeps(page: Page): Promise<string> {
  await open(page, '/docs/overview');
  await searchFor(page, 'quota', /\/docs\/faq\/llm/);
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
  await page.evaluate(() => localStorage.clear());
  const [script] = await scriptsWith(page, new RegExp(`"${key}"`));
  if (script === undefined) throw new Error(`No script names "${key}".`);
  return script;
}

for (const [name, comes] of [
  ['a search that is left before the code for it has come is kept', true],
  ['a search leads on when the code that keeps it cannot be fetched', false],
] as const) {
  test(name, async ({ page, watch }) => {
    if (!comes) watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
    const script = new RegExp(`${await scriptThatKeeps(page)}$`);
    await open(page, '/docs/overview');
    const release = await (comes ? holdChunks : failChunks)(page, script);
    await box(page).fill('quota');
    await expect(rows(page).first()).toHaveAttribute('href', /\/docs\/faq\/llm/);
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('');
    if (comes) release();
    await expect(page).toHaveURL(/\/docs\/faq\/llm/);
    const kept = () => page.evaluate((name) => localStorage.getItem(name), key);
    if (comes) await expect.poll(kept).toBe('["quota"]');
    else expect(await kept()).toBeNull();
  });
}

test.describe('while the code that keeps a search is on its way', () => {
  /** Opens the best row from a page whose clock stands still. */
  async function openAndHold(page: Page): Promise<void> {
    const script = new RegExp(`${await scriptThatKeeps(page)}$`);
    await page.clock.install();
    await open(page, '/docs/overview');
    await holdChunks(page, script);
    await box(page).fill('quota');
    await expect(rows(page).first()).toHaveAttribute('href', /\/docs\/faq\/llm/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('');
  }

  test('the reader waits for it only so long', async ({ page }) => {
    await openAndHold(page);
    await expect(page).toHaveURL('/docs/overview');
    await page.clock.runFor(1000);
    await expect(page).toHaveURL(/\/docs\/faq\/llm/);
  });

  test('a reader who goes elsewhere is not called back', async ({ page }) => {
    await openAndHold(page);
    await goInside(page, '/versions');
    await page.clock.runFor(5000);
    await expect(page).toHaveURL('/versions');
    await expect(page.locator('h1')).toHaveText('All versions');
  });
});

/** The texts that are marked on the page. */
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? '').slice(startOffset, endOffset),
    ),
  );

test('marks go by Escape, stay within the page and end with it', async ({ page }) => {
  await open(page, '/docs/overview');
  await searchFor(page, 'quota', /\/docs\/faq\/llm/);
  const remove = page.getByRole('button', { name: 'Remove marks' });
  await expect(remove).toBeVisible();
  await page.locator('.table-of-contents a[href="#limit-3"]').click();
  await expect(page).toHaveURL(/#limit-3$/);
  await expect(remove).toBeVisible();
  // The navbar is hiding now.
  await goInside(page, '/docs/overview');
  await expect(remove).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
  await page.goBack();
  await page.goBack();
  await expect(remove).toBeVisible();
  await page.locator('article h1').click();
  await page.keyboard.press('Escape');
  await expect(remove).toHaveCount(0);
  expect(await marked(page)).toEqual([]);
});

test('a mistyped word marks what it was taken for', async ({ page }) => {
  await open(page, '/docs/overview');
  await searchFor(page, 'quickstrat', /\/docs\/quickstart/);
  await expect.poll(() => marked(page)).toContain('Quickstart');
});

test('a browser that cannot mark shows the page as it is', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
  await open(page, '/docs/overview');
  await searchFor(page, 'quota', /\/docs\/faq\/llm/);
  await expect(page.locator('article h1')).toHaveText('Limits');
  await expect(page.getByRole('button', { name: 'Remove marks' })).toHaveCount(0);
});

for (const garbled of ['{', '"quota"', '[1,{},null]']) {
  test(`recent searches that read ${garbled} are none`, async ({ page }) => {
    await page.addInitScript(
      ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
      [key, garbled],
    );
    await open(page, '/docs/overview');
    await box(page).focus();
    await searchFor(page, 'quota', /\/docs\/faq\/llm/);
    await expect(recent(page)).toHaveCount(0);
  });
}

test('where storage is blocked the search works and remembers nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(page, '/docs/overview');
  await searchFor(page, 'quota', /\/docs\/faq\/llm/);
  await box(page).focus();
  await expect(recent(page)).toHaveCount(0);
});
