import type { Page } from '@playwright/test';
import { fetchedScripts, holdChunks, scriptsWith, watchScripts } from '../../support/chunks';
import { saveData } from '../../support/connection';
import { countDocuments, goInside, hydrated, idle, open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

// What `plugins/flat-client` adds to, or could take from, the behaviour that the other files test. `@flat`: what the
// plugin alone does; the rest is the same without it.

const title = (page: Page) => page.locator('article h1');
const menu = '.theme-doc-sidebar-menu';
const vllm = 'config-reference/llm/vllm_adapter_vllmdeploymodelparameters_1d4a24';

/** Paths of the route data that a page asks for from now on. */
function watchRouteData(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/assets\/routes\//.test(pathname)) paths.push(pathname);
  });
  return paths;
}

/** Whether a part of code is in one of the scripts that run in a page. */
async function runs(page: Page, code: RegExp): Promise<boolean> {
  return (await scriptsWith(page, code)).length > 0;
}

/** Whether a page runs the highlighter, or languages of it. */
const hasHighlighter = (page: Page): Promise<boolean> => runs(page, /\bshebang:|disableWorkerMessageHandler/);

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('a page brings all that it needs', { tag: '@flat' }, async ({ page }) => {
      await saveData(page);
      const routeData = watchRouteData(page);
      const asked = watchScripts(page);
      for (const path of [
        '/',
        '/blog',
        '/blog/db-gpt-v070-release',
        '/docs/quickstart',
        '/docs/v0.6.3/installation',
        `/docs/next/${vllm}`,
        '/search',
      ]) {
        asked.length = 0;
        await open(page, prefix + path);
        const run = await fetchedScripts(page, ['script']);
        const written = await (await page.request.get(prefix + path)).text();
        // Beside the app, those of the page itself: named in its HTML.
        const own = [...written.matchAll(/<script src="([^"]+)" defer data-flat>/g)].map(
          ([, src = '']) => src,
        );
        expect(own.length, path).toBeGreaterThan(0);
        expect(run, path).toEqual(expect.arrayContaining(own));
        expect(routeData, path).toEqual([]);
        // Nothing more until the reader does something.
        await idle(page);
        expect(
          asked.filter((script) => !run.includes(script)),
          path,
        ).toEqual([]);
      }
    });

    const own = lang === 'en';
    /** They are in different sections. */
    const moves = [
      [`/docs/faq/llm`, own ? 'Limits' : '限制'],
      [`/docs/next/${vllm}`, 'vLLM'],
      ['/docs/v0.6.3/overview', own ? 'Overview' : '概览'],
      ['/versions', text('versions.title', 'All versions')],
    ] as const;

    test('pages are moved to, back and forward, in one document', async ({ page }) => {
      await saveData(page);
      await open(page, `${prefix}/docs/quickstart`);
      const documents = countDocuments(page);
      for (const [path, heading] of moves) {
        await goInside(page, prefix + path);
        await expect(page.locator('main h1')).toContainText(heading);
      }
      for (const [path, heading] of [...moves].reverse().slice(1)) {
        await page.goBack();
        await expect(page).toHaveURL(prefix + path);
        await expect(page.locator('main h1')).toContainText(heading);
      }
      await page.goBack();
      await expect(page.locator('main h1')).toContainText(own ? 'Quickstart' : '快速开始');
      await page.goForward();
      await expect(page.locator('main h1')).toContainText(moves[0][1]);
      expect(documents.count).toBe(0);
    });

    test('route data is fetched once: a file for each section', { tag: '@flat' }, async ({ page }) => {
      await saveData(page);
      const routeData = watchRouteData(page);
      await open(page, `${prefix}/docs/quickstart`);
      for (const [path, heading] of [...moves, ...moves]) {
        await goInside(page, prefix + path);
        await expect(page.locator('main h1')).toContainText(heading);
      }
      expect(routeData).toHaveLength(4);
    });

    for (const ending of ['.html', '/index.html']) {
      test(`an address with ${ending} at its end is the page, inside the site too`, async ({ page }) => {
        await open(page, `${prefix}/docs/overview`);
        const documents = countDocuments(page);
        await goInside(page, `${prefix}/docs/quickstart${ending}`);
        await expect(title(page)).toHaveText(lang === 'en' ? 'Quickstart' : '快速开始');
        // It was not led there by the not-found page, which knows former addresses.
        await expect(page).toHaveURL(`${prefix}/docs/quickstart${ending}`);
        expect(documents.count).toBe(0);
      });
    }

    test('the cards of a category say the same when they are opened and when they are moved to', async ({
      page,
    }) => {
      const cards = page.locator('.theme-doc-card-container');
      await open(page, `${prefix}/docs/installation`);
      await expect(cards).toHaveCount(2);
      const opened = await cards.allInnerTexts();
      expect(opened[0]).toContain("The fixture's page about the source code");
      await open(page, `${prefix}/docs/overview`);
      await goInside(page, `${prefix}/docs/installation`);
      await expect(cards).toHaveCount(2);
      expect(await cards.allInnerTexts()).toEqual(opened);
    });

    test('the edition menu of a page that was moved to leads to the same page', async ({ page }) => {
      await open(page, `${prefix}/blog`);
      await goInside(page, `${prefix}/docs/v0.6.3/installation/docker`);
      await expect(title(page)).toHaveText('Docker');
      for (const path of ['/docs/next', '/docs']) {
        const link = page.locator(`.navbar .dropdown__menu a[href="${prefix}${path}/installation/docker"]`);
        await expect(link).toHaveCount(1);
      }
      await expect(page.locator('.theme-doc-version-banner a')).toHaveAttribute(
        'href',
        `${prefix}/docs/installation/docker`,
      );
    });
  });
}

