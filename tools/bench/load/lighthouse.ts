import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findChromium, launchFlags } from '../../chromium';

/** Fetched by npx when the benchmark first runs: with its 170 packages it is no dependency of the project. */
const lighthouse = 'lighthouse@12.8.2';

/** What Lighthouse says of a page on a phone of its choice, with the network and the processor that it simulates. */
export interface Audit {
  /** Performance, 0 to 100. */
  readonly score: number;
  /** Total blocking time, ms. */
  readonly blocking: number;
  /** Largest contentful paint, ms. */
  readonly paint: number;
}

interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
  readonly runtimeError?: { readonly message: string };
}

/** @throws what Lighthouse says when it cannot open the page */
export async function audit(address: string): Promise<Audit> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      '--only-categories=performance',
      '--output=json',
      '--quiet',
      `--chrome-flags=${['--headless=new', ...launchFlags].join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits, runtimeError } = JSON.parse(stdout) as Report;
  const { score } = categories.performance;
  if (score === null) throw new Error(`Lighthouse cannot judge ${address}: ${runtimeError?.message}`);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  return {
    score: Math.round(score * 100),
    blocking: value('total-blocking-time'),
    paint: value('largest-contentful-paint'),
  };
}
