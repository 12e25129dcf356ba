import type { Server } from 'node:http';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findChromium, launchFlags } from '../../chromium';
import { listen } from '../../serve';
import { brotliFileBytes } from '../../size/brotli';
import { createCompressingServer } from '../compressingServer';

const slowdown = 4;

/** A browser, and servers of built sites. */
export class Bench {
  readonly #servers: Server[] = [];

  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<Bench> {
    return new Bench(await chromium.launch({ executablePath: findChromium(), args: launchFlags }));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    for (const server of this.#servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  /** @returns the origin at which the site answers */
  async serve(folder: string): Promise<string> {
    const server = createCompressingServer(folder);
    this.#servers.push(server);
    return listen(server);
  }

  /** Bytes (brotli) of the scripts that a first visit runs before the reader does anything. */
  async scriptBytes(folder: string, address: string): Promise<number> {
    const page = await this.browser.newPage();
    try {
      const files = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname);
      });
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      return [...files].reduce((sum, file) => sum + brotliFileBytes(path.join(folder, file)), 0);
    } finally {
      await page.close();
    }
  }

  /** Milliseconds from a click on a hovered link to the heading of its page, with the processor slowed. */
  async click(address: string, link: string): Promise<number> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 900 } });
    try {
      const page = await context.newPage();
      await page.goto(address, { waitUntil: 'networkidle' });
      const client = await context.newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const target = page.locator(`.theme-doc-sidebar-container a[href="${link}"]`).first();
      await target.hover();
      await page.waitForLoadState('networkidle');
      return await target.evaluate(clickToHeading);
    } finally {
      await context.close();
    }
  }
}

function clickToHeading(link: Element): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector('h1')?.textContent;
    const started = performance.now();
    const observer = new MutationObserver(() => {
      const now = document.querySelector('h1')?.textContent;
      if (!now || now === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    (link as HTMLElement).click();
  });
}
