import { expect, it } from 'vitest';
import { polarityOf } from './negations';

it.each([
  ['map 不能省。', 'You need the map.'],
  ['钩子不会立即执行。', 'After the call the hooks wait.'],
  ['不能再改。', 'It is frozen after the first write.'],
  ['每一步都必不可少。', 'You need every step.'],
  ['你要不要训练？', 'Do you want to train a model?'],
  ['服务器可以读取它。', 'The server can read the file.'],
  ['没有模型在运行。', 'No model runs.'],
  ['缺少它们就会失败。', 'Without them it stops.'],
  ['`a` 一直等待。', '`a` waits without end.'],
  ['9000 端口除外。', "Port 9000 doesn't work."],
  ['有 CPU 就够了。', 'You need no GPU.'],
  ['检查服务器能否应答。', 'Check that the server answers.'],
  ['算子连成有向无环图。', 'The operators form a graph.'],
  ['绝不要用它，而不是 TOML。', 'Never use it: it reads variables instead of TOML files.'],
  ['它读取变量，而不是 TOML。', 'It reads variables instead of TOML files.'],
  ['`no`', 'it says `no` where'],
])('accepts %s for %s', (chinese, english) => {
  expect(polarityOf({ chinese, english })).toBeUndefined();
});

it.each([
  ['服务器不能读取它。', 'The server can read the file.', 'added'],
  ['模型不会用到工具。', 'The model uses the tools.', 'added'],
  ['它不是根算子', 'it is the root', 'added'],
  ['有模型在运行。', 'No model runs.', 'lost'],
  ['**调用失败会抛出错误。**', '**A failed call raises no error.**', 'lost'],
  ['加上 `--desc` 时，列出 20 个就停止。', 'Without `--desc`, it stops after 20.', 'lost'],
  [
    '用户模板可以为空：否则发给模型的消息也是空的。',
    "Don't leave it empty: the message would be empty too.",
    'lost',
  ],
  [
    '可以用 `latest`：它读取 TOML，而不是变量。',
    'Never use `latest`: it reads TOML instead of variables.',
    'lost',
  ],
  ['换一个设置就能避免。', 'No setting helps.', 'lost'],
])('finds %s for %s', (chinese, english, expected) => {
  expect(polarityOf({ chinese, english })).toBe(expected);
});
