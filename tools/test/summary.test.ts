import { expect, it } from 'vitest';
import { summary } from './summary';

it('tells how long each check took, names what failed, and ends with the sum', () => {
  const text = summary([
    { name: 'types', passed: 1, failures: [], seconds: 2.34 },
    {
      name: 'behaviour',
      passed: 120,
      failures: ['a.spec.ts › opens\nexpected 1', 'b.spec.ts › closes'],
      seconds: 100,
    },
    { name: 'build', passed: 0, failures: ['ended with 1'], seconds: 12 },
  ]);
  expect(text.split('\n')).toEqual([
    'ok      types         2 s      1 passed',
    'FAILED  behaviour   100 s    120 passed     2 failed',
    'FAILED  build        12 s      0 passed     1 failed',
    '',
    'FAILED  behaviour: a.spec.ts › opens',
    '        expected 1',
    'FAILED  behaviour: b.spec.ts › closes',
    'FAILED  build: ended with 1',
    '121 passed, 3 failed',
  ]);
});
