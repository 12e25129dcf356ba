import { describe, expect, it } from 'vitest';
import { decodeIndex } from '../engine/decodeIndex';
import { indexFileOf, page } from './__fixtures__/pages';
import { shardsOf } from './shards';

/** Documents that a term is kept for, by their titles. */
function holdersOf(term: string, ...pages: Parameters<typeof indexFileOf>[0]): string[] {
  const { ids, texts, documents } = decodeIndex(indexFileOf(pages));
  const holders = texts[ids.get(term) ?? -1] ?? [];
  return holders.filter((_, place) => place % 2 === 0).map((document) => documents[document]?.t ?? '');
}

describe('buildIndex', () => {
  it('keeps a term for the document of a page that says it most, then the shortest', () => {
    const long = `once docker ${'many further words '.repeat(30)}`;
    const often = [
      ['', long],
      ['Often', 'docker docker'],
      ['Short', 'docker once'],
    ] as const;
    const short = [
      ['', long],
      ['Short', 'docker once'],
      ['Long', long],
    ] as const;
    expect(
      holdersOf(
        'docker',
        page('/docs/a', 'A', often),
        page('/docs/b', 'B', short),
        page('/docs/c', 'C', [['', 'docker']]),
      ),
    ).toEqual(['Often', 'Short', 'C']);
  });

  it('keeps a term of many pages for those that repeat it', () => {
    const pages = Array.from({ length: 40 }, (_, number) =>
      page(`/docs/${number}`, `T${number}`, [['', number < 2 ? 'model and model' : 'model']]),
    );
    expect(holdersOf('model', ...pages)).toEqual(['T0', 'T1']);
    expect(holdersOf('model', ...pages.slice(0, 20))).toHaveLength(20);
  });

  it('counts what a page is about in other words, too', () => {
    expect(
      holdersOf(
        '对象数据库',
        page('/docs/a', 'Object Store', [['', 'Text']]),
        page('/docs/b', 'B', [
          ['', 'Text'],
          ['对象存储', 'Text'],
        ]),
        page('/docs/c', 'Object stores', [['', 'Of no object store']]),
      ),
    ).toEqual(['Object Store', 'B']);
  });

  it('knows terms of titles and addresses without keeping documents for them', () => {
    const { ids } = decodeIndex(indexFileOf([page('/docs/install/ways', 'Setup', [['', 'Text']])]));
    for (const term of ['setup', 'install', 'ways']) expect(ids.has(term)).toBe(true);
    expect(holdersOf('setup', page('/docs/a', 'Setup', [['', 'Text']]))).toEqual([]);
  });

  it('makes an index of no pages', () => {
    expect(decodeIndex(indexFileOf([])).documents).toEqual([]);
  });
});

describe('shardsOf', () => {
  it('cuts behind enough text, never within a page', () => {
    const text = 'x'.repeat(5_000);
    const pages = [1, 2, 3, 4].map((each) =>
      page(`/docs/${each}`, 'A', [
        ['', text],
        ['B', text],
      ]),
    );
    expect(shardsOf(pages.slice(0, 3)).map(({ start, texts }) => [start, texts.length])).toEqual([
      [0, 2],
      [2, 2],
      [4, 2],
    ]);
    const small = [1, 2, 3].map((each) => page(`/docs/${each}`, 'A', [['', 'short']]));
    expect(shardsOf(small)).toEqual([{ start: 0, texts: ['short', 'short', 'short'] }]);
    expect(shardsOf([])).toEqual([]);
  });
});
