import path from 'node:path';
import * as z from 'zod';
import { buildWarnings } from './buildWarnings';
import type { Check, ReportPlace } from './checks';

/** What came of one check. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Why, where the numbers do not tell. */
  readonly note?: string;
  /** The tests that failed, by file and name, where a report tells them. */
  readonly failures?: readonly string[];
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
  readonly failures: readonly string[];
}

const count = z.number().int().nonnegative();

const vitestReport = z
  .object({
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    numTodoTests: count,
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    ),
  })
  .transform((report): Counts => {
    const failures = report.testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, assertionResults }) => {
        const file = path.relative('', name);
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        // A file that could not be run has no tests.
        return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
      });
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
    };
  });

interface Suite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
    suites: z.array(suite).optional(),
  }),
);

const failuresIn = ({ title, specs, suites = [] }: Suite): readonly string[] =>
  [...specs.filter(({ ok }) => !ok).map((spec) => spec.title), ...suites.flatMap(failuresIn)].map(
    (name) => `${title} › ${name}`,
  );

const playwrightReport = z
  .object({
    stats: z.object({ expected: count, unexpected: count, skipped: count, flaky: count }),
    suites: z.array(suite),
  })
  .transform(
    ({ stats, suites }): Counts => ({
      passed: stats.expected,
      failed: stats.unexpected,
      skipped: stats.skipped + stats.flaky,
      failures: suites.flatMap(failuresIn),
    }),
  );

const reports = { vitest: vitestReport, playwright: playwrightReport };

function counted(text: string, kind: ReportPlace['kind']): Counts | undefined {
  try {
    return reports[kind].parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Python's unittest says `Ran 3 tests in 0.1s` and then, at times, `FAILED (failures=1, errors=1, skipped=1)`. */
function countedInOutput(output: string): Counts | undefined {
  const ran = /^Ran (\d+) tests? in /m.exec(output)?.[1];
  if (ran === undefined) return undefined;
  const number = (name: string): number => Number(new RegExp(`\\b${name}=(\\d+)`).exec(output)?.[1] ?? 0);
  const failed = number('failures') + number('errors');
  const skipped = number('skipped');
  return { passed: Number(ran) - failed - skipped, failed, skipped, failures: [] };
}

function tallyOfTests({ passed, failed, skipped, failures }: Counts, exitCode: number | undefined): Tally {
  const named = failures.length > 0 ? { failures } : {};
  if (passed + failed + skipped === 0) return { passed: 0, failed: 1, note: 'no tests ran', ...named };
  if (skipped > 0) return { passed, failed: failed + skipped, note: `${skipped} skipped or flaky`, ...named };
  if (exitCode !== 0 && failed === 0)
    return { passed, failed: 1, note: `ended with ${exitCode ?? 'a signal'}`, ...named };
  return { passed, failed, ...named };
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
