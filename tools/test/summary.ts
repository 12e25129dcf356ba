import type { Outcome } from './outcome';

/** A check that has run. */
export interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/**
 * The table at the end of `npm test`, and below it what failed, so that the end of a log tells it. Its last line is
 * `N passed, N failed`.
 */
export function summary(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, passed, failures, seconds }) =>
    [
      failures.length === 0 ? 'ok    ' : 'FAILED',
      name.padEnd(width),
      `${seconds.toFixed(0)} s`.padStart(6),
      `${passed} passed`.padStart(12),
      failures.length === 0 ? '' : `${failures.length} failed`.padStart(11),
    ].join('  '),
  );
  const failed = results.flatMap(({ name, failures }) =>
    failures.map((one) => `FAILED  ${name}: ${one.replaceAll('\n', '\n        ')}`),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  return [
    ...rows.map((row) => row.trimEnd()),
    '',
    ...failed,
    `${passed} passed, ${failed.length} failed`,
  ].join('\n');
}
