import type { Page, Route } from '@playwright/test';

/** What a host says of a file that it does not have. */
export const missing = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'Not Found' });

/** Changes what a page is answered until it loads another document. */
export async function untilReload(
  page: Page,
  which: RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(which, (route) => (documents > 0 ? route.continue() : answer(route)));
}

/** What another deployment has under other names: all that an open page knows by name. */
export const deployedFiles = /\/assets\/(?:js|routes)\//;

/** Another deployment takes the site's place. */
export const replaceDeployment = (page: Page): Promise<void> => untilReload(page, deployedFiles, missing);
