import { expect, it } from 'vitest';
import { summary } from './summary';

it('ends with the sum', () => {
  const text = summary([
    { name: 'types', passed: 1, failed: 0, seconds: 2.34 },
    { name: 'behaviour', passed: 120, failed: 3, seconds: 100 },
    { name: 'build', passed: 0, failed: 1, seconds: 12, note: 'warned of broken links' },
  ]);
  expect(text.split('\n')).toEqual([
    '        check      passed  failed     time',
    'ok      types           1       0    2.3 s',
    'FAILED  behaviour     120       3  100.0 s',
    'FAILED  build           0       1   12.0 s  warned of broken links',
    '',
    '121 passed, 4 failed',
  ]);
});

it('names the tests that failed', () => {
  const failures = ['a.spec.ts › en › opens', 'b.spec.ts › closes'];
  const text = summary([{ name: 'pages', passed: 5, failed: 2, seconds: 3, failures }]);
  expect(text.split('\n').slice(2)).toEqual([
    '',
    'FAILED  pages: a.spec.ts › en › opens',
    'FAILED  pages: b.spec.ts › closes',
    '',
    '5 passed, 2 failed',
  ]);
});
