import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { chineseTypographyRule } from './chineseTypography';

const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';

const find = (source: string) => findingsOf(chineseTypographyRule, { [path]: `${source}\n` });

it.each([
  '---\ntitle: 使用 Docker\nkeywords: [容器, 镜像, docker run]\n---\n\n正文。',
  '执行 `uv sync`，见 [CPU](./b.md) 一节（默认 8 GB）。',
  '**目标：** 运行 3 个模型，版本为 v0.7.1。',
  '## v0.7.0（2025-03-24） {#v}\n\n## Python 3.10、3.11 {#py}\n\n## CPU：4 {#cpu}',
  '| 名称 | 值 |\n| --- | --- |\n| `a` | 5% |',
  '回答“列出所有表，每张表一句话”，代码 `"表"`，路径 "/etc"。',
  '```bash\n# 中文English混排,没有空格\n```',
])('accepts %j', async (source) => {
  expect(await find(source)).toEqual([]);
});

it.each([
  ['执行 `uv sync`,然后继续。', 'spaces or punctuation in "行 `uv sync`,然后继续。"'],
  ['见[CPU](./b.md)一节。', 'spaces or punctuation in "见CPU一节。"'],
  ['执行`uv sync`命令。', 'spaces or punctuation in "执行`uv sync`命令。"'],
  ['共有3个模型。', 'spaces or punctuation in "共有3个模型。"'],
  ['## 使用Docker {#docker}', 'spaces or punctuation in "使用Docker"'],
  ['---\ntitle: 使用Docker\n---', 'spaces or punctuation in "使用Docker"'],
  ['请打开 网页界面。', 'spaces or punctuation in "请打开 网页界面。"'],
  ['**目标：**运行模型。', 'the asterisks of "**目标：**运行模型。" are shown, not a bold text'],
  ['还需要**[模型](./b.md)**。', 'the asterisks of "**模型**。" are shown, not a bold text'],
  [
    '问题是"列出所有表，每张表一句话"。',
    '1:4 the quotation marks of "列出所有表，每张表一句话" are those of code',
  ],
  ['这是*重点*。', '"重点" is in italics'],
])('finds the mistake in %j', async (source, message) => {
  expect(await find(source)).toEqual([expect.stringContaining(message)]);
});
