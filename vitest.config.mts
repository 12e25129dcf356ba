import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Where `npm test` wants a report to count the tests by. */
const report = process.env.REPORT_FILE;

/**
 * `unit`: tests beside the code, on sources alone. `built`: checks of the site in `build/`. `stock`: compares the two
 * builds of the fixture.
 */
export default defineConfig({
  test: {
    reporters: report === undefined ? ['default'] : ['default', ['junit', { outputFile: report }]],
    // Loading what is tested takes longer than testing it. What tests change must not outlive them.
    isolate: false,
    // One a processor but one is the default: with two, one tests while the other waits for Chromium or a command.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // A machine that others load is ten times slower at times.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        // Without this a project has none of what stands above.
        extends: true,
        test: {
          name: 'unit',
          globalSetup: ['tests/temporaryFolders.ts'],
          include: ['{config,lib,plugins,src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/site/**', '**/build/**', '**/node_modules/**'],
        },
        resolve: { alias: { '@site': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
      },
      { extends: true, test: { name: 'built', include: ['tests/built/site.check.ts'] } },
      { extends: true, test: { name: 'stock', include: ['tests/built/stock.check.ts'] } },
    ],
  },
});
