import type { Page } from '@playwright/test';
import { addStyles } from './addStyles';
import { type Barrier, barriers } from './barriers';

/** A barrier with where and how it was met. */
export interface Finding extends Barrier {
  /** Color mode and width of the window in pixels, as `dark 390`. */
  readonly view: string;
}

type Mode = 'light' | 'dark';

/** What differs between color modes are colors; what differs between widths may be anything. */
const views = [
  { width: 1280, mode: 'light', scope: 'all' },
  { width: 1280, mode: 'dark', scope: 'colors' },
  { width: 390, mode: 'dark', scope: 'colors' },
  { width: 390, mode: 'light', scope: 'all' },
] as const;

/**
 * Judges a page in both color modes, wide and narrow.
 *
 * @param address whole address of the page
 * @throws when the site's script does not run in it
 */
export async function audit(page: Page, address: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  await page.setViewportSize({ width: views[0].width, height: 800 });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  // What comes into view later is judged as if it had.
  await addStyles(page, '* { content-visibility: visible !important }');
  for (const { width, mode, scope } of views) {
    await page.setViewportSize({ width, height: 800 });
    await switchTo(page, mode);
    await settled(page);
    const found = await barriers(page, scope);
    findings.push(...found.map((barrier) => ({ ...barrier, view: `${mode} ${width}` })));
  }
  return findings;
}

/** Waits until the page's observers have seen its new size. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Brings a page into a color mode, as when the reader switches in another tab. */
export async function switchTo(page: Page, mode: Mode): Promise<void> {
  await page.evaluate(
    (newValue) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }),
      ),
    mode,
  );
  await page.locator(`html[data-theme="${mode}"]`).waitFor({ state: 'attached' });
}
