import path from 'node:path';
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
      testResults: [],
    }),
  },
  {
    kind: 'playwright' as const,
    report: (passed: number, failed: number, skipped: number) => ({
      stats: { expected: passed, unexpected: failed, flaky: 0, skipped },
      suites: [],
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

describe('the names of what failed', () => {
  it("come from vitest's report", () => {
    const check: Check = { name: 'unit', script: 'test:unit', report: { kind: 'vitest', file: 'r.json' } };
    const test = (fullName: string, status: string) => ({ fullName, status });
    const report = JSON.stringify({
      numPassedTests: 2,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        {
          name: path.resolve('lib/a.test.ts'),
          status: 'failed',
          assertionResults: [test('a works', 'passed'), test('a holds', 'failed')],
        },
        { name: path.resolve('lib/b.test.ts'), status: 'passed', assertionResults: [test('b', 'passed')] },
        { name: path.resolve('lib/c.test.ts'), status: 'failed', assertionResults: [] },
      ],
    });
    expect(tallyOf(check, run({ exitCode: 1, report }))).toEqual({
      passed: 2,
      failed: 1,
      failures: ['lib/a.test.ts › a holds', 'lib/c.test.ts'],
    });
  });

  it("come from Playwright's report", () => {
    const check: Check = {
      name: 'pages',
      script: 'test:browser',
      report: { kind: 'playwright', file: 'r.json' },
    };
    const report = JSON.stringify({
      stats: { expected: 1, unexpected: 2, flaky: 0, skipped: 0 },
      suites: [
        {
          title: 'pages/moves.spec.ts',
          specs: [
            { title: 'opens', ok: true },
            { title: 'closes', ok: false },
          ],
          suites: [{ title: 'zh-CN', specs: [{ title: 'moves', ok: false }] }],
        },
      ],
    });
    expect(tallyOf(check, run({ exitCode: 1, report })).failures).toEqual([
      'pages/moves.spec.ts › closes',
      'pages/moves.spec.ts › zh-CN › moves',
    ]);
  });
});
