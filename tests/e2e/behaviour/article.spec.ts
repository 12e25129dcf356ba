import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { failChunks } from '../../support/chunks';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { depth, twoFrames } from '../../support/scrolling';
import { expect, test } from '../../support/test';

const repository = 'https://github.com/eosphoros-ai/dbgpt-docs/edit/main';

for (const { prefix, lang, text } of languages) {
  const english = lang === 'en';

  test.describe(lang, () => {
    test('the list of contents has the headings of levels 2 and 3 only', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await expect(page.locator('#deep')).toBeAttached();
      await expect(page.locator('.table-of-contents').getByRole('link')).toHaveText(
        english ? ['Parts', 'Nested', 'End'] : ['组成', '细节', '结尾'],
      );
      await page.locator('.table-of-contents a[href="#end"]').click();
      await expect(page).toHaveURL(`${prefix}/docs/overview#end`);
      await expect(page.locator('#end')).toBeInViewport();
    });

    test('a sample says whether it ran or was checked, and what that means', async ({ page }) => {
      for (const [address, how, version, explanation] of [
        [
          '/docs/next/quickstart',
          'ran',
          'v0.7.1',
          english ? /ran this sample in v0\.7\.1/ : /v0\.7\.1 中运行过/,
        ],
        ['/docs/quickstart', 'checked', 'v0.7.0', english ? /exist in v0\.7\.0/ : /存在于 DB-GPT v0\.7\.0/],
      ] as const) {
        await open(page, prefix + address);
        const says = how === 'ran' ? 'ran on {edition}' : 'checked against {edition}';
        const mark = page.getByText(text(`codeBlock.${how}.summary`, says, { edition: version }));
        await expect(page.getByText(explanation)).toBeHidden();
        await mark.click();
        await expect(page.getByText(explanation)).toBeVisible();
      }
    });

    test('a long program shows the lines that matter, opens the others, and is a file', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, `${prefix}/docs/next/tutorials`);
      const block = page.locator('.theme-code-block');
      const [shown, folded] = [block.getByText('a line that matters'), block.getByText('import asyncio')];
      await expect(shown).toBeVisible();
      await expect(folded).toBeHidden();
      const gaps = block.locator('[data-lines]:visible');
      await expect(gaps.first()).toHaveAttribute('data-lines', prefix === '' ? /^Lines 1 to/ : /^第 1 至/);
      const toggle = page.getByRole('button', {
        name: text('codeBlock.long.open', 'Show all {lines} lines', { lines: '45' }),
      });
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');
      await toggle.press('Enter');
      await expect(folded).toBeVisible();
      await expect(gaps).toHaveCount(0);
      const other = page.getByRole('button', {
        name: text('codeBlock.long.fold', 'Show the lines that matter'),
      });
      await expect(other).toBeFocused();
      await other.press('Enter');
      await expect(folded).toBeHidden();
      // A browser that finds words in hidden lines shows these, and they need no label.
      const count = await gaps.count();
      await folded.locator('xpath=ancestor::*[@hidden]').evaluate((lines) => lines.removeAttribute('hidden'));
      await expect(gaps).toHaveCount(count - 1);
      // What is copied, and what is saved, is the whole program.
      await block.hover();
      await block
        .getByRole('button', { name: text('theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard') })
        .click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.trimEnd().split('\n')).toHaveLength(45);
      const link = page.getByRole('link', {
        name: text('codeBlock.long.download', 'Download {file}', { file: 'long.py' }),
      });
      await expect(link).toHaveAttribute('download', 'long.py');
      const saved = await page.request.get((await link.getAttribute('href')) ?? '');
      expect(saved.url()).toContain(`${prefix}/samples/next/tutorials/long.py`);
      expect((await saved.text()).trimEnd()).toBe(copied.trimEnd());
    });

    test('breadcrumbs lead to the category and the home page', async ({ page }) => {
      await open(page, `${prefix}/docs/v0.6.3/installation/docker`);
      const crumbs = page.locator('.theme-doc-breadcrumbs');
      await expect(crumbs.getByRole('listitem')).toHaveText([
        '',
        english ? 'Installation' : '安装',
        'Docker',
      ]);
      await expect(crumbs.getByRole('link')).toHaveCount(2);
      await expect(crumbs.getByRole('link').first()).toHaveAttribute('href', `${prefix}/`);
      await crumbs.getByRole('link').nth(1).click();
      await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/installation`);
    });

    test('a page says when it was changed last', async ({ page }) => {
      for (const path of ['/docs/overview', '/docs/next/overview', '/blog/db-gpt-v070-release']) {
        await page.goto(prefix + path);
        await expect(page.locator('.theme-last-updated time')).toHaveAttribute(
          'datetime',
          /^20\d\d-\d\d-\d\dT/,
        );
      }
    });

    test('the edit link opens the source of this edition and language', async ({ page }) => {
      const docs = 'i18n/zh-CN/docusaurus-plugin-content-docs';
      for (const [path, englishSource, chineseSource] of [
        ['/docs/next/overview', 'docs/overview.md', `${docs}/current/overview.md`],
        ['/docs/overview', 'versioned_docs/version-v0.7.0/overview.md', `${docs}/version-v0.7.0/overview.md`],
        [
          '/blog/db-gpt-v070-release',
          'blog/2025-03-24-v070.md',
          'i18n/zh-CN/docusaurus-plugin-content-blog/2025-03-24-v070.md',
        ],
      ] as const) {
        await page.goto(prefix + path);
        const link = page.locator('.theme-edit-this-page');
        await expect(link).toHaveText(text('theme.common.editThisPage', 'Edit this page'));
        await expect(link).toHaveAttribute(
          'href',
          `${repository}/${english ? englishSource : chineseSource}`,
        );
      }
    });

    test('previous and next follow the sidebar', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await expect(page.locator('.pagination-nav__link--prev')).toHaveCount(0);
      const next = page.locator('.pagination-nav__link--next');
      await expect(next).toContainText(text('theme.docs.paginator.next', 'Next'));
      await expect(next).toContainText(english ? 'Quickstart' : '快速开始');
      await next.click();
      await expect(page).toHaveURL(`${prefix}/docs/quickstart`);
      const previous = page.locator('.pagination-nav__link--prev');
      await expect(previous).toContainText(text('theme.docs.paginator.previous', 'Previous'));
      await expect(previous).toHaveAttribute('href', `${prefix}/docs/overview`);
    });

    test('a command can be copied', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      for (const path of ['/docs/quickstart', '/']) {
        await open(page, prefix + path);
        const block = page.locator('.theme-code-block').first();
        const lines = await block.locator('.token-line').allTextContents();
        await block.hover();
        await block
          .getByRole('button', {
            name: text('theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard'),
          })
          .click();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied.trimEnd().split('\n')).toEqual(lines.map((line) => line.replace(/\n$/, '')));
        expect(copied).toContain('uv');
      }
    });
  });
}

for (const { prefix, lang, text } of languages) {
  test.describe(`${lang}, on a phone`, () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

    test('"On this page" says whether it is open', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      const button = page.getByRole('button', {
        name: text('theme.TOCCollapsible.toggleButtonLabel', 'On this page'),
      });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
    });

    test('the button that copies is plain when the sample is touched', async ({ page }) => {
      await open(page, `${prefix}/docs/quickstart`);
      const block = page.locator('.theme-code-block').first();
      // A touch leaves the hover where it was.
      await block.hover();
      const copy = block.getByRole('button', {
        name: text('theme.CodeBlock.copyButtonAriaLabel', 'Copy code to clipboard'),
      });
      await expect(copy).toHaveCSS('opacity', '1');
    });
  });
}

test('samples are printed as from the light mode', async ({ page }) => {
  const colors = () =>
    page
      .locator('.theme-code-block', { has: page.locator('.token.number') })
      .first()
      .evaluate((block) => [
        getComputedStyle(document.body).backgroundColor,
        ...[block, ...block.querySelectorAll('.token')].map((element) => getComputedStyle(element).color),
      ]);
  await open(page, '/docs/faq/llm');
  await page.emulateMedia({ media: 'print' });
  const light = await colors();
  expect(light.length).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'screen' });
  await page.locator('.navbar [class*="colorModeToggle"] button').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await colors()).not.toEqual(light);
  await page.emulateMedia({ media: 'print' });
  expect(await colors()).toEqual(light);
});

for (const width of [1280, 390]) {
  for (const [what, selector] of [
    ['a heading behind parts that come late', '#behind'],
    ['a line of a long table', 'article tbody tr:last-child'],
  ] as const) {
    test(`Back leads to ${what}, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/docs/faq/llm');
      const read = page.locator(selector).last();
      const top = () => read.evaluate((element) => element.getBoundingClientRect().top);
      // As a reader gets there: through all that is above, which is laid out on the way.
      while ((await top()) > 300) {
        await page.evaluate(() => window.scrollBy(0, 200));
        await twoFrames(page);
      }
      const [left, leftAt] = [await top(), await depth(page)];
      expect(leftAt).toBeGreaterThan(1000);
      await page.locator('.navbar a[href="/blog"]').evaluate((link: HTMLElement) => link.click());
      await expect(page.locator('h1')).toHaveText('Blog');
      await expect.poll(() => depth(page)).toBe(0);
      await page.goBack();
      await expect(page.locator('h1')).toHaveText('Limits');
      // Windows scroll by whole pixels.
      const isThere = async () => Math.abs((await top()) - left) <= 1;
      await expect.poll(isThere).toBe(true);
      await twoFrames(page);
      expect(await isThere()).toBe(true);
    });
  }
}

