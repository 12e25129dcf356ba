import type { Page } from '@playwright/test';
import { addStyles } from '../../../tools/a11y/addStyles';
import { switchTo } from '../../../tools/a11y/audit';
import { violations } from '../../support/axe';
import { open } from '../../support/history';
import { expect, test } from '../../support/test';

const filterPage = '/docs/config-reference/llm/vllm_adapter_vllmdeploymodelparameters_1d4a24';

/** One page of each kind. */
const paths = [
  '/',
  '/versions',
  '/blog',
  '/blog/db-gpt-v070-release',
  '/docs/faq/llm',
  '/docs/installation',
  filterPage,
];

/** What is wrong with the element that has the focus; nothing where the page has no more of them. */
const focusFault = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'end';
    const name = `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.slice(0, 30)}`;
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      return `${name} does not show its focus`;
    const { top, right, bottom, left } = element.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
      return `${name} is out of view`;
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const above = document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, middle);
    if (above && !element.contains(above) && !above.contains(element)) return `${name} is covered`;
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) - 0.5;
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      const isCut =
        left - reach < edge.left ||
        right + reach > edge.right ||
        top - reach < edge.top ||
        bottom + reach > edge.bottom;
      if (isCut) return `the outline of ${name} is cut`;
    }
    return undefined;
  });

/** Tabs from the place of the focus to the end of the page, or as often as that. */
async function focusFaults(page: Page, most: number): Promise<string[]> {
  const faults: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const fault = await focusFault(page);
    if (fault === 'end') break;
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

for (const width of [1280, 390]) {
  test(`what has the focus is seen, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/blog/db-gpt-v070-release', '/docs/faq/llm', filterPage]) {
      await open(page, path);
      expect(await focusFaults(page, 60), path).toEqual([]);
    }
  });
}

test('on a phone the focus of a link at the edge of a wide table is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/docs/faq/llm');
  await page.locator('.markdown').evaluate((element) => {
    element.innerHTML =
      '<table class="table-wide"><tbody><tr><td><a href="#a">a</a></td></tr></tbody></table>';
    element.tabIndex = -1;
    element.focus();
  });
  expect(await focusFaults(page, 1)).toEqual([]);
});

test('menus of the navbar and actions of a page are high enough to hit', async ({ page }) => {
  await open(page, '/docs/faq/llm');
  const heights = await page
    .locator('.navbar .dropdown > a')
    .or(page.getByRole('button', { name: 'Copy page' }))
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  expect(heights).toHaveLength(4);
  // WCAG 2.2, 2.5.8.
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test('a focus that is not seen is found', async ({ page }) => {
  await open(page, '/versions');
  await addStyles(
    page,
    `.bare { outline: none !important }
    .box { overflow: hidden; width: 1ch }
    .under, .over { position: fixed; top: 50%; left: 50% }
    .over { background: red; width: 99px; height: 99px; z-index: 9 }`,
  );
  await page.locator('main').evaluate((element) => {
    element.innerHTML =
      '<a href="#a" class="bare">a</a><div class="box"><a href="#b">b</a></div><a href="#c" class="under">c</a><div class="over"></div>';
    element.tabIndex = -1;
    element.focus();
  });
  expect(await focusFaults(page, 3)).toEqual([
    expect.stringContaining('does not show its focus'),
    expect.stringContaining('is cut'),
    expect.stringContaining('is covered'),
  ]);
});

/** Elements that reach past the page's edge, or whose text is cut off. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const wide =
      document.documentElement.scrollWidth > edge
        ? [`the page is ${document.documentElement.scrollWidth} px wide`]
        : [];
    const cut = [
      ...document.querySelectorAll('body :is(nav, a, button, p, li, dd, dt, h1, h2, h3, label, summary)'),
    ]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        return (
          element.checkVisibility({ visibilityProperty: true }) &&
          textOverflow !== 'ellipsis' &&
          ((overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
            (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1))
        );
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
    return [...wide, ...cut];
  });

/** Elements that move: Playwright's configuration asks for reduced motion. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => {
        const { transitionDuration, transitionProperty, animationName, animationDuration, scrollBehavior } =
          getComputedStyle(element);
        const isTransition = transitionProperty !== 'none' && !/^0s(?:, 0s)*$/.test(transitionDuration);
        const isAnimation = animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01;
        return isTransition || isAnimation || scrollBehavior === 'smooth';
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

// WCAG 2.2, 1.4.12.
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test('pages stand a zoom of 400 % and wider spacing', async ({ page }) => {
  for (const path of paths) {
    // 1280 px enlarged four times.
    await page.setViewportSize({ width: 320, height: 256 });
    await open(page, path);
    expect(await broken(page), path).toEqual([]);
    await addStyles(page, spacing);
    expect(await broken(page), `${path}, spaced`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await broken(page), `${path}, spaced and wide`).toEqual([]);
  }
});

test('what is cut, too wide or moving is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/versions');
  await page.locator('main').evaluate((element) => {
    element.innerHTML = '<p id="cut">a text that is longer</p><div id="wide"></div>';
  });
  await addStyles(
    page,
    '#cut { height: 1em; overflow: hidden; width: 3em } #wide { height: 1px; left: 0; position: absolute; transition: width 1s !important; width: 500px }',
  );
  expect(await broken(page)).toEqual(['the page is 500 px wide', 'P a text that is longer']);
  expect(await moving(page)).toEqual(['<div id="wide"></div>']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`with forced colors pictures are seen as words are, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await open(page, '/docs/faq/llm');
    const styleOf = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => {
          const { filter, backgroundColor, forcedColorAdjust, borderBottomColor } = getComputedStyle(
            element,
            part,
          );
          return { filter, backgroundColor, forcedColorAdjust, borderBottomColor };
        }, pseudo);
    const ground = (await styleOf('body')).backgroundColor;
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)');
    // The logo and diagrams keep their colors, and their ground.
    for (const [selector, color] of [
      ['.navbar__logo', 'rgb(255, 255, 255)'],
      ['.theme-diagram > div', 'rgb(246, 248, 250)'],
    ] as const)
      expect(await styleOf(selector), selector).toMatchObject({
        backgroundColor: color,
        forcedColorAdjust: 'none',
      });
    // The arrow of a category is black, and turned to white on black; that of a menu is cut from borders.
    const arrow = await styleOf('.menu__caret', '::before');
    expect(arrow.filter).toBe(colorScheme === 'dark' ? 'invert(1)' : 'none');
    expect((await styleOf('.navbar .dropdown > a', '::after')).borderBottomColor).toBe(ground);
    await expect(page.locator('.menu__link[aria-current="page"]').first()).toHaveCSS(
      'text-decoration-line',
      'underline',
    );
  });
}

