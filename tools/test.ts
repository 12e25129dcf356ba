import { parseArgs } from 'node:util';
import { runCommand } from './command';
import { selectChecks } from './test/checks';
import { inTurn } from './test/inTurn';
import { runCheck } from './test/runCheck';
import { type Result, summary } from './test/summary';

const usage = `Runs every check, two at a time, goes on after a failure, and ends with a table of how long each took and
\`N passed, N failed\`.

  npm test
  npm test -- --only verify   one of them`;

/** @returns the exit code: 1 when anything failed */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const results = await inTurn(selectChecks(values.only), async (check): Promise<Result> => {
    console.log(`${check.name} | begins: npm run ${[check.script, ...(check.arguments ?? [])].join(' ')}`);
    const started = performance.now();
    const outcome = await runCheck(check, console.log);
    return { name: check.name, seconds: (performance.now() - started) / 1000, ...outcome };
  });
  console.log(`\n${summary(results)}`);
  return results.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

runCommand(main, usage);
