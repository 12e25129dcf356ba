import { expect, it } from 'vitest';
import { countShown, readShownLines } from './shownLines';

const program = (lines: number) =>
  Array.from({ length: lines }, (_, line) => `line_${line + 1}()`).join('\n');

it('reads ranges and single lines', () => {
  const ranges = readShownLines('2-4,9', program(9));
  expect(ranges).toEqual([
    { from: 2, to: 4 },
    { from: 9, to: 9 },
  ]);
  expect(typeof ranges === 'string' ? 0 : countShown(ranges)).toBe(4);
});

it.each([
  ['two', 'no list of lines'],
  ['', 'no list of lines'],
  ['0-2', 'do not come after'],
  ['4-2', 'do not come after'],
  ['1-4,4-6', 'do not come after'],
  ['1-4,60', 'has 50 lines'],
  ['1-31', 'shows 31 lines'],
])('says what is wrong with %j', (text, problem) => {
  expect(readShownLines(text, program(50))).toContain(problem);
});

it('finds a range that begins or ends between two parts of a program', () => {
  expect(readShownLines('2-3', 'a\n\nb')).toContain('empty line');
  expect(readShownLines('1-2', 'a\n\nb')).toContain('empty line');
  expect(readShownLines('1-3', 'a\n\nb')).toHaveLength(1);
});
