import { expect, test } from 'vitest';
import { choiceFor, oneOf } from './choice';

test('names are a choice while a reader can take them in', () => {
  expect(oneOf(['a', 'b'])).toBe('one of `a`, `b`');
  expect(oneOf(['a', 'b'], 1)).toBeUndefined();
  expect(oneOf([], 1)).toBeUndefined();
});

test('what a wrong name was to be is among the choice', () => {
  expect(choiceFor('worker_typ', ['worker_type', 'port'])).toEqual({
    expected: 'one of `worker_type`, `port`',
    nearest: ['worker_type'],
  });
});
