import { expect, it } from 'vitest';
import { fixtureDocument } from '../testing';
import { compareContent } from './content';

const english = `## Start {#start}

The server listens on port 5670 by default and does not need \`OPENAI_API_KEY\`.

- The first of three.
- Released in April 2025 with \`uv sync\`.

Stop the server before you copy. It reads both files. Everything that it has written since the last start is in the folder, too.

| a | b |
| --- | --- |
| 1 | 8 GB |
| 2 | 1,500 tokens |

Since v0.7.0 there are twelve models, in version 0.7.1, and the \`<model name>\` of yours.
`;

const chinese = `## 启动 {#start}

服务器默认监听端口 5670，不需要 \`OPENAI_API_KEY\`。

- 三个中的第一个。
- 2025 年 4 月随 \`uv\` \`sync\` 发布。

复制之前停止服务器。它读取两个文件。上次启动以来写入的全部内容，也都保存在这个目录里。

| a | b |
| --- | --- |
| 1 | 8 GB |
| 2 | 1500 个 token |

想用中文提示词，就执行 \`export DBGPT_LANG=zh\`。

从 v0.7.0 起，0.7.1 版有十二个模型，以及你的 \`<模型名>\`。
`;

function compare(translation: string): string[] {
  const found = compareContent(
    fixtureDocument('i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md', translation),
    fixtureDocument('docs/a.md', english),
  );
  return found.map(({ line, message }) => `${line} ${message}`);
}

it('accepts a translation that says the same, with a hint of its own', () => {
  expect(compare(chinese)).toEqual([]);
});

const same = chinese.replace('想用中文提示词，就执行 `export DBGPT_LANG=zh`。\n\n', '');

it.each([
  [
    'a row',
    '| 1 | 8 GB |\n',
    '',
    '10 2 rows of tables in this section, 3 in the English one: "1 | 8 GB" is missing',
  ],
  [
    'an item',
    '- 三个中的第一个。\n',
    '',
    '3 4 paragraphs in this section, 5 in the English one: "The first of three." is missing',
  ],
  ['an added row', '| 1 | 8 GB |\n', '| 1 | 8 GB |\n| 3 | c |\n', '4 rows of tables in this section, 3'],
  [
    'a paragraph',
    '从 v0.7.0 起，0.7.1 版有十二个模型，以及你的 `<模型名>`。',
    '',
    'paragraphs in this section, 5',
  ],
  ['a number', '5670', '5760', '3 the number 5670 of the English text is missing here'],
  ['a number in a table', '8 GB', '16 GB', '12 the English text has no number 16 here'],
  ['a number in words', '三个', '四个', '5 the English text has no number 4 here'],
  ['a number where English says "both"', '两个文件', '三个文件', '8 the English text has no number 3 here'],
  [
    'an opposite',
    '之前',
    '之后',
    '8 the English text says "before" ("Stop the server before you copy."), this one "之后"',
  ],
  ['a version', 'v0.7.0', 'v0.7.1', '15 the English text does not speak of v0.7.1 here'],
  ['an added denial', '它读取', '它不会读取', '8 this text denies what'],
  [
    'a sentence',
    '它读取两个文件。上次启动以来写入的全部内容，也都保存在这个目录里。',
    '',
    '8 a sentence of the English text is missing here',
  ],
  ['code', '`OPENAI_API_KEY`', '密钥', '3 `OPENAI_API_KEY` of the English text is missing here'],
  [
    'a negation',
    '不需要',
    '需要',
    '3 the English text is negative ("The server listens on port 5670 by default',
  ],
])('finds %s that is lost or changed', (_what, from, to, message) => {
  const found = compare(same.replace(from, to));
  expect(found).toContainEqual(expect.stringContaining(message));
});
