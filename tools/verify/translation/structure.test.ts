import { expect, it } from 'vitest';
import { fixtureDocument } from '../testing';
import { compareStructure } from './structure';

const english = `---
title: 2.7 Transform
---

See [2.5](./a.md) and [2.6](./b.md).

<HttpOperation of="PUT /a" />

<Screen of="list" />

:::danger

Stop.

:::

\`\`\`mermaid
graph LR; A[4 pieces] --> B[one]
\`\`\`
`;

const chinese = english
  .replace('Transform', '转换')
  .replace('Stop.', '停。')
  .replace('4 pieces', '4 段')
  .replace('[2.5](./a.md) and [2.6](./b.md)', '[2.6](./b.md) 和 [2.5](./a.md)');

const compare = (text: string) =>
  compareStructure(
    fixtureDocument('i18n/zh-CN/docusaurus-plugin-content-docs/current/c.md', text),
    fixtureDocument('docs/c.md', english),
  ).map(({ line, message }) => `${line} ${message}`);

it('accepts a translation with the same elements, callouts, links and numbers', () => {
  expect(compare(chinese)).toEqual([]);
});

it.each([
  ['2.7', '2.6', '2 "2.6 转换" has another number than "2.7 Transform"'],
  ['[2.5](./a.md)', '[2.5](./b.md)', '5 the link "2.5" leads to `./b.md`'],
  ['PUT', 'POST', '7 `<HttpOperation POST /a>` where the English page has `<HttpOperation PUT /a>`'],
  ['<Screen of="list" />\n', '', '7 `<Screen list>` of the English page is missing here'],
  [':::danger', ':::tip', '11 `:::tip` where the English page has `:::danger`'],
  ['4 段', '3 段', '18 the diagram says 3 where the English one says 4'],
])('finds %s that has become %s', (from, to, message) => {
  expect(compare(chinese.replace(from, to))).toContainEqual(expect.stringContaining(message));
});

it('finds a heading that names another thing', () => {
  const [original, heading] = ['## Other embedding models {#others}\n', '## 其他重排序模型 {#others}\n'];
  const found = (text: string) =>
    compareStructure(
      fixtureDocument('i18n/zh-CN/docusaurus-plugin-content-docs/current/c.md', text),
      fixtureDocument('docs/c.md', original),
    ).map(({ line, message }) => `${line} ${message}`);
  expect(found(heading.replace('重排序', '嵌入'))).toEqual([]);
  expect(found(heading)).toEqual(['1 "重排" stands here, in the English text "embed"']);
});
