import { describe, expect, it } from 'vitest';
import { type Ended, outcomeOf } from './outcome';

const ended = (changes: Partial<Ended> = {}): Ended => ({
  code: 0,
  output: '',
  report: undefined,
  ...changes,
});

describe('a check without a count', () => {
  it('is one test', () => expect(outcomeOf(ended())).toEqual({ passed: 1, failures: [] }));

  it.each([
    [1, 'ended with 1'],
    [undefined, 'ended with a signal'],
  ])('fails when it ends with %s', (code, failure) => {
    expect(outcomeOf(ended({ code }))).toEqual({ passed: 0, failures: [failure] });
  });
});

describe('a check with Python tests', () => {
  it.each([
    ['Ran 78 tests in 0.1s\n\nOK\n', 0, 78, []],
    ['Ran 1 test in 0.1s\n\nOK\n', 0, 1, []],
    [
      'ERROR: a (t.A.a)\n---\nFAIL: b (t.A.b)\n---\nRan 9 tests in 0.1s\n\nFAILED (failures=1, errors=1)',
      1,
      7,
      ['a (t.A.a)', 'b (t.A.b)'],
    ],
    ['Ran 9 tests in 0.1s\n\nOK (skipped=1)\n', 0, 8, ['a test was skipped']],
    ['Ran 0 tests in 0.0s\n\nOK\n', 0, 0, ['no tests ran']],
    ['python3: not found', 127, 0, ['no tests ran']],
    ['Ran 9 tests in 0.1s\n\nOK\n', 1, 9, ['ended with 1']],
  ])('counts %j', (output, code, passed, failures) => {
    expect(outcomeOf(ended({ output, code }), 'unittest')).toEqual({ passed, failures });
  });
});

describe('a check with a report', () => {
  const test = (name: string, within = '') =>
    `<testcase classname="lib/a.test.ts" name="${name}" time="0.1">\n${within}</testcase>`;
  const counted = (tests: readonly string[], code = 0) => {
    const report = `<?xml version="1.0"?><testsuites><testsuite name="x">${tests.join('')}</testsuite></testsuites>`;
    return outcomeOf(ended({ code, report }), 'junit');
  };

  it('counts its tests', () => {
    expect(counted([test('a'), test('b', '<system-out>failure</system-out>')])).toEqual({
      passed: 2,
      failures: [],
    });
  });

  it('names those that failed', () => {
    const failure = '<failure message="&lt;b&gt;" type="FAILURE"><![CDATA[</testcase>]]></failure>';
    expect(counted([test('a'), test('b › c &lt; d', failure)], 1)).toEqual({
      passed: 1,
      failures: ['lib/a.test.ts › b › c < d\n</testcase>'],
    });
  });

  it('says what they said, without colors, blank lines and what goes on for long', () => {
    const said = `\n\u001b[31mexpected 1\u001b[39m\n\n${'at\n'.repeat(40)}`;
    const [failure = ''] = counted([test('a', `<failure><![CDATA[${said}]]></failure>`)], 1).failures;
    expect(failure.split('\n')).toEqual(['lib/a.test.ts › a', 'expected 1', ...Array(14).fill('at')]);
  });

  it('counts one once that failed in two ways', () => {
    expect(counted([test('a', '<failure/><failure/>')], 1).failures).toHaveLength(1);
  });

  it('fails when tests were skipped', () => {
    expect(counted([test('a'), test('b', '<skipped/>')])).toEqual({
      passed: 1,
      failures: ['lib/a.test.ts › b (skipped)'],
    });
  });

  it('fails when no tests ran', () => {
    expect(counted([])).toEqual({ passed: 0, failures: ['no tests ran'] });
  });

  it('fails when all tests passed and the program did not end well', () => {
    expect(counted([test('a')], 1)).toEqual({ passed: 1, failures: ['ended with 1'] });
  });

  it.each(['', '{', '<html></html>'])('fails on the report "%s"', (report) => {
    expect(outcomeOf(ended({ report }), 'junit')).toEqual({ passed: 0, failures: ['no tests ran'] });
  });

  it('fails without a report', () => {
    expect(outcomeOf(ended(), 'junit')).toEqual({ passed: 0, failures: ['wrote no report'] });
  });
});
