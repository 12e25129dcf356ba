import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `unit`: tests beside the code, on sources alone. `built`: checks of the site in `build/`. */
export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/reports/vitest.json' },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{config,lib,plugins,src,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/site/**', '**/build/**', '**/node_modules/**'],
        },
        resolve: { alias: { '@site': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
      },
      { test: { name: 'built', include: ['tests/built/*.check.ts'] } },
    ],
  },
});
