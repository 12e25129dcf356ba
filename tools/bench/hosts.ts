import path from 'node:path';
import { hosting } from '../../config/hosting';
import { filesOf } from '../../lib/content/files';
import { inParallel } from '../../lib/inParallel';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { runCommand } from '../command';
import { languagePaths } from '../hosting/patterns';
import { originalOf } from '../hosting/publish';
import { type Host, hosts, loadZstd } from '../hosting/testing';
import { quantile } from './quantile';

const usage = `Asks nginx, Caddy and "npm run serve" for all addresses of build-hosting/, 10,000 times, 64 at a time and in all
encodings; fails when one of them does not answer with what is there.

  npm run bench:hosts`;

const requests = 10_000;
const readers = 64;
const accepted = ['identity', 'gzip', 'zstd', 'br', 'gzip, deflate, br, zstd'];

/** Addresses whose page is not asked for, as the host leads on before. */
const leading = new Set(
  languagePaths(hosting).flatMap((start) => hosting.redirects.map(({ from }) => start.slice(0, -1) + from)),
);

/** Addresses of all files of a site, by the folder that `npm run build:hosting` writes. */
function addressesOf(site: string): string[] {
  return filesOf(site)
    .list('')
    .filter((file) => originalOf(file) === file)
    .map((file) => `/${file}`)
    .filter((file) => !file.endsWith('/404.html'))
    .map((file) => encodeURI(file.replace(/(?:index)?\.html$/, '')));
}

/** Asks a host for all addresses in turn, each time in another way. @returns faults, and milliseconds of each answer */
async function load(host: Host, addresses: readonly string[]) {
  const faults: string[] = [];
  const times: number[] = [];
  await inParallel(Array(requests).keys(), readers, async (index) => {
    const address = addresses[index % addresses.length] as string;
    const began = performance.now();
    const headers = { 'accept-encoding': accepted[index % accepted.length] as string };
    const { status, text } = await host.get(address, { headers });
    times.push(performance.now() - began);
    const answered = status === 301 ? leading.has(address) : status === 200 && text !== '';
    if (!answered) faults.push(`${address}: ${status}`);
  });
  return { faults, times };
}

async function main(): Promise<number> {
  await loadZstd();
  const root = path.resolve('build-hosting/site');
  const addresses = addressesOf(root);
  let faulty = 0;
  for (const [name, run] of Object.entries(hosts)) {
    using temporary = temporaryFolder();
    const host = await run(hosting, root, temporary.path);
    const began = performance.now();
    const { faults, times } = await load(host, addresses);
    const seconds = (performance.now() - began) / 1000;
    await host.stop();
    const said = [0.5, 0.99].map((part) => `${quantile(times, part).toFixed(1)} ms`).join(', 99 %: ');
    console.log(
      `${name}: ${addresses.length} addresses, ${Math.round(requests / seconds)} a second, half: ${said}, ${faults.length} faults`,
    );
    for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
    faulty += faults.length;
  }
  return faulty === 0 ? 0 : 1;
}

runCommand(main, usage);
