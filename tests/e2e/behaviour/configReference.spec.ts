// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { openDropdown } from '../../support/navbar';
import { expect, test } from '../../support/test';

const vllm = 'config-reference/llm/vllm_adapter_vllmdeploymodelparameters_1d4a24';
const mysql = 'config-reference/datasource/conn_mysql_mysqlparameters_4393c4';
const changes = 'config-reference/changes';

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('a class page stands in the docs: sidebar, breadcrumbs, neighbours', async ({ page }) => {
      await open(page, `${prefix}/docs/next/${vllm}`);
      await expect(page.locator('.theme-doc-sidebar-menu [aria-current="page"]')).toHaveText('vLLM');
      await expect(page.locator('.breadcrumbs__item')).toHaveCount(4);
      await expect(page.locator('.pagination-nav__link')).toHaveCount(2);
      await expect(page.locator('.theme-doc-version-badge')).toContainText('dev');
    });

    test('switching editions keeps the class', async ({ page }) => {
      await open(page, `${prefix}/docs/next/${vllm}`);
      const menu = await openDropdown(page, 'dev');
      await menu.getByRole('link', { name: 'v0.7.0' }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/docs/${vllm}$`));
    });

    test('the comparison is the same page in the edition without classes', async ({ page }) => {
      await open(page, `${prefix}/docs/${changes}`);
      const menu = await openDropdown(page, 'v0.7.0');
      await menu.getByRole('link', { name: 'v0.6.3' }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/docs/v0\\.6\\.3/${changes}$`));
    });

    test('the filter narrows a long class down, and gives everything back', async ({ page }) => {
      await open(page, `${prefix}/docs/${vllm}`);
      const parameters = page.locator('section[aria-labelledby^="param-"]:visible');
      const all = await parameters.count();
      const filter = page.getByRole('searchbox', {
        name: text('configReference.filter.label', 'Filter this list'),
      });
      await filter.fill('tensor_parallel');
      await expect(page.locator('#param-tensor_parallel_size')).toBeVisible();
      await expect(page.locator('#param-dtype')).toBeHidden();
      expect(await parameters.count()).toBeLessThan(all);
      await filter.fill('');
      await expect(parameters).toHaveCount(all);
    });

    test('names of tables break rather than push the page aside', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await open(page, `${prefix}/docs/next/${mysql}`);
      await expect(page.getByText('[service.model.controller.registry.database]').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}

test('the name of a parameter is no block of code', async ({ page }) => {
  await open(page, `/docs/${vllm}`);
  const heading = page.locator('#param-tensor_parallel_size');
  await expect(heading.locator('code')).toHaveText('tensor_parallel_size');
  await expect(heading.locator('pre')).toHaveCount(0);
});

test('a parameter can be linked', async ({ page }) => {
  await open(page, `/docs/${vllm}#param-dtype`);
  await expect(page.locator('#param-dtype')).toBeInViewport();
});

test('the contents of a class list its parameters, by their names alone', async ({ page }) => {
  await open(page, `/docs/${vllm}`);
  const contents = page.locator('.table-of-contents');
  await expect(contents.locator('a[href="#param-tensor_parallel_size"]')).toHaveText('tensor_parallel_size');
  await expect(contents.locator('code')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page holds everything, and no box that does nothing', async ({ page }) => {
    await page.goto(`/docs/${vllm}`);
    await expect(page.locator('section[aria-labelledby^="param-"]')).toHaveCount(38);
    await expect(page.getByRole('searchbox', { name: 'Filter this list' })).toHaveCount(0);
    await expect(page.locator('details.config-samples:not(.alert)')).toHaveCount(1);
    await page.locator('summary', { hasText: 'All keys' }).click();
    await expect(page.getByText('tensor_parallel_size = 1')).toBeVisible();
  });
});

test('a whole file can be downloaded, and is the one that the page shows', async ({ page, request }) => {
  await open(page, '/docs/next/config-reference/files');
  const link = page.getByRole('link', { name: 'Download openai.toml' });
  await expect(link).toHaveAttribute('download', 'openai.toml');
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(await answer.text()).toContain('api_key = "${env:OPENAI_API_KEY}"');
});

test('the schema of each edition with TOML files is served as JSON', async ({ request }) => {
  for (const edition of ['v0.7.0', 'next']) {
    const answer = await request.get(`/schema/${edition}/dbgpt.schema.json`);
    expect(answer.ok(), edition).toBe(true);
    expect(await answer.json()).toHaveProperty('definitions');
  }
});
