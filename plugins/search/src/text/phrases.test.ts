import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from './__fixtures__/holds';
import { MalformedIndexError } from './malformed';
import { decodePhrases, encodePhrases } from './phrases';

describe('phrases', () => {
  it('come back with the words of their documents, and each word of none alone', () => {
    const text = encodePhrases([
      [
        [0, 2],
        [1, 2],
      ],
      [],
    ]);
    const phrasesOf = decodePhrases(text, [
      ['agent', 'build', 'multi', 'bots'],
      ['sse', 'stream'],
    ]);
    expect(phrasesOf(0)).toEqual([['agent', 'multi'], ['build', 'multi'], ['bots']]);
    expect(phrasesOf(1)).toEqual([['sse'], ['stream']]);
  });

  it.each([
    ['no number', '', [['sse']]],
    ['a word that the document does not have', encodePhrases([[[0, 1]]]), [['sse']]],
    ['fewer documents', encodePhrases([[], []]), [['sse']]],
  ])('refuse %s', (_, text, words) => {
    expect(() => decodePhrases(text, words)).toThrow(MalformedIndexError);
  });

  it('decode or refuse whatever they are given', () => {
    holds(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          decodePhrases(text, [['sse', 'stream']])(0);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedIndexError);
        }
      }),
    );
  });
});
