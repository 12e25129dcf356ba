import type { Tally } from './tally';

/** A check that has run. */
export interface Result extends Tally {
  readonly name: string;
  readonly seconds: number;
}

/**
 * The table at the end of `npm test`, and below it the tests that failed, so that the end of a log tells them. Its last
 * line is `N passed, N failed`.
 *
 * @param results in the order in which the checks ran
 */
export function summary(results: readonly Result[]): string {
  const rows = results.map(({ name, passed, failed, seconds, note }) => [
    failed === 0 ? 'ok' : 'FAILED',
    name,
    String(passed),
    String(failed),
    `${seconds.toFixed(1)} s`,
    note ?? '',
  ]);
  const table = [['', 'check', 'passed', 'failed', 'time', ''], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length))) ?? [];
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column >= 2 && column <= 4 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const failures = results.flatMap(({ name, failures: tests = [] }) =>
    tests.map((test) => `FAILED  ${name}: ${test}`),
  );
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  return [
    ...lines,
    '',
    ...failures,
    ...(failures.length > 0 ? [''] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