test('the sidebar is whole when the reader turns to it', async ({ page }) => {
  const links = page.locator(`${menu} a[href^="/docs/config-reference/"]`);
  await open(page, '/docs/installation/docker');
  const category = page.locator(`${menu} > li`, {
    has: page.locator('a[href="/docs/config/config-reference"]'),
  });
  await category.getByRole('button').first().click();
  const overview = page.locator(`${menu} a[href="/docs/config-reference/overview"]`);
  await expect(overview).toBeVisible();
  // Its pages and the closed categories next to them.
  await expect.poll(() => links.count()).toBeGreaterThan(10);
  const closed = category.locator('.menu__list-item--collapsed').getByRole('button');
  const before = await links.count();
  await closed.first().click();
  await expect.poll(() => links.count()).toBeGreaterThan(before);
});

test('the site has the plugin, except where it is left out', async ({ page }, { project }) => {
  await open(page, '/docs/quickstart');
  await expect(page.locator('#__flat')).toHaveCount(project.name === 'stock' ? 0 : 1);
});

test('layouts stay when one page of an edition gives way to another', async ({ page }) => {
  await open(page, '/docs/installation/docker');
  const sidebar = await page.locator('.theme-doc-sidebar-container').elementHandle();
  await goInside(page, '/docs/faq/llm');
  await expect(title(page)).toHaveText('Limits');
  expect(await sidebar?.evaluate((element) => element.isConnected)).toBe(true);
});

