import { parseArgs } from 'node:util';
import { selectChecks } from './test/checks';
import { runCheck } from './test/runCheck';
import { type Result, summary } from './test/summary';
import { tallyOf } from './test/tally';

/**
 * `npm test`: runs every check in turn, goes on after a failure, and ends with a table and `N passed, N failed`.
 * `npm test -- --only <name>` runs one of them.
 *
 * @returns the exit code: 1 when anything failed
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const results: Result[] = [];
  for (const check of selectChecks(values.only)) {
    console.log(`\n=== ${check.name}: npm run ${[check.script, ...(check.arguments ?? [])].join(' ')}\n`);
    const started = performance.now();
    const tally = tallyOf(check, await runCheck(check));
    results.push({ name: check.name, seconds: (performance.now() - started) / 1000, ...tally });
  }
  console.log(`\n${summary(results)}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
