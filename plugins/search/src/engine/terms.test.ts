import { describe, expect, it } from 'vitest';
import { indexOf, page } from '../server/__fixtures__/pages';
import { cutHanRun } from './cutHanRun';
import { firstFrom } from './decodeIndex';
import { splitWord } from './splitWord';

const sections = ['docker compose', 'text and sql', '向量', '向量库', '数据库', '知识图谱', '数据'];
const index = indexOf([
  page(
    '/a',
    'A',
    sections.map((text, place) => [place === 0 ? '' : text, text]),
  ),
]);

describe('splitWord', () => {
  it('gives the terms that a word is made of', () => {
    expect(splitWord('dockercompose', index.ids)).toEqual(['docker', 'compose']);
    expect(splitWord('textsql', index.ids)).toEqual(['text', 'sql']);
  });

  it.each(['docker', 'dockerx', 'sql', 'docker'.repeat(10)])('gives none for %s', (word) => {
    expect(splitWord(word, index.ids)).toBeUndefined();
  });
});

describe('cutHanRun', () => {
  it('gives the fewest words that the index knows', () => {
    expect(cutHanRun('向量数据库', index)).toEqual(['向量', '数据库']);
  });

  it('keeps the beginning of a word at the end', () => {
    expect(cutHanRun('数据知识图', index)).toEqual(['数据', '知识图']);
  });

  it('gives single characters where nothing is known, and nothing for nothing', () => {
    expect(cutHanRun('天气', index)).toEqual(['天', '气']);
    expect(cutHanRun('', index)).toEqual([]);
  });
});

describe('firstFrom', () => {
  it('finds where terms begin so', () => {
    const from = firstFrom('数', index.terms);
    expect(index.terms.slice(from, from + 2)).toEqual(['数据', '数据库']);
    expect(firstFrom('\uffff', index.terms)).toBe(index.terms.length);
  });
});
