import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { editions } from '../../../lib/editions';
import { type Menus, menusFile } from '../../../plugins/offline/src/menus';
import { type ArchiveSource, makeArchive, makeMarkdownArchive } from '../../../tools/offline/archive';
import { expect, test } from '../../support/test';

const build = path.resolve('tests/site/build');
let folder: string;
let source: ArchiveSource;

/** Makes the archive of the dev edition and opens it as a reader does: in a folder of any name. */
test.beforeAll(async () => {
  const [edition] = editions;
  const { editions: menus } = JSON.parse(readFileSync(path.join(build, menusFile), 'utf8')) as Menus;
  const found = menus.find(({ version }) => version === edition?.version);
  if (edition === undefined || found === undefined) throw new Error('The fixture has no dev edition.');
  source = {
    build,
    edition,
    locale: 'en',
    date: '2026-01-02',
    site: 'DB-GPT',
    basePath: '/',
    origin: 'http://docs.dbgpt.cn',
    path: found.path,
    menu: found.menu,
  };
  const { bytes, name } = await makeArchive(source);
  const parent = mkdtempSync(path.join(tmpdir(), 'copy of 文档 '));
  for (const [file, content] of Object.entries(unzipSync(bytes))) {
    mkdirSync(path.dirname(path.join(parent, file)), { recursive: true });
    writeFileSync(path.join(parent, file), content);
  }
  folder = path.join(parent, name);
});
test.afterAll(() => rmSync(path.dirname(folder), { recursive: true }));

const address = (file: string): string => pathToFileURL(path.join(folder, file)).href;

test('a copy opens from a folder, with styles, menu and links among its pages', async ({ page }) => {
  await page.goto(address('index.html'));
  await expect(page.getByText('Documents v0.7.1. Offline copy of 2026-01-02')).toBeVisible();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Quickstart' }).click();
  await expect(page).toHaveURL(address('quickstart.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quickstart');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Segoe UI');
});

test('its search leads to its pages', async ({ page }) => {
  await page.goto(address('index.html'));
  await page.getByRole('searchbox', { name: 'Search' }).fill('quickstrat');
  await expect(page.getByRole('status')).toContainText('results');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('quickstart.html'));
});

test('it says when nothing is found', async ({ page }) => {
  await page.goto(address('index.html'));
  await page.getByRole('searchbox', { name: 'Search' }).fill('xqzvkwj');
  await expect(page.getByRole('status')).toHaveText('No results');
});

test('its color mode stays from page to page', async ({ page }) => {
  await page.goto(address('index.html'));
  await page.getByRole('button', { name: 'Dark or light' }).click();
  await page.goto(address('quickstart.html'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('its menu and text can be read without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address('quickstart.html'));
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link').first()).toBeVisible();
  await context.close();
});

test('a copy for assistants has each page as Markdown, linked among themselves', () => {
  const { bytes, name } = makeMarkdownArchive(source);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(expect.arrayContaining([`${name}/llms.txt`, `${name}/quickstart.md`]));
  expect(strFromU8(files[`${name}/changelog/doc.md`] ?? new Uint8Array())).toContain('](../quickstart.md)');
});
