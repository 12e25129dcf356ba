import { saveData } from '../../support/connection';
import { editions, preferredEditionKey } from '../../support/editions';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { openDropdown } from '../../support/navbar';
import { expect, test } from '../../support/test';

const preferred = (key: string) => localStorage.getItem(key);

for (const { prefix, lang, text } of languages) {
  test.describe(lang, () => {
    test('each edition has a landing page, a badge and a dropdown that names it', async ({ page }) => {
      for (const { label, path } of editions) {
        await open(page, `${prefix}${path}/overview`);
        await expect(page.locator('.theme-doc-version-badge')).toHaveText(
          text('theme.docs.versionBadge.label', 'Version: {versionLabel}', { versionLabel: label }),
        );
        await expect(page.locator('article')).toContainText(label);
        const menu = await openDropdown(page, label);
        await expect(menu.getByRole('link')).toHaveText([
          'dev',
          'v0.7.0',
          'v0.6.3',
          text('versions.title', 'All versions'),
        ]);
      }
    });

    for (const { label, path, sentence } of [
      {
        label: 'dev',
        path: '/docs/next',
        sentence: text(
          'versions.banner.unreleased',
          'These pages are about {siteTitle} {tag} ({label}), the patch release of {latest}. If you run {latest}, read {page}.',
          { siteTitle: 'DB-GPT', tag: 'v0.7.1', label: 'dev', latest: 'v0.7.0', page: '' },
        ),
      },
      {
        label: 'v0.6.3',
        path: '/docs/v0.6.3',
        sentence: text(
          'versions.banner.superseded',
          'These pages are about {siteTitle} {tag}, which is no longer maintained. For the latest stable version, read {page}.',
          { siteTitle: 'DB-GPT', tag: 'v0.6.3', page: '' },
        ),
      },
    ]) {
      test(`the banner over ${label} leads to the same page of the latest edition and prefers it`, async ({
        page,
      }) => {
        await open(page, `${prefix}${path}/installation/docker`);
        const banner = page.locator('.theme-doc-version-banner');
        await expect(banner).toContainText(sentence.slice(0, -1));
        const link = banner.getByRole('link', {
          name: text('versions.banner.page', 'this page for {edition}', { edition: 'v0.7.0' }),
        });
        await link.click();
        await expect(page).toHaveURL(`${prefix}/docs/installation/docker`);
        await expect(page.locator('article')).toContainText('v0.7.0');
        await expect(banner).toHaveCount(0);
        expect(await page.evaluate(preferred, preferredEditionKey)).toBe('v0.7.0');
      });
    }

    test('the banner over a page that the latest edition lacks leads to its landing page', async ({
      page,
    }) => {
      for (const path of ['/docs/next/use_cases', '/docs/v0.6.3/upgrade/v0.5.0']) {
        await open(page, prefix + path);
        await expect(page.locator('.theme-doc-version-banner a')).toHaveAttribute(
          'href',
          `${prefix}/docs/overview`,
        );
      }
    });

    test('switching keeps page, query and hash, and stores the edition', async ({ page }) => {
      await open(page, `${prefix}/docs/quickstart?a=1#run`);
      for (const [from, to] of [
        [editions[1], editions[2]],
        [editions[2], editions[0]],
        [editions[0], editions[1]],
      ] as const) {
        const menu = await openDropdown(page, from.label);
        await menu.getByRole('link', { name: to.label, exact: true }).click();
        await expect(page).toHaveURL(`${prefix}${to.path}/quickstart?a=1#run`);
        await expect(page.locator('article')).toContainText(`${lang === 'en' ? 'of ' : ''}${to.label}`);
        expect(await page.evaluate(preferred, preferredEditionKey)).toBe(to.name);
      }
    });

    test('switching from a page that the other edition lacks says so, and goes to its landing page', async ({
      page,
    }) => {
      await open(page, `${prefix}/docs/next/use_cases?a=1#run`);
      const menu = await openDropdown(page, 'dev');
      await expect(menu.getByRole('link').first()).toHaveAttribute(
        'href',
        `${prefix}/docs/next/use_cases?a=1#run`,
      );
      const name = text('versions.dropdown.overview', '{edition} (overview)', { edition: 'v0.6.3' });
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/overview`);
    });

    test('outside the docs an edition is a plain link: query and hash belong to another page', async ({
      page,
    }) => {
      await open(page, `${prefix}/search?q=docker#x`);
      const menu = await openDropdown(page, 'v0.7.0');
      for (const { label, path } of editions) {
        await expect(menu.getByRole('link', { name: label, exact: true })).toHaveAttribute(
          'href',
          `${prefix}${path}/overview`,
        );
      }
    });

    test('the stored edition is offered outside the docs, also after a reload', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      await (await openDropdown(page, 'v0.7.0')).getByRole('link', { name: 'v0.6.3', exact: true }).click();
      await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/overview`);
      await open(page, `${prefix}/blog`);
      await expect(page.locator('.navbar').getByRole('button', { name: 'v0.6.3' })).toBeVisible();
      await page
        .locator('.navbar__items')
        .getByRole('link', { name: lang === 'en' ? 'Docs' : '文档', exact: true })
        .click();
      await expect(page).toHaveURL(`${prefix}/docs/v0.6.3/overview`);
    });

    test('"All versions" opens a page with every edition, its status and its links', async ({ page }) => {
      await open(page, `${prefix}/docs/overview`);
      const menu = await openDropdown(page, 'v0.7.0');
      await menu.locator('a').last().click();
      await expect(page).toHaveURL(`${prefix}/versions`);
      await expect(page.locator('h1')).toHaveText(text('versions.title', 'All versions'));
      const statuses = {
        'v0.7.0': text('versions.latest.title', 'Latest stable version'),
        dev: text('versions.dev.title', 'Development'),
        'v0.6.3': text('versions.superseded.title', 'Superseded'),
      };
      for (const { label, path } of editions) {
        const section = page.locator('section', { has: page.locator(`[id="edition-${label}"]`) });
        await expect(section.locator('h2')).toContainText(statuses[label]);
        await expect(section.locator('li')).toHaveCount(6);
        const tag = label === 'dev' ? 'v0.7.1' : label;
        for (const name of [`dbgpt-docs-${tag}-${lang}`, `dbgpt-docs-${tag}-${lang}-markdown`]) {
          await expect(section.locator(`a[href="${prefix}/offline/${name}.zip"]`)).toHaveCount(1);
        }
        for (const doc of ['overview', 'quickstart', 'installation/sourcecode']) {
          await expect(section.locator(`a[href="${prefix}${path}/${doc}"]`)).toHaveCount(1);
        }
        await expect(
          section.locator('a[href^="https://github.com/eosphoros-ai/DB-GPT/tree/v0."]'),
        ).toHaveCount(1);
        await expect(
          section.getByRole('link', { name: text('versions.notes', 'Release notes') }),
        ).toHaveAttribute('href', /\/releases\/tag\/v0\.|\/blog\/db-gpt-v070-release$/);
      }
    });
  });
}

for (const savesData of [false, true]) {
  test(`links of /versions lead where they say when it is opened directly${savesData ? ', to readers who save data' : ''}`, async ({
    page,
  }) => {
    if (savesData) await saveData(page);
    for (const { label, path } of editions) {
      await open(page, '/versions');
      const section = page.locator('section', { has: page.locator(`[id="edition-${label}"]`) });
      await section.getByRole('link', { name: 'Installation' }).click();
      await expect(page).toHaveURL(`${path}/installation/sourcecode`);
      await expect(page.locator('article h1')).toHaveText('Source code');
    }
  });
}

for (const { prefix, lang, text } of languages) {
  test(`${lang}: the home page names the version that it is about, whichever the reader prefers`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, `${prefix}/versions`);
    await page.evaluate((key) => localStorage.setItem(key, 'v0.6.3'), preferredEditionKey);
    await open(page, `${prefix}/`);
    const note = page.locator('main header p').filter({ hasText: 'v0.7.0' });
    const others = text('home.hero.versions', 'all versions');
    await expect(note.getByRole('link', { name: others })).toHaveAttribute('href', `${prefix}/versions`);
  });
}

test('an edition that is no more is forgotten', async ({ page }) => {
  await open(page, '/versions');
  await page.evaluate((key) => localStorage.setItem(key, 'v0.1.0'), preferredEditionKey);
  await open(page, '/blog');
  await expect(page.locator('.navbar').getByRole('button', { name: 'v0.7.0' })).toBeVisible();
  await expect.poll(() => page.evaluate(preferred, preferredEditionKey)).toBeNull();
});
