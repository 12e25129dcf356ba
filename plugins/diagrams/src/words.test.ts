import { expect, it } from 'vitest';
import { setWords, widthOf } from './words';

const lines = (text: string, limit = 100) => setWords(text, 14, limit).lines;

it('breaks a text between words, into lines of like length', () => {
  expect(lines('one two three four')).toEqual(['one two', 'three four']);
  expect(lines('short')).toEqual(['short']);
  expect(lines('')).toEqual([]);
});

it('breaks Chinese between any letters, and never before a comma or behind a bracket', () => {
  const found = lines('把问题改写成一条查询，再执行（一次）', 84);
  expect(found.join('')).toBe('把问题改写成一条查询，再执行（一次）');
  for (const line of found) {
    expect(line).not.toMatch(/^[，）]|（$/);
    expect(widthOf(line, 14)).toBeLessThanOrEqual(84 + 14);
  }
});

it('breaks a long name at its joints, and only then', () => {
  expect(lines('knowledge_factory_domain_type')).toEqual(['knowledge_', 'factory_', 'domain_type']);
  expect(lines('a_name')).toEqual(['a_name']);
  expect(lines('Unbreakableverylongword')).toEqual(['Unbreakableverylongword']);
});

it('breaks a long name before its capitals where it is told to', () => {
  const { lines: found } = setWords('OpenAIStreamingOutputOperator', 14, 100, { atCapitals: true });
  expect(found).toEqual(['OpenAI', 'Streaming', 'Output', 'Operator']);
});

it('ends a line where the source does', () => {
  expect(lines('one<br/>two<br>three')).toEqual(['one', 'two', 'three']);
});

it('gives a text the room of its widest line', () => {
  const { width, height } = setWords('mmm<br/>i', 10, 100);
  expect([width, height]).toEqual([widthOf('mmm', 10), 27]);
  expect(widthOf('中文', 10)).toBe(20);
});
