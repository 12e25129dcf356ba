import type { Page } from '@playwright/test';
import { open } from '../../support/history';
import { box } from '../../support/search';
import { expect, test } from '../../support/test';

const markup = '"><img src=x onerror="window.ran=1"><script>window.ran=1</script>';

/** What a page has of what somebody else wrote: whether it ran, and links that lead away by it. */
const effects = (page: Page) =>
  page.evaluate(() => ({
    ran: 'ran' in window,
    origin: location.origin,
    foreign: [...document.links].filter(
      ({ protocol, host }) => protocol === 'javascript:' || /elsewhere/.test(host),
    ).length,
  }));

// What stands in a browser's storage may be anybody's: another site of the same host, or an extension, wrote it.
for (const value of [markup, 'javascript:window.ran=1', '//elsewhere.example/']) {
  test(`in storage, ${value} is never run and leads nowhere`, async ({ page, site }) => {
    await page.addInitScript((stored) => {
      for (const key of [
        'theme',
        'docusaurus.announcement.dismiss',
        'docusaurus.announcement.id',
        'docusaurus.tab.os',
        'docs-preferred-version-default',
      ])
        localStorage.setItem(key, stored);
      localStorage.setItem('search.recent', JSON.stringify([stored]));
    }, value);
    for (const [path, shown] of [
      ['/', 'Ask your data in plain language'],
      ['/docs/next/use_cases', 'Use cases'],
      // Where it leads is read from the storage.
      ['/docs/get_started', 'Quickstart'],
    ] as const) {
      await open(page, path);
      await expect(page.locator('h1')).toHaveText(shown);
      await box(page).focus();
      await expect(page.getByText(value)).toBeVisible();
      expect(await effects(page), path).toEqual({ ran: false, origin: site.origin, foreign: 0 });
    }
  });

  test(`in an address, ${value} is never run and leads nowhere`, async ({ page, site }) => {
    const said = encodeURIComponent(value);
    const names = ['docusaurus-data-theme', 'docusaurus-data-x', 'os', 'q', 'edition', 'part'];
    const query = names.map((name) => `${name}=${said}`).join('&');
    for (const path of ['/', '/docs/next/use_cases', '/search']) {
      await open(page, `${path}?${query}#${said}`);
      expect(await effects(page), path).toEqual({ ran: false, origin: site.origin, foreign: 0 });
    }
  });
}

test('what ran and what leads away is seen', async ({ page, site }) => {
  await open(page, '/versions');
  await page.evaluate(() => {
    Object.assign(window, { ran: 1 });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<a href="//elsewhere.example/">x</a><a href="javascript:x">x</a>',
    );
  });
  expect(await effects(page)).toEqual({ ran: true, origin: site.origin, foreign: 2 });
});
