import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { fetchedScripts, holdChunks } from '../../support/chunks';
import { saveData } from '../../support/connection';
import { hydrated, open } from '../../support/history';
import { languages } from '../../support/languages';
import { box, rows, watchIndexes } from '../../support/search';
import { expect, test } from '../../support/test';

/** What assistive technology is told to be current: the row that the box names. */
const activeRow = (page: Page) =>
  box(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.id,
  );

for (const { prefix, lang, text } of languages) {
  const english = lang === 'en';
  const quota = english ? 'quota' : '配额';
  const frequent = english ? 'model' : '参数';

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

    test('at most 8 rows, one a page, with where they stand, and a link to all results', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await box(page).pressSequentially(frequent);
      await expect(rows(page)).toHaveCount(8);
      const pages = await rows(page).evaluateAll((links: HTMLAnchorElement[]) =>
        links.map(({ pathname }) => pathname),
      );
      expect(new Set(pages).size).toBe(8);
      await expect(rows(page).first().locator('[class*="breadcrumbs"]')).not.toBeEmpty();
      await page
        .getByRole('link', { name: text('theme.SearchBar.seeAll', 'See all results'), exact: true })
        .click();
      await expect(page).toHaveURL(`${prefix}/search?q=${encodeURIComponent(frequent)}`);
      await expect(page.locator('h1')).toHaveText(
        text('theme.SearchPage.existingResultsTitle', 'Search results for "{query}"', { query: frequent }),
      );
      await expect(box(page)).toHaveValue('');
    });

    test('on a page of a part, links lead to what is inside and outside of it', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await box(page).pressSequentially(quota);
      const context = text('search.context.docs', 'Documentation');
      const query = encodeURIComponent(quota);
      await expect(
        page.getByRole('link', {
          name: text('theme.SearchBar.searchInContext', 'See all results in {context}', { context }),
        }),
      ).toHaveAttribute('href', `${prefix}/search?q=${query}&ctx=docs`);
      await expect(
        page.getByRole('link', {
          name: text('theme.SearchBar.seeAllOutsideContext', 'See results outside {context}', { context }),
        }),
      ).toHaveAttribute('href', `${prefix}/search?q=${query}&ctx=-docs`);
      await open(page, `${prefix}/versions`);
      await box(page).pressSequentially(quota);
      await expect(page.locator('.navbar__search li a')).toHaveText([
        text('theme.SearchBar.seeAll', 'See all results'),
      ]);
    });

    test('a row leads to the section that fits best', async ({ page }) => {
      await open(page, `${prefix}/docs/installation/docker`);
      await box(page).pressSequentially(english ? 'quota number 7' : '配额 7');
      await expect(rows(page).first()).toContainText(english ? 'Limits › Quota number 7' : '限制 › 配额 7');
      await rows(page).first().click();
      await expect(page).toHaveURL(`${prefix}/docs/faq/llm#limit-7`);
      await expect(rows(page)).toHaveCount(0);
    });

    test('without hits it says so and what to try', async ({ page }) => {
      await open(page, `${prefix}/`);
      await box(page).pressSequentially('qqqzzz');
      const panel = page.locator('.navbar__search');
      await expect(panel).toContainText(text('theme.SearchBar.noResultsText', 'No results'));
      await expect(panel).toContainText(english ? 'Check the spelling' : '请检查拼写');
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
      await box(page).press('Enter');
      await expect(page).toHaveURL(`${prefix}/search?q=qqqzzz`);
      await expect(page.locator('main')).toContainText(text('theme.SearchBar.noResultsText', 'No results'));
    });

    test('rows come from names first, and keep their places when the texts know better', async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/search-words.json', async (route) => {
        await held;
        await route.continue();
      });
      // Only texts say it; for names it is a misspelling of the year in an address.
      const year = '2025';
      const addresses = () =>
        rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      await open(page, `${prefix}/docs/overview`);
      await box(page).fill(year);
      await expect(rows(page)).not.toHaveCount(0);
      const names = await addresses();
      await box(page).press('ArrowDown');
      release();
      await expect.poll(async () => (await addresses()).length).toBeGreaterThan(names.length);
      expect((await addresses()).slice(0, names.length)).toEqual(names);
      await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true');
      const merged = await addresses();
      await box(page).fill(`${year}x`);
      await box(page).fill(year);
      await expect.poll(async () => (await addresses())[0]).toBe(merged[names.length]);
    });

    test('without hits it offers the nearest words and the community', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await box(page).pressSequentially('quckstrta');
      const panel = page.locator('.navbar__search');
      await expect(
        panel.getByRole('link', { name: text('search.none.community', 'Ask the community') }),
      ).toHaveAttribute('href', /^https:/);
      await panel.getByRole('link', { name: 'quickstart' }).click();
      await expect(page).toHaveURL(`${prefix}/search?q=quickstart`);
    });

    test('another edition that has results is offered, and looked at only then', async ({ page }) => {
      const indexes = watchIndexes(page);
      await open(page, `${prefix}/docs/overview`);
      await box(page).pressSequentially(quota);
      await expect(rows(page).first()).toBeVisible();
      expect(indexes).toEqual([`${prefix}/search-index.json`]);
      await box(page).fill('zeppelin');
      const offer = page.getByRole('link', { name: 'v0.6.3' }).and(page.locator('.navbar__search a'));
      await expect(offer).toHaveAttribute('href', `${prefix}/search?q=zeppelin&version=docs%2Fv0.6.3%2F`);
      const otherLanguage = `${english ? '/zh-CN' : ''}/search-index.json`;
      expect(indexes.toSorted()).toEqual(
        [
          ...['/docs/next/', '/docs/v0.6.3/', '/'].map((path) => `${prefix}${path}search-index.json`),
          otherLanguage,
        ].toSorted(),
      );
      await offer.click();
      await expect(page.locator('main article a').first()).toHaveAttribute(
        'href',
        new RegExp(`^${prefix}/docs/v0\\.6\\.3/upgrade/v0\\.5\\.0`),
      );
    });

    test('the box says what it is, and its list what is in it', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      const combobox = page.getByRole('combobox', { name: text('theme.SearchBar.label', 'Search') });
      await expect(combobox).toHaveAttribute('placeholder', text('theme.SearchBar.label', 'Search'));
      await expect(combobox).toHaveAttribute('aria-expanded', 'false');
      await combobox.pressSequentially(frequent);
      await expect(combobox).toHaveAttribute('aria-expanded', 'true');
      const list = page.getByRole('listbox', { name: text('search.results', 'Search results') });
      expect(await combobox.getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
      await expect(page.locator('.navbar__search [role="status"]').first()).toHaveText(
        english ? /^\d+ pages found$/ : /^找到 \d+ 个页面$/,
      );
    });
  });
}

