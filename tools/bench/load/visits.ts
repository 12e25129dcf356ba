import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findChromium, launchFlags } from '../../../tests/support/chromium';
import { createSiteServer } from '../../serve';

/** What one first visit costs. */
export interface Visit {
  /** Bytes (brotli) of the scripts that are asked for until the page is hydrated. */
  readonly script: number;
  /** Sum of what long tasks take beyond 50 ms, with the processor slowed four times. */
  readonly blocking: number;
}

const slowdown = 4;
const phone = { width: 412, height: 823 };

/** A browser, and servers of built sites. */
export class Bench {
  readonly #servers: Server[] = [];
  readonly #sizes = new Map<string, number>();

  private constructor(private readonly browser: Browser) {}

  static async start(): Promise<Bench> {
    return new Bench(await chromium.launch({ executablePath: findChromium(), args: launchFlags }));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    for (const server of this.#servers) server.close();
  }

  /** @returns the origin at which the site answers */
  async serve(folder: string): Promise<string> {
    const server = createSiteServer(folder);
    this.#servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  async visit(folder: string, address: string): Promise<Visit> {
    const context = await this.browser.newContext({ viewport: phone });
    try {
      const page = await context.newPage();
      const client = await context.newCDPSession(page);
      await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.addInitScript(countLongTasks);
      const files = new Set<string>();
      page.on('request', (request) => {
        if (request.resourceType() === 'script') files.add(new URL(request.url()).pathname);
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
      const scripts = [...files];
      await page.waitForLoadState('networkidle');
      const blocking = await page.evaluate(() => (window as unknown as { blocking: number }).blocking);
      const bytes = scripts.reduce((sum, file) => sum + this.#size(folder, file), 0);
      return { script: bytes, blocking };
    } finally {
      await context.close();
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

  #size(folder: string, file: string): number {
    const full = path.join(folder, file);
    const known = this.#sizes.get(full) ?? brotliCompressSync(readFileSync(full)).length;
    this.#sizes.set(full, known);
    return known;
  }
}

function countLongTasks(): void {
  const counter = window as unknown as { blocking: number };
  counter.blocking = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) counter.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
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