test('what was fetched ahead is what a click runs', { tag: '@flat' }, async ({ page }) => {
  await open(page, '/docs/overview');
  const link = page.locator('article a[href="/docs/faq/llm"]');
  await link.scrollIntoViewIfNeeded();
  const ahead = page.locator('link[rel="prefetch"]');
  await expect.poll(() => ahead.count()).toBeGreaterThan(0);
  const needed = async (): Promise<string[]> => {
    const html = await (await page.request.get('/docs/faq/llm')).text();
    return [...html.matchAll(/<script src="([^"]+)" defer data-flat>/g)].map(([, src = '']) => src);
  };
  const known = await fetchedScripts(page, ['script']);
  const missing = (await needed()).filter((script) => !known.includes(script));
  expect(missing.length).toBeGreaterThan(0);
  await expect
    .poll(() => ahead.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
    .toEqual(expect.arrayContaining(missing));
  await link.click();
  await expect(title(page)).toHaveText('Limits');
  expect(await fetchedScripts(page, ['script'])).toEqual(expect.arrayContaining(missing));
});

test('a click does not render the old page once more', { tag: '@flat' }, async ({ page }) => {
  await saveData(page);
  await open(page, '/docs/faq/llm');
  /** What React last gave to a link: another object after each rendering. */
  const given = (link: Element): unknown =>
    Object.entries(link).find(([key]) => key.startsWith('__reactProps'))?.[1];
  const link = await page.locator('.breadcrumbs a[href="/docs/faq"]').elementHandle();
  const before = await link?.evaluateHandle(given);
  const release = await holdChunks(page, /\/assets\/(?:js|routes)\//);
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/installation/docker"]').click();
  await expect(page).toHaveURL('/docs/installation/docker');
  await expect(page.locator('#nprogress')).toBeAttached();
  expect(await before?.evaluate((props) => props !== undefined)).toBe(true);
  const isSame = await page.evaluate(
    ([element, props]) =>
      element !== null && Object.entries(element as Element).some(([, value]) => value === props),
    [link, before] as const,
  );
  expect(isSame).toBe(true);
  release();
  await expect(title(page)).toHaveText('Docker');
});

test('no click waits for a formatter of dates', { tag: '@flat' }, async ({ page }) => {
  await page.addInitScript(() => {
    const made: unknown[] = [];
    const idle: (() => void)[] = [];
    const Original = Intl.DateTimeFormat;
    Intl.DateTimeFormat = new Proxy(Original, {
      construct(target, parameters, self) {
        made.push(parameters[0]);
        return Reflect.construct(target, parameters, self) as object;
      },
    });
    // The browser has other things to do until the test says otherwise.
    window.requestIdleCallback = (then) =>
      idle.push(() => then({ didTimeout: false, timeRemaining: () => 1 }));
    Object.assign(window, { made, idle });
  });
  const made = () => page.evaluate(() => (window as unknown as { made: unknown[] }).made);
  await open(page, '/docs/overview');
  await page.locator('.theme-doc-sidebar-menu a[href="/docs/quickstart"]').click();
  await expect(title(page)).toContainText('Quickstart');
  expect(await made()).toEqual([]);
  await page.evaluate(() => {
    for (const then of (window as unknown as { idle: (() => void)[] }).idle) then();
  });
  await expect(page.locator('.theme-last-updated time')).toHaveText(/\d{4}/);
  expect(await made()).toEqual(['en']);
});

test('translated messages come with the code that shows them', { tag: '@flat' }, async ({ page }) => {
  await saveData(page);
  const ofHome = /"home\.build\.heading": ?"/;
  await open(page, '/zh-CN/docs/quickstart');
  expect(await runs(page, ofHome)).toBe(false);
  await open(page, '/zh-CN/');
  expect(await runs(page, ofHome)).toBe(true);
});

test('a reader who saves data gets no route data ahead of need', { tag: '@flat' }, async ({ page }) => {
  await saveData(page);
  const routeData = watchRouteData(page);
  await open(page, '/docs/overview');
  await page.locator('article a[href="/docs/faq/llm"]').hover();
  await expect(page.locator('.theme-diagram svg')).toBeVisible();
  expect(routeData).toEqual([]);
});

/** Elements of a page, taken before the application runs it. */
async function takeBefore(page: Page, path: string, selectors: readonly string[]) {
  const release = await holdChunks(page, /\/assets\/js\/main\.[^/]+\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  const taken = await Promise.all(
    selectors.map((selector) => page.locator(selector).first().elementHandle()),
  );
  release();
  await hydrated(page);
  return taken;
}

test.describe("the server's HTML", { tag: '@flat' }, () => {
  const hasReact = (element: Node | undefined | null): boolean =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));

  test('of a table and of the date of the last change is left to the browser', async ({ page }) => {
    const taken = await takeBefore(page, '/docs/overview', [
      'article td code',
      '.theme-last-updated time',
      'article table',
    ]);
    const [cell, time, table] = await Promise.all(
      taken.map(async (element) => ({
        stays: await element?.evaluate((one) => one.isConnected),
        isReact: await element?.evaluate(hasReact),
      })),
    );
    expect(cell).toEqual({ stays: true, isReact: false });
    expect(time).toEqual({ stays: true, isReact: false });
    expect(table).toEqual({ stays: true, isReact: true });
  });

  test('comes from the browser on other pages, and looks the same', async ({ page }) => {
    await open(page, '/docs/overview');
    const parts = ['article table', '.theme-last-updated'].map((selector) => page.locator(selector).first());
    const texts = () => Promise.all(parts.map((part) => part.innerText()));
    const opened = await texts();
    expect(opened[0]).toContain('5670');
    expect(opened[1]).toMatch(/\d{4}/);
    await goInside(page, '/docs/quickstart');
    await expect(title(page)).toContainText('Quickstart');
    await goInside(page, '/docs/overview');
    await expect(title(page)).toContainText('Overview');
    // The date comes when the browser has nothing else to do.
    await expect.poll(texts).toEqual(opened);
  });

  /** Collects the classes of links that React takes over. It takes its mark off those that it removes again. */
  const watchLinks = (): void => {
    const links = HTMLAnchorElement.prototype;
    const taken: string[] = [];
    const watched = new Proxy(Object.getPrototypeOf(links) as object, {
      set(target, key, value, link: HTMLAnchorElement) {
        if (String(key).startsWith('__reactFiber')) taken.push(link.className);
        return Reflect.set(target, key, value, link);
      },
    });
    Object.setPrototypeOf(links, watched);
    Object.assign(window, { taken });
  };

  for (const [width, shown] of [
    [996, false],
    [997, true],
  ] as const) {
    const name = `of the sidebar and the contents is ${shown ? '' : 'not '}hydrated in ${width} px`;
    test(name, async ({ page }) => {
      await page.addInitScript(watchLinks);
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/docs/overview');
      const sidebar = page.locator('.theme-doc-sidebar-menu');
      const contents = page.locator('.theme-doc-toc-desktop');
      // Where they are not shown, the theme takes them away after hydration.
      await expect(sidebar).toHaveCount(shown ? 1 : 0);
      await expect(contents).toHaveCount(shown ? 1 : 0);
      const taken = await page.evaluate(() => (window as unknown as { taken: string[] }).taken.join(' '));
      expect(taken).toContain('navbar__brand');
      expect(taken.includes('menu__link')).toBe(shown);
      expect(taken.includes('table-of-contents__link')).toBe(shown);
      await page.setViewportSize({ width: 1200, height: 800 });
      await expect(contents.getByRole('link').first()).toBeVisible();
      const documents = countDocuments(page);
      await sidebar.locator('a[href="/docs/quickstart"]').click();
      await expect(page).toHaveURL('/docs/quickstart');
      expect(documents.count).toBe(0);
    });
  }
});

test.describe('code blocks', { tag: '@flat' }, () => {
  const block = (page: Page) => page.locator('article .theme-code-block').first();

  test('keep the elements of the server', async ({ page }) => {
    const kept = await takeBefore(page, `/docs/${vllm}`, [
      'article h1',
      'article pre',
      'article pre .token-line .token',
    ]);
    await block(page).hover();
    await expect(block(page).getByRole('button').first()).toBeVisible();
    for (const element of kept) expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
  });

  test('are highlighted by the build, on a first visit and later', async ({ page }) => {
    await saveData(page);
    const words = block(page).locator('.token-line .token:not(.plain)');
    await open(page, `/docs/${vllm}`);
    const opened = await block(page).locator('pre').innerHTML();
    expect(await words.count()).toBeGreaterThan(10);
    expect(await hasHighlighter(page)).toBe(false);
    await open(page, '/docs/overview');
    await goInside(page, `/docs/${vllm}`);
    await expect(title(page)).toContainText('vLLM');
    expect(await words.count()).toBeGreaterThan(10);
    expect(await hasHighlighter(page)).toBe(false);
    const plain = (html: string) => html.replaceAll(/ ?style="[^"]*"/g, '').replaceAll('"', '');
    expect(plain(await block(page).locator('pre').innerHTML())).toBe(plain(opened));
  });

  test('have no buttons until they are pointed at or focused', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/docs/quickstart');
    await expect(block(page).getByRole('button')).toHaveCount(0);
    await block(page).locator('pre').focus();
    const copy = block(page).getByRole('button', { name: 'Copy code to clipboard' });
    await expect(copy).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('uv run dbgpt start webserver');
  });
});