test.describe('a sample', () => {
  /** Colors at both ends of its first free line, and between them. */
  const ground = async (sample: Locator) => {
    const box = await sample.locator('pre').boundingBox();
    if (box === null) throw new Error('The sample is not shown.');
    const clip = { x: box.x + 1, y: box.y + 6, width: box.width - 2, height: 1 };
    const pixels = await sharp(await sample.page().screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
    const color = (at: number) => pixels.subarray(at, at + 3).join();
    const middle = color(Math.floor(pixels.length / 6) * 3);
    return { left: color(0) !== middle, right: color(pixels.length - 3) !== middle };
  };
  const scrollTo = (sample: Locator, x: number) =>
    sample.locator('pre').evaluate((element, left) => element.scrollTo({ left }), x);

  for (const mode of ['light', 'dark'] as const) {
    test(`has a shade where its lines go on: ${mode}`, async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, '/docs/quickstart');
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      expect(await ground(page.locator('.theme-code-block').first())).toEqual({ left: false, right: false });
      await open(page, '/docs/faq/llm');
      const long = page.locator('.theme-code-block', { hasText: 'a line that is much longer' });
      await long.scrollIntoViewIfNeeded();
      await expect.poll(() => ground(long)).toEqual({ left: false, right: true });
      await scrollTo(long, 300);
      await expect.poll(() => ground(long)).toEqual({ left: true, right: true });
      await scrollTo(long, 10_000);
      await expect.poll(() => ground(long)).toEqual({ left: true, right: false });
    });
  }

  test('ends where the text does, unless its lines are longer', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const widthOf = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => element.getBoundingClientRect().width);
    for (const address of ['/zh-CN/docs/quickstart', '/docs/quickstart']) {
      await open(page, address);
      expect(await widthOf('.theme-code-block'), address).toBe(await widthOf('.markdown > p'));
    }
    const text = await widthOf('.markdown > p');
    await open(page, '/docs/faq/llm');
    expect(await widthOf('.theme-code-block')).toBeGreaterThan(text + 80);
  });
});