test('index and code are fetched at the same time, the code not before', async ({ page }) => {
  const indexes = watchIndexes(page);
  // Links fetch nothing, so that what comes is the search's.
  await saveData(page);
  await open(page, '/docs/quickstart');
  const before = await fetchedScripts(page, ['script']);
  const release = await holdChunks(page);
  await box(page).focus();
  await expect.poll(() => indexes).toEqual(['/search-index.json']);
  expect(await fetchedScripts(page, ['script'])).toEqual(before);
  await box(page).pressSequentially('quota');
  release();
  await expect(rows(page).first()).toContainText('Limits');
  expect((await fetchedScripts(page, ['script'])).length).toBeGreaterThan(before.length);
  expect(indexes).toHaveLength(1);
});

for (const theme of ['light', 'dark']) {
  test(`the open list can be used by everybody, ${theme}`, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('theme', choice), theme);
    await open(page, '/docs/overview');
    await box(page).pressSequentially('quota');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await violations(page, '.navbar')).toEqual([]);
    await box(page).fill('qqqzzz');
    await expect(page.locator('.navbar__search')).toContainText('No results');
    expect(await violations(page, '.navbar')).toEqual([]);
  });
}

test('the form works before its code has come', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\/main/ });
  await page.route(/\/assets\/js\/main\.[^/]+\.js$/, (route) => route.abort('failed'));
  await page.goto('/docs/v0.6.3/overview');
  await box(page).fill('docker');
  await page.unrouteAll();
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=docker&version=docs%2Fv0.6.3%2F');
});

