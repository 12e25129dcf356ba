import { defineConfig } from '@playwright/test';
import type { WorkerOptions } from './tests/support/test';
import { findChromium, launchFlags } from './tools/chromium';

/** What moving between pages touches. The other behaviours lie within a page, or between documents. */
const moving = [
  'editions',
  'errors',
  'flatClient',
  'flatClientFaults',
  'navigation',
  'prefetching',
  'resilience',
].map((subject) => `**/behaviour/${subject}.spec.ts`);

/** Where `npm test` wants a report to count the tests by. */
const report = process.env.REPORT_FILE;

/**
 * Browser tests of built sites, each served by its worker on a free port. `fixture` runs every behaviour on
 * `tests/site`; `stock` those of moving between pages, in English, on the same site without
 * `plugins/flat-client`, less what that plugin alone does (`@flat`); `site` runs what holds for all pages on the real
 * build.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  // A test waits for the browser about half of its time: two cores are busy with three.
  workers: 3,
  // A machine that others load is ten times slower at times; what waits for an event costs nothing when it comes early.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ...(report === undefined ? [] : [['junit', { outputFile: report }] as const])],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      // A worker has one page open at a time, or few: beginning a process for every test takes a fourteenth of all.
      args: [...launchFlags, '--renderer-process-limit=1'],
    },
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Motion would make positions and screenshots depend on the moment.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'fixture', testMatch: 'behaviour/**/*.spec.ts', use: { build: 'tests/site/build' } },
    {
      name: 'stock',
      testMatch: moving,
      grepInvert: [/@flat/, /zh-CN/],
      use: { build: 'tests/site/build-stock' },
    },
    { name: 'site', testMatch: 'pages/**/*.spec.ts', use: { build: 'build' } },
  ],
});
