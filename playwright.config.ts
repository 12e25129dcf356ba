import { defineConfig } from '@playwright/test';
import { findChromium, launchFlags } from './tests/support/chromium';
import type { WorkerOptions } from './tests/support/test';

/**
 * Browser tests of built sites, each served by its worker on a free port. `fixture` runs every behaviour on
 * `tests/site`; `site` runs what holds for all pages on the real build.
 */
export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/browser.json' }]],
  use: {
    launchOptions: { executablePath: findChromium(), args: launchFlags },
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // Motion would make positions and screenshots depend on the moment.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'fixture', use: { build: 'tests/site/build' } },
    { name: 'site', testMatch: 'pages/**/*.spec.ts', use: { build: 'build' } },
  ],
});
