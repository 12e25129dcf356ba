import { expect, it } from 'vitest';
import { wrongNumber } from './numbers';

it.each([
  ['七个字段、十三个参数', 'seven fields and thirteen parameters'],
  ['五十个足以判断，训练要几百个', 'fifty to decide, several hundred to train'],
  ['两分钟之后', 'after 120 seconds'],
  ['它有 `a`、`b` 和 `c` 三个方法。', 'It has the methods `a`, `b` and `c`.'],
  ['2025 年 7 月 2 日', 'July 2, 2025'],
  ['最多 20,480 个 token', 'up to 20,480 tokens'],
  ['十轮之内重复三次', 'three repetitions within ten rounds'],
  ['两个控制器', 'the controllers'],
])('accepts %s for %s', (chinese, english) => {
  expect(wrongNumber({ chinese, english })).toBeUndefined();
});

it.each([
  ['七个字段、十二个参数', 'seven fields and thirteen parameters', 'has no number 12 here'],
  [
    '每十秒写入一次，攒够一百个也会写入。',
    'Written every ten seconds, or when ten have come together.',
    'no number 100',
  ],
  ['第二个文件写明了客户端。', 'The first file names its client.', 'no number 2 here'],
  ['九张新表，六张表有新列', 'six new tables and new columns in nine tables', 'other way round'],
])('finds %s for %s', (chinese, english, message) => {
  expect(wrongNumber({ chinese, english })).toContain(message);
});
