import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, launchFlags } from '../chromium';
import { listen } from '../serve';
import { createCompressingServer } from './compressingServer';
import { quantile } from './quantile';

/** Conditions of a reader: network in bits and milliseconds, and how many times slower the processor is. */
interface Conditions {
  readonly name: string;
  readonly bitsPerSecond?: number;
  readonly latency?: number;
  readonly slowdown?: number;
}

const conditions: readonly Conditions[] = [
  { name: 'unthrottled' },
  { name: 'slow 4G, processor 4 times slower', bitsPerSecond: 1_600_000, latency: 150, slowdown: 4 },
];
const runs = 5;

/** Milliseconds from the first focus of the search box: medians of some visits. */
interface ColdStart {
  /** Name of the conditions. */
  readonly conditions: string;
  /** To the first row, which names give. */
  readonly firstRow: number;
  /** Until the rows are those of the texts, too. */
  readonly whole: number;
}

/**
 * How long a reader waits for the search with nothing in the cache, for each of the conditions.
 *
 * @param build folder of a build with this search
 * @param pagePath page on which the reader searches
 * @throws Error when no row appears within Playwright's patience
 */
export async function coldStarts(build: string, pagePath: string, query: string): Promise<ColdStart[]> {
  const server = createCompressingServer(build);
  const origin = await listen(server);
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
  try {
    const results: ColdStart[] = [];
    for (const each of conditions) {
      const times: (readonly [number, number])[] = [];
      for (let run = 0; run < runs; run++) times.push(await visit(browser, origin + pagePath, query, each));
      const median = (which: 0 | 1) =>
        quantile(
          times.map((some) => some[which]),
          0.5,
        );
      results.push({ conditions: each.name, firstRow: median(0), whole: median(1) });
    }
    return results;
  } finally {
    await browser.close();
    server.close();
  }
}

async function visit(
  browser: Browser,
  address: string,
  query: string,
  limits: Conditions,
): Promise<readonly [number, number]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await throttle(page, limits);
    return await page.evaluate<[number, number]>(`(${timesOfRows})(${JSON.stringify(query)})`);
  } finally {
    await context.close();
  }
}

async function throttle(page: Page, { bitsPerSecond, latency = 0, slowdown = 1 }: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (bitsPerSecond !== undefined) {
    const throughput = bitsPerSecond / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput / 2,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/**
 * Runs in the page: focuses the box, types the query at once, and waits for a row, then for what is announced once the
 * words of the texts are there. It is text because the compiler of the tools would put calls of its own into a function.
 */
const timesOfRows = `async (query) => {
  const input = document.querySelector('.navbar input[type="search"]');
  if (input === null) throw new Error('The page has no search box.');
  const started = performance.now();
  input.focus();
  // React listens to the property, so the value is set as a key would set it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, query);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  const until = (isThere) => new Promise((resolve) => {
    const look = () => isThere() ? resolve(performance.now() - started) : requestAnimationFrame(look);
    look();
  });
  const row = await until(() => document.querySelector('[role="option"]'));
  return [row, await until(() => document.querySelector('.navbar__search [role="status"]')?.textContent)];
}`;
