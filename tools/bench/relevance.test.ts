import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../lib/temporaryFolder';
import type { BenchedSearch } from './benched';
import { type JudgedQuery, readQueries } from './judgedQueries';
import { keyTimes } from './keyTimes';
import { answerable, judge } from './relevance';

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
  it('keeps queries of the language with an expected page that is there, and tells which have none', () => {
    const queries = [query('a', '/docs/a', '/docs/b'), query('b', '/docs/b')];
    expect(answerable(queries, 'en', new Set(['/docs/a']))).toEqual({
      queries: [query('a', '/docs/a')],
      unanswered: [query('b', '/docs/b')],
    });
    expect(answerable(queries, 'zh-CN', new Set(['/zh-CN/docs/a'])).queries).toEqual([]);
    const translated = answerable(
      [{ ...query('a', '/docs/a'), lang: 'zh' }],
      'zh-CN',
      new Set(['/zh-CN/docs/a']),
    );
    expect(translated.queries.map(({ expect }) => expect)).toEqual([['/zh-CN/docs/a']]);
  });
});

describe('readQueries', () => {
  const read = (queries: unknown) => {
    const { path: folder } = temporaryFolder();
    const file = path.join(folder, 'queries.json');
    writeFileSync(file, JSON.stringify(queries));
    return readQueries(file);
  };

  it('takes the half for judging where none is named', () => {
    const { half: _, ...rest } = query('a', '/docs/a');
    expect(read([rest])).toEqual([{ ...rest, half: 'judging' }]);
  });

  it.each([
    ['another language', { ...query('a', '/docs/a'), lang: 'de' }, /\$\[0\]\.lang/],
    ['an address that is none', query('a', 'docs/a'), /\$\[0\]\.expect\[0\]/],
    ['no expected page', query('a'), /\$\[0\]\.expect/],
  ])('refuses %s', (_, entry, place) => {
    expect(() => read([entry])).toThrow(place);
  });

  it('reads those of the project', () => {
    expect(readQueries().length).toBeGreaterThan(300);
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
