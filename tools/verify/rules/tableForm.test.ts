import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { tableFormRule } from './tableForm';

const find = (...lines: string[]) => findingsOf(tableFormRule, { 'docs/a.md': `${lines.join('\n')}\n` });

it.each([
  [['| a | b |', '| --- | --- |', '| 1 | 2 |', '| 1 | 3 |', '', '| a | b |', '| --- | --- |', '| 1 | 2 |']],
  [['| | b |', '| --- | --- |', '| 1 | 2 |', '| 3 | 4 |']],
  [['| a | b |', '| --- | --- |', '| 1 | |', '| 3 | |']],
  [
    [
      '| a | b | c |',
      '| --- | --- | --- |',
      '| `x` | the same | 2 |',
      '| `x` | the same | 3 |',
      '| `y` | | 4 |',
    ],
  ],
  [['The pipe `a | b` and | alone.']],
])('accepts %j', async (lines) => {
  expect(await find(...lines)).toEqual([]);
});

it.each([
  [['| a | b | c |', '|---|---|', '| 1 | 2 | 3 |'], '1:1 this is no table for readers'],
  [['| a | b |', '| 1 | 2 |'], '1:1 this is no table for readers'],
  [['| a | b |', '| --- | --- |', '| 1 | 2 |', '| 1 | 2 |'], '4:1 this row is already there'],
  [
    ['| a | b | c |', '| --- | --- | --- |', '| `x` | the same | 2 |', '| `x` | the same | |'],
    '4:1 this row is already there',
  ],
  [['| a | b |', '| --- | --- |', '| 1 | |', '| 3 | 4 |', '| 5 | 6 |'], '3:1 this row is empty behind'],
  [['| a | |', '| --- | --- |', '| 1 | 2 |', '| 3 | 4 |'], '1:1 column 2 of this table has no name'],
])('finds the mistake in %j', async (lines, start) => {
  expect((await find(...lines))[0]).toContain(`docs/a.md:${start}`);
});
