import { type Browser, chromium } from '@playwright/test';
import { findChromium, launchFlags } from '../chromium';
import { builtSite, runCommand } from '../command';
import { listen } from '../serve';
import { budgets, longestTask } from '../size/budgets';
import { createCompressingServer } from './compressingServer';
import { quantile } from './quantile';

const usage = `Prints how long a first visit of each kind of page keeps a phone busy at a stretch, against budgets (tools/size/budgets.ts).

  npm run bench:tasks             of build/
  npm run bench:tasks -- FOLDER   of another build

The machine should have nothing else to do. A phone is one with a processor four times slower.`;

const slowdown = 4;
const runs = 5;

async function main(): Promise<number> {
  const build = builtSite(process.argv[2]);
  const server = createCompressingServer(build);
  const origin = await listen(server);
  const browser = await chromium.launch({ executablePath: findChromium(), args: launchFlags });
  const faults: string[] = [];
  try {
    for (const { kind, address } of budgets) {
      const times: number[] = [];
      for (let run = 0; run < runs; run += 1) times.push(await longestTaskOf(browser, origin + address));
      const median = Math.round(quantile(times, 0.5));
      console.log(`${kind}, ${address}: ${median} / ${longestTask} ms`);
      if (median > longestTask)
        faults.push(`${kind} (${address}): a task of ${median} ms, ${longestTask} are allowed`);
    }
  } finally {
    await browser.close();
    server.close();
  }
  if (faults.length === 0) return 0;
  console.error(`\nOver budget (tools/size/budgets.ts):\n${faults.join('\n')}`);
  return 1;
}

/** Milliseconds of the longest task of a first visit, with nothing in the cache; 0 when none takes 50. */
async function longestTaskOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // Text: the compiler of the tools would put calls of its own into a function.
    await page.addInitScript(
      'window.longest = 0; new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration); }).observe({ type: "longtask", buffered: true });',
    );
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.evaluate<number>('window.longest');
  } finally {
    await context.close();
  }
}

runCommand(main, usage);
