import { createServer, type Server } from 'node:http';
import { plainHosting } from '../../../config/hosting';
import { createSiteServer, listen } from '../../../tools/serve';
import { open } from '../../support/history';
import { languages } from '../../support/languages';
import { expect, test } from '../../support/test';

/** Publishes a build made for `/` below `/manual`, and nothing anywhere else. */
function publishBelow(directory: string): Server {
  const built = createSiteServer(directory, plainHosting);
  return createServer((request, response) => {
    const below = /^\/manual(\/.*)$/.exec(request.url ?? '')?.[1];
    if (below === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('not here');
      return;
    }
    request.url = below;
    built.emit('request', request, response);
  });
}

for (const { prefix, lang, text } of languages) {
  test(`${lang}: a site published in the wrong place says so and names the base path`, async ({
    page,
    site,
    watch,
  }) => {
    const server = publishBelow(site.directory);
    const origin = await listen(server);
    watch.accept(origin);
    watch.expect({ kind: 'console', text: /404/, url: new RegExp(`^${origin}/`) });
    for (const file of ['', 'index.html']) {
      await page.goto(`${origin}/manual${prefix}/${file}`);
      const banner = page.locator('#base-path-banner');
      await expect(banner).toBeVisible();
      await expect(banner).toContainText(text('basePathBanner.title', 'This site did not load properly.'));
      await expect(banner).toContainText(
        text(
          'basePathBanner.cause',
          'A common cause is a wrong baseUrl setting: the path under which the site was built to be published.',
        ),
      );
      await expect(banner).toContainText(`${text('basePathBanner.configured', 'Configured baseUrl:')} /`);
      await expect(banner).toContainText(
        `${text('basePathBanner.suggestion', 'Suggested baseUrl:')} /manual/`,
      );
    }
    server.closeAllConnections();
    server.close();
  });

  test(`${lang}: a site published in its place shows no banner`, async ({ page }) => {
    await open(page, `${prefix}/`);
    await expect(page.locator('#base-path-banner')).toHaveCount(0);
  });
}
