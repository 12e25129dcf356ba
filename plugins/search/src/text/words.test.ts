import { describe, expect, it } from 'vitest';
import { isHan, placedWordsOf, wordsOf } from './words';

describe('wordsOf', () => {
  it('cuts at spaces and punctuation, and keeps underscores and the dots of versions', () => {
    expect(wordsOf('Set `max_tokens` in v0.7.0, not "app.config".')).toEqual([
      'Set',
      'max_tokens',
      'in',
      'v0.7.0',
      'not',
      'app',
      'config',
    ]);
  });

  it('parts Han characters from what stands beside them', () => {
    expect(wordsOf('用docker部署RAG')).toEqual(['用', 'docker', '部署', 'RAG']);
  });

  it('reads wide letters as usual ones', () => {
    expect(wordsOf('ＲＡＧ')).toEqual(['RAG']);
  });

  it('finds nothing in punctuation and emoji', () => {
    expect(wordsOf('… <>?! 🎉')).toEqual([]);
  });
});

describe('placedWordsOf', () => {
  it('says where each word stands in the text as it is', () => {
    const text = 'Ｒ and 向量 x';
    for (const { word, from } of placedWordsOf(text)) expect(text.slice(from, from + word.length)).toBe(word);
    expect(placedWordsOf(text)).toHaveLength(4);
  });
});

describe('isHan', () => {
  it.each([
    ['向量', true],
    ['vector', false],
    ['', false],
    ['…', false],
    ['カタカナ', false],
  ])('%s: %s', (word, expected) => {
    expect(isHan(word)).toBe(expected);
  });
});
