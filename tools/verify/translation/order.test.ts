import { expect, it } from 'vitest';
import { exchangedOf } from './order';

it.each([
  ['类型是 `pack`，不是 `tool`。', 'It is of the type `pack`, not `tool`.'],
  ['带 `yield` 的 `async def map`', '`async def map`, with `yield`'],
  ['`b` 里的 `a`', '`a`, in `b`'],
  ['读取 `b` 之后，`a` 才会写入。', '`a` is what is written once it has read, and `b` comes before.'],
  ['端口由 5000 改为 5670', 'port 5670 instead of 5000'],
])('accepts %s for %s', (chinese, english) => {
  expect(exchangedOf({ chinese, english })).toBeUndefined();
});

it.each([
  ['类型是 `tool`，不是 `pack`。', 'It is of the type `pack`, not `tool`.', 'other way round'],
  [
    '默认监听 5000 端口，不再是 5670。',
    'It listens on port 5670 by default, not on 5000.',
    '5670 and not 5000',
  ],
  [
    '`b` 是 DB-GPT 的叫法，`a` 是服务商的名称。',
    '`a` is the name by which DB-GPT knows it, and `b` the name at the provider.',
    '`a` and `b` stand the other way round',
  ],
  ['`b` 用于读，`a` 用于写。', '`a` reads, `b` writes.', '`a` and `b` stand the other way round'],
])('finds %s for %s', (chinese, english, message) => {
  expect(exchangedOf({ chinese, english })).toContain(message);
});
