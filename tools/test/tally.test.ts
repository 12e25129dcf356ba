import { describe, expect, it } from 'vitest';
import type { Check } from './checks';
import { type Run, tallyOf } from './tally';

const run = (changes: Partial<Run> = {}): Run => ({ exitCode: 0, output: '', report: undefined, ...changes });

describe('a check without a report', () => {
  const check: Check = { name: 'style', script: 'check:style' };

  it('counts as one', () => expect(tallyOf(check, run())).toEqual({ passed: 1, failed: 0 }));

  it.each([
    [1, 'ended with 1'],
    [undefined, 'ended with a signal'],
  ])('fails when it ends with %s', (exitCode, note) => {
    expect(tallyOf(check, run({ exitCode }))).toEqual({ passed: 0, failed: 1, note });
  });

  it('does not mind what it printed', () => {
    expect(tallyOf(check, run({ output: 'Docusaurus found broken links!' })).failed).toBe(0);
  });
});

describe('a check with Python tests', () => {
  const check: Check = { name: 'facts', script: 'test:facts', unittest: true };

  it.each([
    ['Ran 78 tests in 0.1s\n\nOK\n', 0, { passed: 78, failed: 0 }],
    ['Ran 1 test in 0.1s\n\nOK\n', 0, { passed: 1, failed: 0 }],
    ['Ran 9 tests in 0.1s\n\nFAILED (failures=1, errors=2)\n', 1, { passed: 6, failed: 3 }],
    ['Ran 9 tests in 0.1s\n\nOK (skipped=2)\n', 0, { passed: 7, failed: 2, note: '2 skipped or flaky' }],
    ['Ran 0 tests in 0.0s\n\nOK\n', 0, { passed: 0, failed: 1, note: 'no tests ran' }],
    ['python3: not found', 127, { passed: 0, failed: 1, note: 'does not say how many tests ran' }],
  ])('counts %j', (output, exitCode, tally) => {
    expect(tallyOf(check, run({ output, exitCode }))).toEqual(tally);
  });
});

describe('a build', () => {
  const check: Check = { name: 'build', script: 'build', builds: true };

  it('passes when it is silent', () => expect(tallyOf(check, run({ output: '[SUCCESS]' })).failed).toBe(0));

  it('fails when it warned of broken links', () => {
    expect(tallyOf(check, run({ output: '[WARNING] Docusaurus found broken links!\n' }))).toEqual({
      passed: 0,
      failed: 1,
      note: 'warned of broken links',
    });
  });
});

describe.each([
  {
    kind: 'vitest' as const,
    report: (passed: number, failed: number, skipped: number) => ({
      numPassedTests: passed,
      numFailedTests: failed,
      numPendingTests: skipped,
      numTodoTests: 0,
    }),
  },
  {
    kind: 'playwright' as const,
    report: (passed: number, failed: number, skipped: number) => ({
      stats: { expected: passed, unexpected: failed, flaky: 0, skipped },
    }),
  },
])('a check with a report of $kind', ({ kind, report }) => {
  const check: Check = { name: 'unit', script: 'test:unit', report: { kind, file: 'r.json' } };
  const tally = (counts: [number, number, number], exitCode: number | undefined = 0) =>
    tallyOf(check, run({ exitCode, report: JSON.stringify(report(...counts)) }));

  it('counts its tests', () => {
    expect(tally([7, 0, 0])).toEqual({ passed: 7, failed: 0 });
    expect(tally([7, 2, 0], 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('fails when no tests ran', () => {
    expect(tally([0, 0, 0])).toEqual({ passed: 0, failed: 1, note: 'no tests ran' });
  });

  it('fails when tests were skipped', () => {
    expect(tally([7, 0, 2])).toEqual({ passed: 7, failed: 2, note: '2 skipped or flaky' });
  });

  it('fails when all tests passed and the program did not end well', () => {
    expect(tally([7, 0, 0], 1)).toEqual({ passed: 7, failed: 1, note: 'ended with 1' });
  });

  it.each(['', '{', 'null', '{}', '{"stats":{}}', '{"numPassedTests":"x"}'])(
    'fails on the report "%s"',
    (text) => {
      expect(tallyOf(check, run({ report: text }))).toEqual({
        passed: 0,
        failed: 1,
        note: `r.json is not a report of ${kind}`,
      });
    },
  );

  it('fails without a report', () => {
    expect(tallyOf(check, run())).toEqual({ passed: 0, failed: 1, note: 'wrote no r.json' });
  });
});
