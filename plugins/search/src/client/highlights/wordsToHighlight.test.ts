import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../contract';
import { wordsToHighlight } from './wordsToHighlight';

const hit = (title: string, words: SearchHit['words'] = []): SearchHit => ({
  id: 0,
  page: 0,
  url: '/docs/x',
  hash: '',
  title,
  section: undefined,
  breadcrumbs: [],
  context: 'docs',
  kind: 'page',
  badge: undefined,
  score: 1,
  words,
});

describe('wordsToHighlight', () => {
  it('takes the words of the query, without those that say nothing', () => {
    expect(wordsToHighlight('How to set the Quota of 7 models', hit('Limits'))).toEqual([
      'set',
      'quota',
      '7',
      'models',
    ]);
  });

  it('takes what the search took a word for', () => {
    expect(
      wordsToHighlight(
        'lifecyle',
        hit('Lifecycle', [{ text: 'lifecyle', isHan: false, terms: ['lifecycle'] }]),
      ),
    ).toEqual(['lifecyle', 'lifecycle']);
  });

  it('cuts Chinese into words', () => {
    expect(wordsToHighlight('如何安装数据库', hit('安装'))).toEqual(['安装', '数据', '数据库']);
  });

  it('stays short', () => {
    const words = Array.from({ length: 500 }, (_, number) => `word${number}`).join(' ');
    expect(wordsToHighlight(`${words} ${'x'.repeat(5000)}`, hit('Limits'))).toHaveLength(16);
  });

  it.each(['', '!?…', '<script>', '🙂', '%E0%A4%A'])('takes %j', (query) => {
    expect(() => wordsToHighlight(query, hit('Limits'))).not.toThrow();
  });
});
