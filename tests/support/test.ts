import { test as base } from '@playwright/test';
import { plainHosting } from '../../config/hosting';
import { createCompressingServer } from '../../tools/bench/compressingServer';
import { createSiteServer, listen } from '../../tools/serve';
import { PageWatch } from './PageWatch';

export interface WorkerOptions {
  /** Folder of the built site that the project's tests run on. */
  readonly build: string;
  /** Whether texts are sent compressed, as hosts do: for tests to which bytes matter. It takes a second more. */
  readonly compressed: boolean;
}

/** The built site as this worker serves it. */
export interface ServedSite {
  /** Folder of the build. */
  readonly directory: string;
  /** `http://localhost:<port>` */
  readonly origin: string;
}

/**
 * Playwright's `test` on a site of its own server. Fails on every console error (what the site's
 * policy keeps from happening is one), exception, hydration warning and request to another origin that the test did not announce (`watch.expect`), and on every announced one
 * that did not occur.
 */
export const test = base.extend<{ watch: PageWatch }, WorkerOptions & { site: ServedSite }>({
  build: ['', { option: true, scope: 'worker' }],
  compressed: [false, { option: true, scope: 'worker' }],

  site: [
    async ({ build, compressed }, use) => {
      const server = compressed ? createCompressingServer(build) : createSiteServer(build, plainHosting);
      const origin = await listen(server);
      await use({ directory: build, origin });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.origin),

  watch: [
    async ({ context, site }, use) => {
      const watch = new PageWatch(context, site.origin);
      await use(watch);
      const complaints = await watch.verdict();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
