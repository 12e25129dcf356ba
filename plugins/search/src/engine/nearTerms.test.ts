import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../text/__fixtures__/holds';
import { nearTerms } from './nearTerms';

const terms = ['deploy', 'docker', 'embedding', 'model', 'quickstart', 'sqlite'];
const near = (word: string, typing = false) => nearTerms(word, terms, typing).map(({ id }) => terms[id]);

describe('nearTerms', () => {
  it.each([
    ['a letter missing', 'dcker', 'docker'],
    ['a letter too many', 'dockker', 'docker'],
    ['another letter', 'dacker', 'docker'],
    ['two swapped', 'dokcer', 'docker'],
    ['the first two swapped', 'odcker', 'docker'],
    ['two edits in a long word', 'quikcstrat', 'quickstart'],
  ])('finds %s', (_, word, term) => {
    expect(near(word)).toEqual([term]);
  });

  it('finds no more than one edit in a short word', () => {
    expect(near('dokre')).toEqual([]);
  });

  it('lets a term go on while the word is being typed', () => {
    expect(near('qiuck')).toEqual([]);
    expect(near('qiuck', true)).toEqual(['quickstart']);
  });

  it('finds every term that differs in one letter', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 });
    holds(
      fc.property(word, fc.nat(), fc.constantFrom('x', 'y'), (term, place, letter) => {
        const at = 1 + (place % (term.length - 1));
        const wrong = term.slice(0, at) + letter + term.slice(at + 1);
        expect(nearTerms(wrong, [term], false)).toMatchObject([{ id: 0, edits: 1 }]);
      }),
    );
  });
});
