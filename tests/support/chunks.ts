import type { Page } from '@playwright/test';

const chunks = /\/assets\/js\/[^/]+\.js$/;

/**
 * Keeps every script that a page requests from now on waiting, as on a slow connection.
 *
 * @param which narrows it to the scripts whose address matches
 * @returns lets them go, and whatever is requested after
 */
export async function holdChunks(page: Page, which = chunks): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(which, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Makes every script that a page requests from now on fail, as when the connection or a deployment broke.
 *
 * @param which narrows it to the scripts whose address matches
 * @returns ends it
 */
export async function failChunks(page: Page, which = chunks): Promise<() => void> {
  let failing = true;
  await page.route(which, (route) => (failing ? route.abort('failed') : route.continue()));
  return () => {
    failing = false;
  };
}

/**
 * The paths of the scripts that a page has fetched.
 *
 * @param how `script`: to be run; `link`: ahead of need
 */
export function fetchedScripts(page: Page, how: readonly ('script' | 'link')[]): Promise<string[]> {
  return page.evaluate(
    (initiators) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, initiatorType }) => name.endsWith('.js') && initiators.includes(initiatorType))
        .map(({ name }) => new URL(name).pathname),
    how as readonly string[],
  );
}

/** Paths of the scripts that a page asks for from now on, before they have come. */
export function watchScripts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) paths.push(pathname);
  });
  return paths;
}

/** The scripts that run in a page and hold a part of code. */
export async function scriptsWith(page: Page, code: RegExp): Promise<string[]> {
  const scripts = await fetchedScripts(page, ['script']);
  const texts = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()));
  return scripts.filter((_, number) => code.test(texts[number] ?? ''));
}
