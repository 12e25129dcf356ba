import type { Page } from '@playwright/test';

/** Adds rules to a page, until it is left. As no element: the site's policy refuses styles that stand in pages. */
export function addStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}
