import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { countsRule } from './counts';

const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';

it.each([
  ['docs/a.md', 'It takes two parameters:\n\n- `a`\n- `b`, which\n  goes on\n\nThen:\n\n- `c`\n'],
  ['docs/a.md', 'Make three files:\n\n| file | what |\n| --- | --- |\n| a | 1 |\n| b | 2 |\n| c | 3 |\n'],
  ['docs/a.md', 'The two ends of a flow decide how it is called:\n\n- a\n- b\n- c\n'],
  ['docs/a.md', 'It takes one class and two registrations:\n\n- a\n- b\n- c\n'],
  [chinese, '需要一个类和两处注册：\n\n1. a\n2. b\n3. c\n'],
  [chinese, '第二个文件不需要修改：\n\n1. a\n'],
  [chinese, '两个镜像里的路径：\n\n- a\n'],
  ['docs/a.md', 'Wait five seconds:\n\n```bash\nsleep 5\n```\n'],
  ['docs/a.md', '```text\nThere are two ways:\n\n- a\n```\n'],
  ['docs/a.md', '1. In two steps:\n   - a\n   - b\n2. Then.\n'],
  [chinese, '它有两个参数：\n\n- `a`\n- `b`\n'],
  [chinese, '留下 `a`（原文）、`b` 和 `c` 三个空位。\n'],
  [
    'docs/a.md',
    '| kind | number | names |\n| --- | --- | --- |\n| x | 2 | `a`, `b` |\n| y | 3 | `c`, `d`, `e` |\n| z | 2 | `f` and `g` |\n',
  ],
])('accepts %s: %j', async (path, source) => {
  expect(await findingsOf(countsRule, { [path]: source })).toEqual([]);
});

it.each([
  [
    'docs/a.md',
    'It takes three parameters:\n\n- `a`\n- `b`\n',
    '1:10 the text announces 3, and the list behind it has 2',
  ],
  [
    'docs/a.md',
    'In four steps:\n\n1. a\n2. b\n3. c\n4. d\n5. e\n',
    '1:4 the text announces 4, and the list behind it has 5',
  ],
  [
    'docs/a.md',
    'Two small files:\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
    '1:1 the text announces 2, and the table behind it has 1',
  ],
  [chinese, '它有三个参数：\n\n- `a`\n- `b`\n', '1:3 the text announces 3, and the list behind it has 2'],
  [
    'docs/a.md',
    '| kind | number | names |\n| --- | --- | --- |\n| x | 2 | `a`, `b` |\n| y | 2 | `c`, `d`, `e` |\n| z | 2 | `f` and `g` |\n',
    '4:1 this row says 2, and lists 3',
  ],
  [chinese, '留下 `a`、`b` 和 `c` 两个空位。\n', '1:1 the text counts 2 names and lists 3'],
])('finds the number in %s: %j', async (path, source, message) => {
  expect(await findingsOf(countsRule, { [path]: source })).toEqual([`${path}:${message}`]);
});
