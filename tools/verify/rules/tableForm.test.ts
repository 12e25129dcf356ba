import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { tableFormRule } from './tableForm';

const find = (...lines: string[]) => findingsOf(tableFormRule, { 'docs/a.md': `${lines.join('\n')}\n` });

it.each([
  [['| A | B |', '| --- | --- |', '| 1 | 2 |', '| 1 | 3 |', '', '| A | B |', '| --- | --- |', '| 1 | 2 |']],
  [['| | B |', '| --- | --- |', '| 1 | 2 |', '| 3 | 4 |']],
  [['| A | B |', '| --- | --- |', '| 1 | |', '| 3 | |']],
  [
    [
      '| A | B | C |',
      '| --- | --- | --- |',
      '| `x` | the same | 2 |',
      '| `x` | the same | 3 |',
      '| `y` | | 4 |',
    ],
  ],
  [['The pipe `a | b` and | alone.']],
  [['| `a` | v0.7.1 | 16 bit |', '| --- | --- | --- |', '| 1 | 2 | 3 |']],
])('accepts %j', async (lines) => {
  expect(await find(...lines)).toEqual([]);
});

it.each([
  [['| A | B | C |', '|---|---|', '| 1 | 2 | 3 |'], '1:1 this is no table for readers'],
  [['| A | B |', '| 1 | 2 |'], '1:1 this is no table for readers'],
  [['| A | B |', '| --- | --- |', '| 1 | 2 |', '| 1 | 2 |'], '4:1 this row is already there'],
  [
    ['| A | B | C |', '| --- | --- | --- |', '| `x` | the same | 2 |', '| `x` | the same | |'],
    '4:1 this row is already there',
  ],
  [['| A | B |', '| --- | --- |', '| 1 | |', '| 3 | 4 |', '| 5 | 6 |'], '3:1 this row is empty behind'],
  [['| A | |', '| --- | --- |', '| 1 | 2 |', '| 3 | 4 |'], '1:1 column 2 of this table has no name'],
  [['| A | what to do |', '| --- | --- |', '| 1 | 2 |'], '1:1 the head "what to do" begins with a small'],
])('finds the mistake in %j', async (lines, start) => {
  expect((await find(...lines))[0]).toContain(`docs/a.md:${start}`);
});

it('leaves the heads of Chinese tables alone', async () => {
  const page = '| id | 名称 |\n| --- | --- |\n| 1 | 2 |\n';
  const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
  expect(await findingsOf(tableFormRule, { [path]: page })).toEqual([]);
});
