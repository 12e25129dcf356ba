import { expect, it } from 'vitest';
import { readingsOf } from './readingsOf';

it('gives each syllable with its characters, by the words that they stand in', () => {
  expect(readingsOf(['数据', '书', 'docker'])).toBe('ju据shu书数');
  expect(readingsOf(['重复', '重要'])).toBe('chong重fu复yao要zhong重');
  expect(readingsOf([])).toBe('');
});
