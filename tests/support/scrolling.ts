import type { Page } from '@playwright/test';

/** How far a page is scrolled, in whole pixels. */
export const depth = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Waits as long as the browser takes to tell that an element came into view: one frame more than to show it. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