test.describe('a diagram', () => {
  const diagram = (page: Page) => page.locator('.theme-diagram');
  const fill = (page: Page) =>
    diagram(page)
      .locator('rect.shape')
      .first()
      .evaluate((shape) => getComputedStyle(shape).fill);

  test('has the colors of the color mode and follows it', async ({ page }) => {
    await open(page, '/docs/overview');
    await expect(diagram(page).getByText('Web server')).toBeVisible();
    const light = await fill(page);
    await page.locator('.navbar [class*="colorModeToggle"] button').click();
    await expect.poll(() => fill(page)).not.toBe(light);
    const dark = await fill(page);
    await page.reload();
    expect(await fill(page)).toBe(dark);
  });

  test('says in words what it shows', async ({ page }) => {
    await open(page, '/docs/overview');
    await expect(page.getByRole('group', { name: 'Diagram: Parts' })).toBeVisible();
    await open(page, '/zh-CN/docs/overview');
    await expect(page.getByRole('group', { name: /^图：/ })).toBeVisible();
  });

  /** Size of the smallest letters in it, as they are seen. */
  const smallestLetters = async (drawing: Locator) => {
    const sizes = await drawing.locator('text:visible').evaluateAll((texts) =>
      texts.map((text) => {
        const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0;
        return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      }),
    );
    expect(sizes.length).toBeGreaterThan(3);
    return Math.min(...sizes);
  };
  const enlarge = (page: Page) => diagram(page).getByRole('button');

  for (const width of [760, 390]) {
    test(`is in view whole at ${width} px, each word in its box, in letters that can be read`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, '/docs/faq/llm');
      await expect(diagram(page).locator('svg:visible')).toHaveCount(1);
      const { outside, beyond } = await diagram(page).evaluate((element) => {
        const shapes = [...element.querySelectorAll('.shape, .choice, .store')]
          .map((one) => one.getBoundingClientRect())
          .filter((box) => box.width > 0);
        const frame = element.getBoundingClientRect();
        return {
          outside: [...element.querySelectorAll('.words text')].filter((text) => {
            const { left, right, top, bottom, width: shown } = text.getBoundingClientRect();
            return (
              shown > 0 &&
              !shapes.some(
                (box) => box.left < left && box.right > right && box.top < top && box.bottom > bottom,
              )
            );
          }).length,
          beyond: shapes.filter((box) => box.left < frame.left || box.right > frame.right).length,
        };
      });
      expect(outside).toBe(0);
      expect(beyond).toBe(0);
      expect(await smallestLetters(diagram(page))).toBeGreaterThanOrEqual(width === 390 ? 10.5 : 12);
      if (width === 760) await expect(enlarge(page)).toHaveCount(0);
    });
  }

  test('scrolls where its letters would get too small, also with the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, '/docs/faq/llm');
    expect(await smallestLetters(diagram(page))).toBeGreaterThanOrEqual(10.3);
    const box = diagram(page).locator('[tabindex="0"]');
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  for (const { prefix, lang, text } of languages) {
    test(`opens with letters of full size where they were smaller, and gives the focus back: ${lang}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await open(page, `${prefix}/docs/faq/llm`);
      const dialog = page.getByRole('dialog');
      const button = page
        .locator('article')
        .getByRole('button', { name: text('diagram.enlarge', 'Enlarge') });
      // In a list of buttons it says what it enlarges.
      await expect(button).toHaveAccessibleName(
        new RegExp((await diagram(page).first().getAttribute('aria-label')) ?? 'none'),
      );
      await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
      await button.press('Enter');
      await expect(dialog).toHaveAccessibleName(
        (await diagram(page).first().getAttribute('aria-label')) ?? '',
      );
      expect(await smallestLetters(dialog)).toBeGreaterThanOrEqual(12);
      // What is wider than the window is reached with the arrow keys.
      const box = dialog.locator('[tabindex="0"]');
      const from = await box.evaluate((element) => element.scrollLeft);
      await box.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeLessThan(from);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });
  }

  test('stays as it is where the script for that does not come, and opens at the next try', async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, '/docs/faq/llm');
    await expect(enlarge(page)).toBeVisible();
    const end = await failChunks(page);
    watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
    const failed = page.waitForEvent('requestfailed');
    await enlarge(page).click();
    await failed;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    end();
    await enlarge(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('opens at the place that was meant', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, '/docs/faq/llm');
    await expect(enlarge(page)).toBeVisible();
    const last = diagram(page).locator('.words text:visible').last();
    const word = (await last.textContent()) ?? '';
    await last.click();
    await expect(page.getByRole('dialog').getByText(word).last()).toBeInViewport({ ratio: 1 });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is there', async ({ page }) => {
      await page.goto('/docs/overview');
      await expect(diagram(page).getByText('Web server')).toBeVisible();
    });
  });
});

test.describe('long parts of a page', () => {
  const cell = (page: Page) => page.locator('article td').last();
  const sample = (page: Page) => page.locator('article pre').last();
  const isLaidOut = (element: Locator) =>
    element.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));

  test('are laid out when they come into view, a sample in the height that it had', async ({ page }) => {
    await open(page, '/docs/faq/llm');
    expect(await isLaidOut(cell(page))).toBe(false);
    const height = () => sample(page).evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await sample(page).scrollIntoViewIfNeeded();
    await expect(sample(page)).toBeInViewport();
    expect(await height()).toBeCloseTo(before, 0);
    await cell(page).scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(cell(page))).toBe(true);
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('do not keep a link from what is behind them', async ({ page }) => {
      await open(page, '/docs/faq/llm#behind');
      await expect(page.locator('.theme-diagram svg:visible')).toBeAttached();
      await expect(page.locator('#behind')).toBeInViewport();
      await page.locator('.table-of-contents a[href="#limit-1"]').click();
      await expect(page.locator('#limit-1')).toBeInViewport();
      await page.locator('.table-of-contents a[href="#behind"]').click();
      await expect(page.locator('#behind')).toBeInViewport();
      // A heading that is scrolled to slowly passes parts that get their height on the way, and is missed.
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    });
  });

  test('have the button for long lines, although they were out of view', async ({ page }) => {
    await open(page, '/docs/faq/llm');
    await sample(page).hover();
    const wrap = page.getByRole('button', { name: 'Toggle word wrap' });
    await wrap.click();
    await expect(sample(page).locator('code')).toHaveCSS('white-space', 'pre-wrap');
    await wrap.click();
    await expect(sample(page).locator('code')).not.toHaveCSS('white-space', 'pre-wrap');
  });

  test('are all printed', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await open(page, '/docs/faq/llm');
    expect(await isLaidOut(cell(page))).toBe(true);
  });
});
