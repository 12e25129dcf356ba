import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../../lib/temporaryFolder';
import { runCommand } from '../../command';
import { quantile } from '../quantile';
import { buildGeneratedSite, buildRealSite, type TimedBuild, type Variant, variants } from './builds';
import { type Audit, audit } from './lighthouse';
import { Bench } from './visits';

const usage = `Measures what a first visit costs with and without plugins/flat-client.

  npm run bench:load                on this site, and on sites of more and more pages
  npm run bench:load -- --real      on this site alone
  npm run bench:load -- --growth    on those sites alone`;

const runs = 5;
const pages = [
  '/docs/quickstart',
  '/docs/api/flow',
  '/docs/config-reference/overview',
  '/',
  '/blog/db-gpt-v070-release',
].flatMap((page) => [page, `/zh-CN${page}`]);
const sizes = [250, 1000, 4000] as const;

const median = (values: readonly number[]): number => quantile(values, 0.5);

type Both<T> = Readonly<Record<Variant, T>>;

/** Does something with each variant in turn, several times, so that both meet the same machine. */
async function alternating<T>(measure: (variant: Variant) => Promise<T>): Promise<Both<T[]>> {
  const found: Record<Variant, T[]> = { stock: [], flat: [] };
  for (let run = 0; run < runs; run++)
    for (const variant of variants) found[variant].push(await measure(variant));
  return found;
}

const whole = (value: number): string => value.toFixed(0);
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
  line('build, s', builds.stock.seconds, builds.flat.seconds, whole);
  for (const page of pages) {
    // This visit also lets the server compress what the audits ask for.
    const script = (variant: Variant): Promise<number> =>
      bench.scriptBytes(builds[variant].folder, origins[variant] + page);
    line(`${page}: script, kB`, await script('stock'), await script('flat'), kB);
    const audits = await alternating((variant) => audit(origins[variant] + page));
    const of = (variant: Variant, part: keyof Audit): number =>
      median(audits[variant].map((found) => found[part]));
    line('  Lighthouse', of('stock', 'score'), of('flat', 'score'), whole);
    line('  blocking, ms', of('stock', 'blocking'), of('flat', 'blocking'), whole);
    line('  largest paint, ms', of('stock', 'paint'), of('flat', 'paint'), whole);
  }
  const clicks = await alternating((variant) =>
    bench.click(`${origins[variant]}/docs/quickstart`, '/docs/use_cases'),
  );
  line('click to heading, ms', median(clicks.stock), median(clicks.flat), whole);
}

async function growth(bench: Bench, work: string): Promise<void> {
  console.log('\nGenerated sites: script of a first visit, kB');
  head();
  for (const size of sizes) {
    const script: Record<Variant, number> = { stock: 0, flat: 0 };
    for (const variant of variants) {
      const { folder } = buildGeneratedSite(variant, size, work);
      script[variant] = await bench.scriptBytes(folder, `${await bench.serve(folder)}/docs/start`);
    }
    line(`${size} pages`, script.stock, script.flat, kB);
  }
}

/** Prints what a first visit costs with and without the plugin. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { growth: { type: 'boolean' }, real: { type: 'boolean' } } });
  using work = temporaryFolder();
  const bench = await Bench.start();
  try {
    if (values.real || !values.growth) await realSite(bench, work.path);
    if (values.growth || !values.real) await growth(bench, work.path);
  } finally {
    await bench.stop();
  }
  return 0;
}

runCommand(main, usage);
