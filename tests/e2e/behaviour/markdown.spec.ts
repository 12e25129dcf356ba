import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

for (const { prefix, lang, text } of languages) {
  const english = lang === 'en';

  test.describe(lang, () => {
    test('a page is copied as Markdown from the keyboard, and says so', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.md')) fetched.push(new URL(request.url()).pathname);
      });
      for (const [address, title] of [
        ['/docs/next/overview', english ? 'Overview' : '概览'],
        ['/blog/db-gpt-v070-release', english ? 'The v0.7.0 release' : 'v0.7.0'],
        ['/docs/next/installation', `](http://docs.dbgpt.cn${prefix}/docs/next/installation/docker.md): `],
        ['/versions', `](http://docs.dbgpt.cn${prefix}/docs/next/overview.md)`],
        ['/blog', `](http://docs.dbgpt.cn${prefix}/blog/db-gpt-v070-release.md)`],
      ] as const) {
        await open(page, prefix + address);
        expect(fetched).toEqual([]);
        const copy = page.getByRole('button', { name: text('pageActions.copy', 'Copy page') });
        await copy.focus();
        await page.keyboard.press('Enter');
        const status = page.getByRole('status').filter({ hasText: text('pageActions.copied', 'Copied') });
        await expect(status).toBeVisible();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toContain(`url: "http://docs.dbgpt.cn${prefix}${address}"`);
        expect(copied).toContain(title);
        await expect(copy).toBeFocused();
        expect(fetched.splice(0)).toEqual([`${prefix}${address}.md`]);
      }
    });

    test('a page leads to its Markdown', async ({ page, request }) => {
      await page.goto(`${prefix}/docs/overview`);
      const link = page.getByRole('link', { name: text('pageActions.view', 'View as Markdown') });
      await expect(link).toHaveAttribute('href', `${prefix}/docs/overview.md`);
      await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute(
        'href',
        `http://docs.dbgpt.cn${prefix}/docs/overview.md`,
      );
      const answer = await request.get(`${prefix}/docs/overview.md`);
      expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
      expect(await answer.text()).toContain('```mermaid\nflowchart LR\n');
    });
  });
}

test('a page without a button for it still names its Markdown', async ({ page, request }) => {
  for (const [address, markdown, text] of [
    ['/', '/index.md', '](http://docs.dbgpt.cn/docs/quickstart.md)'],
    ['/zh-CN', '/zh-CN/index.md', '](http://docs.dbgpt.cn/zh-CN/docs/quickstart.md)'],
    ['/blog/tags', '/blog/tags.md', '](http://docs.dbgpt.cn/blog/tags/'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('link[rel=alternate][type="text/markdown"]')).toHaveAttribute(
      'href',
      `http://docs.dbgpt.cn${markdown}`,
    );
    expect(await (await request.get(markdown)).text()).toContain(text);
  }
});

test('a copy that fails says so, and what was said goes with the page', async ({ page, watch }) => {
  watch.expect({ kind: 'console', text: /ERR_FAILED/ });
  await page.route('**/*.md', (route) => route.abort());
  await open(page, '/docs/overview');
  await page.getByRole('button', { name: 'Copy page' }).click();
  await expect(page.getByText('Not copied. Try again.')).toBeVisible();
  await page.locator('.theme-doc-markdown').getByRole('link', { name: 'quickstart' }).click();
  await expect(page).toHaveURL('/docs/quickstart');
  await expect(page.getByText('Not copied. Try again.')).toHaveCount(0);
});
