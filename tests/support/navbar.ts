import type { Locator, Page } from '@playwright/test';

/**
 * Opens a menu of the navbar. `label` is what its button says. By key, which opens it for good: under a
 * pointer it closes again when the page scrolls.
 */
export async function openDropdown(page: Page, label: string): Promise<Locator> {
  const button = page.getByRole('button', { name: label, exact: true });
  const dropdown = page.locator('.navbar .dropdown', { has: button });
  const menu = dropdown.locator('.dropdown__menu');
  if (!(await menu.isVisible())) await dropdown.getByRole('button').press('Enter');
  await menu.waitFor({ state: 'visible' });
  return menu;
}
