import { describe, expect, it } from 'vitest';
import type { BenchedSearch } from './benched';
import { keyTimes } from './keyTimes';
import { answerable, type JudgedQuery, judge } from './relevance';

const query = (q: string, ...expect: string[]): JudgedQuery => ({
  q,
  lang: 'en',
  kind: 'word',
  half: 'tuning',
  expect,
});

function search(rows: Record<string, string[]>): BenchedSearch {
  return {
    index: Buffer.from(''),
    words: Buffer.from(''),
    client: '',
    engine: '',
    search: (text) => rows[text] ?? [],
  };
}

describe('judge', () => {
  it('counts first rows, shown rows and places', async () => {
    const found = await judge(search({ a: ['/a'], b: ['/x', '/b', '/b2'] }), [
      query('a', '/a'),
      query('b', '/b', '/b2'),
      query('c', '/c'),
      query('d', '/d'),
    ]);
    expect(found).toMatchObject({ queries: 4, first: 0.25, shown: 0.5, reciprocalRank: 0.375 });
    expect(found.missed.map(({ query, place }) => [query.q, place])).toEqual([
      ['b', 2],
      ['c', 0],
      ['d', 0],
    ]);
  });

  it('has an answer for no queries', async () => {
    expect(await judge(search({}), [])).toMatchObject({ queries: 0, first: 0 });
  });
});

describe('answerable', () => {
  it('keeps queries of the language with an expected page that is there', () => {
    const queries = [query('a', '/docs/a', '/docs/b'), query('b', '/docs/b')];
    expect(answerable(queries, 'en', new Set(['/docs/a']))).toEqual([query('a', '/docs/a')]);
    expect(answerable(queries, 'zh-CN', new Set(['/zh-CN/docs/a']))).toEqual([]);
    const translated = answerable(
      [{ ...query('a', '/docs/a'), lang: 'zh' }],
      'zh-CN',
      new Set(['/zh-CN/docs/a']),
    );
    expect(translated.map(({ expect }) => expect)).toEqual([['/zh-CN/docs/a']]);
  });
});

describe('keyTimes', () => {
  it('types every beginning of every query', async () => {
    const typed: string[] = [];
    const { median, p95 } = await keyTimes(
      {
        ...search({}),
        search: (text) => {
          typed.push(text);
          return [];
        },
      },
      ['ab', '向量'],
    );
    expect(typed).toEqual(['a', 'ab', '向', '向量']);
    expect(p95).toBeGreaterThanOrEqual(median);
  });
});
