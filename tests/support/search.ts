import type { Locator, Page } from '@playwright/test';

/** The search box in the navbar. */
export const box = (page: Page): Locator => page.locator('.navbar .navbar__search-input').first();

/** The rows below a search box. */
export const rows = (page: Page): Locator => page.getByRole('option');

/** The pages that the results page lists. */
export const results = (page: Page): Locator => page.locator('main article');

/**
 * The paths of the search indexes that a page asks for from now on, one for each request. What lies below
 * `search-text/` is the text of rows, not an index.
 */
export function watchIndexes(page: Page): string[] {
  const paths: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/search-index[^/]*\.json$/.test(pathname)) paths.push(pathname);
  });
  return paths;
}
