import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildGeneratedSite, buildRealSite, type TimedBuild, type Variant, variants } from './builds';
import { Bench, type Visit } from './visits';

const runs = 5;
const pages = [
  '/docs/quickstart',
  '/docs/api/flow',
  '/docs/config-reference/overview',
  '/',
  '/blog',
] as const;
const sizes = [250, 1000, 4000] as const;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Both<T> = Readonly<Record<Variant, T>>;

/** Does something with each variant in turn, several times, so that both meet the same machine. */
async function alternating<T>(measure: (variant: Variant) => Promise<T>): Promise<Both<T[]>> {
  const found: Record<Variant, T[]> = { stock: [], flat: [] };
  for (let run = 0; run < runs; run++)
    for (const variant of variants) found[variant].push(await measure(variant));
  return found;
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

function line(name: string, stock: number, flat: number, show: (value: number) => string): void {
  console.log(
    `${name.padEnd(46)}${show(stock).padStart(10)}${show(flat).padStart(10)}${(flat / stock).toFixed(2).padStart(8)}`,
  );
}

const head = (): void =>
  console.log(`${''.padEnd(46)}${'stock'.padStart(10)}${'flat'.padStart(10)}${'ratio'.padStart(8)}`);

async function realSite(bench: Bench, work: string): Promise<void> {
  const builds: Both<TimedBuild> = { stock: buildRealSite('stock', work), flat: buildRealSite('flat', work) };
  const origins: Both<string> = {
    stock: await bench.serve(builds.stock.folder),
    flat: await bench.serve(builds.flat.folder),
  };
  head();
  line('build, one language, s', builds.stock.seconds, builds.flat.seconds, (value) => value.toFixed(0));
  for (const page of pages) {
    const visits = await alternating<Visit>((variant) =>
      bench.visit(builds[variant].folder, origins[variant] + page),
    );
    const of = (variant: Variant, part: keyof Visit): number =>
      median(visits[variant].map((visit) => visit[part]));
    line(`${page}: script, kB`, of('stock', 'script'), of('flat', 'script'), kB);
    line(`${page}: blocking, ms`, of('stock', 'blocking'), of('flat', 'blocking'), (value) =>
      value.toFixed(0),
    );
  }
  const clicks = await alternating((variant) =>
    bench.click(`${origins[variant]}/docs/quickstart`, '/docs/use_cases'),
  );
  line('click to heading, ms', median(clicks.stock), median(clicks.flat), (value) => value.toFixed(0));
}

async function growth(bench: Bench, work: string): Promise<void> {
  console.log('\nGenerated sites: script of a first visit, kB');
  head();
  for (const size of sizes) {
    const script: Record<Variant, number> = { stock: 0, flat: 0 };
    for (const variant of variants) {
      const { folder } = buildGeneratedSite(variant, size, work);
      const visit = await bench.visit(folder, `${await bench.serve(folder)}/docs/start`);
      script[variant] = visit.script;
    }
    line(`${size} pages`, script.stock, script.flat, kB);
  }
}

/** Prints what a first visit costs with and without the plugin. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { growth: { type: 'boolean' }, real: { type: 'boolean' } } });
  const work = mkdtempSync(path.join(os.tmpdir(), 'bench-load-'));
  const bench = await Bench.start();
  try {
    if (values.real || !values.growth) await realSite(bench, work);
    if (values.growth || !values.real) await growth(bench, work);
  } finally {
    await bench.stop();
    rmSync(work, { recursive: true });
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