test('a snippet is cut at 50 characters around its match', async ({ page }) => {
  await open(page, '/docs/overview');
  await box(page).pressSequentially('quota is counted by the server for each reader');
  // Not the first row: what names alone had found keeps its place when the words come.
  const snippet = rows(page)
    .locator('[class*="snippet"]')
    .filter({ has: page.locator('mark', { hasText: 'counted' }) })
    .first();
  await expect(snippet).toBeVisible();
  const length = ((await snippet.textContent()) ?? '').replaceAll('…', '').length;
  expect(length).toBeGreaterThan(20);
  expect(length).toBeLessThanOrEqual(50);
});

test('a stop word alone finds nothing', async ({ page }) => {
  await open(page, '/docs/overview');
  await box(page).pressSequentially('the');
  await expect(page.locator('.navbar__search')).toContainText('No results');
  await expect(rows(page)).toHaveCount(0);
});

test('stop words change nothing', async ({ page }) => {
  const words = page.waitForResponse('**/search-words.json');
  await open(page, '/docs/overview');
  await box(page).fill('quota');
  await (await words).finished();
  // Rows from names keep their places when the words come, which may be between two of these.
  await expect(async () => {
    const found = [];
    // "What is" asks for what explains, and would put that before the rest.
    for (const query of ['quota server ', 'which was the quota of a server ']) {
      await box(page).fill(query);
      await expect(rows(page).first()).toContainText('Limits');
      found.push(await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href'))));
    }
    expect(found[1]).toEqual(found[0]);
  }).toPass();
});

test.describe('keys', () => {
  test('Ctrl+K focuses the box, which comes back into view', async ({ page }) => {
    await open(page, '/docs/overview');
    await expect(page.locator('.navbar__search')).toContainText('Ctrl K');
    await page.mouse.move(640, 400);
    const edge = () => page.locator('nav.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom);
    const scrolled = async () => {
      await page.mouse.wheel(0, 200);
      return edge();
    };
    await expect.poll(scrolled).toBeLessThanOrEqual(0);
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await expect.poll(edge).toBeGreaterThan(0);
  });

  test('Cmd+K focuses the box on a Mac', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgentData', { value: { platform: 'macOS' } });
    });
    await open(page, '/docs/overview');
    await expect(page.locator('.navbar__search')).toContainText('⌘K');
    await page.keyboard.press('Control+k');
    await expect(box(page)).not.toBeFocused();
    await page.keyboard.press('Meta+k');
    await expect(box(page)).toBeFocused();
  });

  test('arrows, Home and End move through the rows and wrap', async ({ page }) => {
    await open(page, '/docs/overview');
    await box(page).pressSequentially('model');
    await expect(rows(page)).toHaveCount(8);
    expect(await activeRow(page)).toBeUndefined();
    const ids = await rows(page).evaluateAll((options) => options.map(({ id }) => id));
    for (const [key, row] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 7],
      ['ArrowDown', 0],
      ['End', 7],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => activeRow(page)).toBe(ids[row]);
      await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveId(ids[row] ?? '');
      await expect(box(page)).toBeFocused();
    }
  });

  test('Enter opens the row that the arrows reached', async ({ page }) => {
    await open(page, '/docs/overview');
    await box(page).pressSequentially('model');
    await expect(rows(page)).toHaveCount(8);
    const href = (await rows(page).nth(1).getAttribute('href')) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(href);
  });

  test('Enter alone opens the best row, in a new tab with Ctrl', async ({ page, context }) => {
    await open(page, '/docs/overview');
    await box(page).pressSequentially('quota number 7');
    await expect(rows(page).first()).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await hydrated(tab);
    await expect(tab).toHaveURL('/docs/faq/llm#limit-7');
    await expect(page).toHaveURL('/docs/overview');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/faq/llm#limit-7');
  });

  test('Escape closes the list and keeps the words; typing opens it again', async ({ page }) => {
    await open(page, '/docs/overview');
    await box(page).pressSequentially('quota');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('quota');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.type('s');
    await expect(rows(page).first()).toBeVisible();
  });

  test('characters that an input method composes are not searched, nor does their Enter open anything', async ({
    page,
  }) => {
    await open(page, '/zh-CN/docs/overview');
    await box(page).pressSequentially('docker');
    await expect(rows(page).first()).toBeVisible();
    await box(page).fill('');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: '配额', selectionStart: 2, selectionEnd: 2 });
    await expect(box(page)).toHaveValue('配额');
    await box(page).evaluate((input) => {
      for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
      }
    });
    await expect(rows(page)).toHaveCount(0);
    await expect(page).toHaveURL('/zh-CN/docs/overview');
    await session.send('Input.insertText', { text: '配额' });
    await expect(rows(page).first()).toContainText('限制');
  });
});

