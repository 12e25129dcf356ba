import { expect, it } from 'vitest';
import { sentencePairs } from './sentences';

it('lays what one language says in two sentences beside the one of the other', () => {
  const text = '它读取 `a`。它写入 `b`。端口是 5670，可以改成别的。';
  const pairs = sentencePairs(
    { kind: 'paragraph', text },
    'It reads `a` and writes `b`. The port is 5670. You can set another.',
  );
  expect(pairs.map(({ english }) => english)).toEqual([
    'It reads `a` and writes `b`.',
    'The port is 5670. You can set another.',
  ]);
  expect(pairs[0]?.chinese).toBe('它读取 `a`。它写入 `b`。');
});

it('compares the cells of a row one by one', () => {
  const pairs = sentencePairs({ kind: 'row', text: '`a` | 不是根' }, '`a` | no root');
  expect(pairs).toEqual(
    [
      { chinese: '`a` ', english: '`a` ' },
      { chinese: '不是根', english: 'no root' },
    ].map(({ chinese, english }) => ({ chinese: chinese.trim(), english: english.trim() })),
  );
});
