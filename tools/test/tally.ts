import { buildWarnings } from './buildWarnings';
import type { Check, ReportPlace } from './checks';

/** What came of one check. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Why, where the numbers do not tell. */
  readonly note?: string;
}

/** How a check's program ended. */
export interface Run {
  /** Undefined: it was killed or could not be started. */
  readonly exitCode: number | undefined;
  readonly output: string;
  /** Text of the report that it wrote; undefined when there is none. */
  readonly report: string | undefined;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Where each program writes its numbers: names of fields, the path to them first. */
const fields = {
  vitest: {
    path: [],
    passed: 'numPassedTests',
    failed: 'numFailedTests',
    skipped: ['numPendingTests', 'numTodoTests'],
  },
  playwright: { path: ['stats'], passed: 'expected', failed: 'unexpected', skipped: ['skipped', 'flaky'] },
} as const;

function counted(text: string, kind: ReportPlace['kind']): Counts | undefined {
  const { path, passed, failed, skipped } = fields[kind];
  let numbers: unknown;
  try {
    numbers = path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown>)?.[key],
      JSON.parse(text),
    );
  } catch {
    return undefined;
  }
  const number = (name: string): number => Number((numbers as Record<string, unknown> | undefined)?.[name]);
  const counts = {
    passed: number(passed),
    failed: number(failed),
    skipped: skipped.reduce((sum, name) => sum + number(name), 0),
  };
  return Object.values(counts).every(Number.isInteger) ? counts : undefined;
}

/** Python's unittest says `Ran 3 tests in 0.1s` and then, at times, `FAILED (failures=1, errors=1, skipped=1)`. */
function countedInOutput(output: string): Counts | undefined {
  const ran = /^Ran (\d+) tests? in /m.exec(output)?.[1];
  if (ran === undefined) return undefined;
  const number = (name: string): number => Number(new RegExp(`\\b${name}=(\\d+)`).exec(output)?.[1] ?? 0);
  const failed = number('failures') + number('errors');
  const skipped = number('skipped');
  return { passed: Number(ran) - failed - skipped, failed, skipped };
}

function tallyOfTests({ passed, failed, skipped }: Counts, exitCode: number | undefined): Tally {
  if (passed + failed + skipped === 0) return { passed: 0, failed: 1, note: 'no tests ran' };
  if (skipped > 0) return { passed, failed: failed + skipped, note: `${skipped} skipped or flaky` };
  if (exitCode !== 0 && failed === 0)
    return { passed, failed: 1, note: `ended with ${exitCode ?? 'a signal'}` };
  return { passed, failed };
}

/**
 * Counts what a check found. Whatever does not end well counts as at least one failure: also no tests, skipped
 * tests, a report that is missing or unreadable, and a build that warned of links or routes.
 */
export function tallyOf({ report, unittest = false, builds = false }: Check, run: Run): Tally {
  if (unittest) {
    const counts = countedInOutput(run.output);
    if (counts !== undefined) return tallyOfTests(counts, run.exitCode);
    return { passed: 0, failed: 1, note: 'does not say how many tests ran' };
  }
  if (report !== undefined) {
    if (run.report === undefined) return { passed: 0, failed: 1, note: `wrote no ${report.file}` };
    const counts = counted(run.report, report.kind);
    if (counts === undefined)
      return { passed: 0, failed: 1, note: `${report.file} is not a report of ${report.kind}` };
    return tallyOfTests(counts, run.exitCode);
  }
  if (run.exitCode !== 0) return { passed: 0, failed: 1, note: `ended with ${run.exitCode ?? 'a signal'}` };
  const warnings = builds ? buildWarnings(run.output) : [];
  if (warnings.length > 0) return { passed: 0, failed: 1, note: `warned of ${warnings.join(', ')}` };
  return { passed: 1, failed: 0 };
}