test('with forced colors badges have an edge, and what is current is told from the rest', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/versions');
  await expect(page.locator('h2 span').first()).toHaveCSS('outline-color', 'rgb(0, 0, 0)');
  await open(page, '/docs/faq/llm');
  for (const badge of ['.theme-doc-version-badge', '.http-method']) {
    await expect(page.locator(badge).first(), badge).toHaveCSS('outline-style', 'solid');
    await expect(page.locator(badge).first(), badge).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  }
  const edges = await page
    .locator('.tabs')
    .first()
    .locator('.tabs__item')
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(edges).toEqual(['rgb(0, 0, 0)', ...edges.slice(1).map(() => 'rgb(255, 255, 255)')]);
  expect(edges.length).toBeGreaterThan(1);
});

test('who wants less motion gets none', async ({ page }) => {
  for (const path of ['/', '/docs/faq/llm']) {
    await open(page, path);
    expect(await moving(page), path).toEqual([]);
  }
});

test('a page reads in order, by landmarks and names', async ({ page }) => {
  await open(page, '/docs/faq/llm');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Skip to main content":
      - link "Skip to main content"
    - banner
    - navigation "Main":
      - link "DB-GPT documentation"
      - link "Docs"
      - link "Tutorials"
      - link "Install & reference"
      - link "Blog"
      - button "Community"
      - button "v0.7.0"
      - button "English"
      - link /GitHub/
      - button /Switch between dark and light mode/
      - search:
        - combobox "Search"
    - complementary:
      - navigation "Docs sidebar"
    - main:
      - article:
        - navigation "Breadcrumbs"
        - button "Copy page"
        - link "View as Markdown"
        - heading "Limits" [level=1]
      - navigation "Docs pages"
      - navigation "On this page"
    - contentinfo
  `);
});

test('the dark mode, and what opens, can be used by everybody', async ({ page }) => {
  await open(page, '/docs/faq/llm');
  await switchTo(page, 'dark');
  await page.locator('.navbar .dropdown', { hasText: 'v0.7.0' }).hover();
  expect(await violations(page, undefined, 'colors')).toEqual([]);
});
