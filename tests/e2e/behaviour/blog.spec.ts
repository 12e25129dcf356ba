import { violations } from '../../support/axe';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('the blog leads to its archive, its tags and its authors', async ({ page }) => {
      for (const [id, english, path] of [
        ['theme.blog.archive.title', 'Archive', '/blog/archive'],
        ['theme.tags.tagsPageTitle', 'Tags', '/blog/tags'],
        ['theme.blog.authorsList.pageTitle', 'Authors', '/blog/authors'],
      ] as const) {
        await open(page, `${prefix}/blog`);
        await page
          .locator('main header')
          .getByRole('link', { name: text(id, english), exact: true })
          .click();
        await expect(page).toHaveURL(prefix + path);
        await expect(page.locator('h1')).toHaveText(text(id, english));
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
      }
    });

    test('an author leads to what they wrote, and from there to where they are', async ({ page }) => {
      await open(page, `${prefix}/blog/authors`);
      const name = lang === 'en' ? 'DB-GPT Team' : 'DB-GPT 团队';
      await page.locator('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(`${prefix}/blog/authors/team`);
      await expect(page.locator('h1')).toHaveText(name);
      await expect(page.locator('main article h2')).toHaveCount(4);
      await expect(page.getByRole('link', { name: 'github.com/eosphoros-ai', exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    test('the tags are listed by name, with what they are about', async ({ page }) => {
      await open(page, `${prefix}/blog/tags`);
      const tags = page.locator('main li');
      await expect(tags.getByRole('link')).toHaveText(['DeepSeek', 'Llama', 'LLM', 'MCP', 'Qwen', 'Qwen3']);
      await expect(tags.filter({ hasText: 'LLM' })).toHaveText(/^LLM \(3\)\S.* LLM\.$/);
    });

    test('the archive has the newest year and the newest post first', async ({ page }) => {
      await open(page, `${prefix}/blog/archive`);
      await expect(page.locator('main h2')).toHaveText([/^2025/, /^2024/]);
      const dates = await page
        .locator('main time')
        .evaluateAll((times: HTMLTimeElement[]) => times.map(({ dateTime }) => dateTime.slice(0, 10)));
      expect(dates).toEqual(['2025-04-29', '2025-03-24', '2024-09-04', '2024-07-24']);
    });
  });
}
