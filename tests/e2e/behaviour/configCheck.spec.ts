import type { Page } from '@playwright/test';
import { violations } from '../../support/axe';
import { failChunks, fetchedScripts } from '../../support/chunks';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

const address = '/docs/next/config-reference/check';
const wrong = [
  '[service.web]',
  'prot = 5670',
  '',
  '[models]',
  'default_llm = "gpt-4"',
  '',
  '[[models.llms]]',
  'name = "gpt-4o"',
  'provider = "proxy/openai"',
  'api_key = "hidden-key"',
].join('\n');
const good = wrong
  .replace('prot', 'port')
  .replace('"gpt-4"', '"gpt-4o"')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
  .replace('"hidden-key"', '"${env:OPENAI_API_KEY}"');
const status = (page: Page) => page.locator('.config-check [role="status"]');

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    const box = (page: Page) => page.getByLabel(text('configCheck.file', 'Your configuration file'));
    const line = (number: number) => text('configCheck.line', 'Line {number}', { number: String(number) });
    const counts = [
      text('configCheck.summary.errors', 'Errors: {count}', { count: '1' }),
      text('configCheck.summary.warnings', 'Without effect: {count}', { count: '1' }),
      text('configCheck.summary.advice', 'Advice: {count}', { count: '1' }),
    ].join(' · ');

    test('a pasted file is checked, each finding leads to its line and to the reference', async ({
      page,
    }) => {
      await open(page, prefix + address);
      await box(page).fill(wrong);
      await expect(status(page)).toHaveText(counts);
      const findings = page.locator('.config-check-list').first().getByRole('listitem');
      await expect(findings).toHaveCount(3);
      await expect(findings.nth(0)).toContainText('port');
      await findings
        .nth(1)
        .getByRole('button', { name: line(5) })
        .press('Enter');
      await expect(box(page)).toBeFocused();
      const selected = await box(page).evaluate((area: HTMLTextAreaElement) =>
        area.value.slice(area.selectionStart, area.selectionEnd),
      );
      expect(selected).toBe('default_llm = "gpt-4"');
      await expect(findings.nth(2).getByRole('link')).toHaveAttribute('href', /#param-api_key$/);
      await box(page).fill(good);
      await expect(status(page)).toHaveText(text('configCheck.summary.none', 'Nothing wrong was found.'));
      await expect(page.locator('.config-check-list')).toContainText('OPENAI_API_KEY');
    });

    test('the report meets WCAG, and fits a phone, in both modes', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      for (const theme of ['light', 'dark']) {
        await page.addInitScript((wanted) => localStorage.setItem('theme', wanted), theme);
        await open(page, prefix + address);
        await box(page).fill(`${wrong}\n# ${'a long comment '.repeat(20)}`);
        await expect(status(page)).toHaveText(counts);
        expect(await violations(page), theme).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }
    });
  });
}

test('parser and facts are loaded with the first text, and nothing is sent', async ({ page }) => {
  await open(page, address);
  const before = await fetchedScripts(page, ['script']);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`));
  await page.getByLabel('Your configuration file').fill(wrong);
  await expect(status(page)).toContainText('Errors: 1');
  expect((await fetchedScripts(page, ['script'])).length).toBeGreaterThan(before.length);
  expect(sent.filter((request) => request !== 'GET ')).toEqual([]);
});

test('a file of another edition is compared with its own', async ({ page }) => {
  await open(page, address);
  await page.getByLabel('Written for').selectOption('v0.7.0');
  const file = '[rag.storage.vector]\ntype = "chroma"\npersist_path = "pilot/data"\nmax_threads = 2\n';
  await page.getByLabel('Your configuration file').fill(file);
  await expect(status(page)).toHaveText('Changes: 1');
  await expect(page.getByText('v0.7.0 ignored this key; dev reads it.')).toBeVisible();
  await page.getByLabel('Check for').selectOption('v0.7.0');
  await expect(status(page)).toHaveText('Without effect: 1');
  await expect(page.getByText('This key exists in v0.7.1.')).toBeVisible();
  await page.getByLabel('Check for').selectOption('dev');
  await page.getByLabel('Written for').selectOption('dev');
  await expect(status(page)).toHaveText('Nothing wrong was found.');
});

test('a file can be opened, and an example tried', async ({ page }) => {
  await open(page, address);
  await page
    .getByLabel('Open a file')
    .setInputFiles({ name: 'my.toml', mimeType: 'application/toml', buffer: Buffer.from('a = = 1') });
  await expect(page.locator('.config-check-list')).toContainText('This is not valid TOML');
  await page.getByRole('button', { name: 'Try an example' }).click();
  await expect(status(page)).toContainText('Errors: 4');
});

test('settings of v0.6.3 lead to the list of their TOML keys', async ({ page }) => {
  await open(page, address);
  await page.getByLabel('Your configuration file').fill('LLM_MODEL=vicuna-13b\nLLM_PORT=1\n');
  await expect(page.getByRole('link', { name: 'The TOML key of each variable' })).toHaveAttribute(
    'href',
    '/docs/next/config-reference/changes#migration',
  );
});

test('a check that could not be loaded says so, and can be tried again', async ({ page, watch }) => {
  await open(page, address);
  const end = await failChunks(page);
  watch.expect({ kind: 'console', text: /net::ERR_FAILED/, url: /\/assets\/js\// });
  await page.getByLabel('Your configuration file').fill(wrong);
  await expect(status(page)).toHaveText('The check could not be loaded.');
  end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toContainText('Errors: 1');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what the check finds, and that it needs script', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('The check runs in the browser and needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What the check finds' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your configuration file' })).toHaveCount(0);
  });
});