test.describe('pointer', () => {
  test('a middle click opens a row in a new tab and leaves the list', async ({ page, context }) => {
    await open(page, '/docs/overview');
    await box(page).pressSequentially('quota number 7');
    const opened = context.waitForEvent('page');
    await rows(page).first().click({ button: 'middle' });
    await expect(await opened).toHaveURL('/docs/faq/llm#limit-7');
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL('/docs/overview');
  });

  test('a click outside closes the list, one into the box opens it', async ({ page }) => {
    await open(page, '/docs/overview');
    await box(page).pressSequentially('quota');
    await expect(rows(page).first()).toBeVisible();
    await page.locator('article h1').click();
    await expect(rows(page)).toHaveCount(0);
    await box(page).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('text in the index and in the box is never run', async ({ page }) => {
  await open(page, '/docs/overview');
  for (const query of [
    '<img src=x onerror="window.ran=1">',
    '"><script>window.ran=1</script>',
    '{{quota}}',
  ]) {
    await box(page).fill(query);
    await page.keyboard.press('ArrowDown');
  }
  await page.goto('/search?q=%3Cimg%20src%3Dx%20onerror%3D%22window.ran%3D1%22%3E');
  await expect(page.locator('h1')).toContainText('<img src=x');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

for (const [name, query] of [
  ['blanks', '   \t '],
  ['10,000 characters', 'quota '.repeat(1667)],
  ['10,000 Chinese characters', '配额管理'.repeat(2500)],
  ['punctuation', '!?…，。；()[]{}<>"\'`~@#$%^&*-_=+\\|/'],
  ['stop words', 'how to do the is'],
  ['emoji', '👩‍👩‍👧‍👦🔥'],
  ['right to left', 'مرحبا بالعالم'],
  ['half a surrogate pair', '\ud83d quota'],
  ['a percent sequence that does not decode', '%E0%A4%A'],
] as const) {
  test(`${name} break nothing`, async ({ page }) => {
    await open(page, '/docs/overview');
    await box(page).fill(query);
    const longest = await box(page).evaluate((input: HTMLInputElement) => {
      const started = performance.now();
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      return performance.now() - started;
    });
    expect(longest).toBeLessThan(200);
    await page.goto(`/search?${new URLSearchParams({ q: query.slice(0, 800) })}`);
    await hydrated(page);
    await expect(page.locator('h1')).toBeVisible();
    await box(page).fill('quota number 7');
    await expect(rows(page).first()).toContainText('Limits');
  });
}
