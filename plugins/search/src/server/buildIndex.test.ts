import { describe, expect, it } from 'vitest';
import { decodeIndex } from '../engine/decodeIndex';
import { indexFileOf, page } from './__fixtures__/pages';
import { shardsOf } from './shards';

/** Documents that a term is kept for, by their titles. */
function holdersOf(term: string, ...pages: Parameters<typeof indexFileOf>[0]): string[] {
  const { vocabulary, postings, documents } = decodeIndex(indexFileOf(pages));
  const id = vocabulary.idOf(term);
  if (id === undefined) return [];
  return [...postings.documents.subarray(postings.starts[id], postings.starts[id + 1])].map(
    (document) => documents[document]?.t ?? '',
  );
}

describe('buildIndex', () => {
  it('keeps a term for the documents of a page that say it most, then the shortest', () => {
    const long = `once docker ${'many further words '.repeat(30)}`;
    const sections = [
      ['', long],
      ['Often', 'docker docker'],
      ['Short', 'docker once'],
      ['Long', long],
    ] as const;
    expect(
      holdersOf('docker', page('/docs/a', 'A', sections), page('/docs/b', 'B', [['', 'docker']])),
    ).toEqual(['Often', 'Short', 'B']);
  });

  it('knows terms of titles and addresses without keeping documents for them', () => {
    const { vocabulary } = decodeIndex(indexFileOf([page('/docs/install/ways', 'Setup', [['', 'Text']])]));
    for (const term of ['setup', 'install', 'ways']) expect(vocabulary.has(term)).toBe(true);
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
