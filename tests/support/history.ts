import type { Page } from '@playwright/test';

/** Waits until the application runs the page, so that what a test does next meets it. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
}

/** Waits until the application has done what it puts off: until it sees what is in view, and until it is idle. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(0)))),
      ),
  );

/** Opens an address and waits until the application runs it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Goes to an address of the site without loading a document, as the Back button does with an address that
 * the application put into the history.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Counts the documents that a page loads from now on; redirects inside the application load none. */
export function countDocuments(page: Page): { readonly count: number } {
  const counted = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) counted.count += 1;
  });
  return counted;
}
