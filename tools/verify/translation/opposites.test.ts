import { describe, expect, it } from 'vitest';
import { oppositeOf } from './opposites';

describe('oppositeOf', () => {
  it.each([
    ['复制文件之前，先停止服务器。', 'Stop the server before you copy the file.'],
    ['服务器停止之后再复制。', 'Stop the server, then copy before you start it again.'],
    ['重复两次之后，移入长期记忆。', 'Two repetitions until it moves.'],
    ['至少需要 8 GB。', 'You need at least 8 GB.'],
    ['默认都不启用。', 'Both are off by default.'],
    ['密钥必须给出。', 'The key is required.'],
    ['可以不写，所以是可选的。', 'It must not be there: it is optional.'],
    ['中止启动。', 'DB-GPT stops.'],
    ['这不影响结果。', 'That is harmless.'],
    ['它会影响结果。', 'It changes the result.'],
    ['调低阈值，换更大的模型。', 'A larger model, a low threshold.'],
  ])('accepts %s for %s', (chinese, english) => {
    expect(oppositeOf(chinese, english)).toBeUndefined();
  });

  it.each([
    ['复制文件之后停止服务器。', 'Stop the server before you copy the file.', '之后', 'before'],
    ['复制文件之前停止服务器。', 'Stop the server after the copy.', '之前', 'after'],
    ['最多需要 8 GB。', 'You need at least 8 GB.', '最多', 'at least'],
    ['列表至少有 20 项。', 'The list has at most 20 entries.', '至少', 'at most'],
    ['这影响结果。', 'That is harmless.', '影响', 'harmless'],
    ['禁用缓存。', 'Enable the cache.', '禁用', 'enabl'],
    ['缓存默认打开。', 'The cache is off by default.', '打开', 'off'],
    ['小于 0.3 的分数会保留。', 'Scores above 0.3 are kept.', '小于', 'above'],
    ['总是返回文本。', 'It never returns text.', '总是', 'never'],
    ['这个字段是选填的。', 'This field is required.', '选填', 'required'],
    ['密钥不必给出。', 'You must give the key.', '不必', 'must'],
    ['失败时返回 200。', 'When it succeeds, it answers with 200.', '失败', 'succe'],
    ['删除一行。', 'Add a row.', '删除', 'add'],
    ['第一个动作决定结果。', 'The last action decides.', '第一个', 'last'],
    ['`success` 为 true。', 'It is false.', 'true', 'false'],
    ['在远程机器上运行。', 'It runs on the local machine.', '远程', 'local'],
  ])('finds %s for %s', (chinese, english, said, meant) => {
    expect(oppositeOf(chinese, english)).toEqual({ said, meant });
  });
});
