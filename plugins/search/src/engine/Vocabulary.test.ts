import { describe, expect, it } from 'vitest';
import { cutQuery } from './cutQuery';
import { splitWord } from './splitWord';
import { Vocabulary } from './Vocabulary';

const vocabulary = new Vocabulary(
  ['compose', 'docker', 'sql', 'text', '向量', '向量库', '数据', '数据库', '知识图谱'].sort(),
);

describe('splitWord', () => {
  it('gives the terms that a word is made of', () => {
    expect(splitWord('dockercompose', vocabulary)).toEqual(['docker', 'compose']);
    expect(splitWord('textsql', vocabulary)).toEqual(['text', 'sql']);
  });

  it.each(['docker', 'dockerx', 'sql', 'docker'.repeat(10)])('gives none for %s', (word) => {
    expect(splitWord(word, vocabulary)).toBeUndefined();
  });
});

describe('cutQuery', () => {
  it('gives the fewest words that the index knows', () => {
    expect(cutQuery('向量数据库', vocabulary)).toEqual(['向量', '数据库']);
  });

  it('keeps the beginning of a word at the end', () => {
    expect(cutQuery('数据知识图', vocabulary)).toEqual(['数据', '知识图']);
  });

  it('gives single characters where nothing is known', () => {
    expect(cutQuery('天气', vocabulary)).toEqual(['天', '气']);
  });
});

describe('Vocabulary', () => {
  it('finds the terms that begin so', () => {
    const [from, to] = vocabulary.beginningWith('数');
    expect(vocabulary.terms.slice(from, to)).toEqual(['数据', '数据库']);
    expect(vocabulary.terms[vocabulary.firstHan]).toBe('向量');
  });
});
