import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from './__fixtures__/holds';
import { MalformedIndexError } from './malformed';
import { decodeTerms, encodeTerms } from './termList';

const term = fc.string({ unit: 'binary', minLength: 1 }).map((text) => text.replace(/[A-Z]/g, 'x'));
const sorted = (terms: string[]) => [...new Set(terms)].sort((one, other) => (one < other ? -1 : 1));

describe('a list of terms', () => {
  it('is the same after decoding', () => {
    holds(
      fc.property(fc.array(term), (terms) => {
        expect(decodeTerms(encodeTerms(sorted(terms)))).toEqual(sorted(terms));
      }),
    );
  });

  it('holds what terms share only once', () => {
    expect(encodeTerms(['model', 'modeling', 'node'])).toBe('AmodelFingAnode');
  });

  it('shares no more than the alphabet can say', () => {
    const long = 'x'.repeat(40);
    expect(decodeTerms(encodeTerms([long, `${long}y`]))).toEqual([long, `${long}y`]);
  });

  it.each([[['b', 'a']], [['a', 'a']], [['Big']], [['']]])('refuses %j', (terms) => {
    expect(() => encodeTerms(terms)).toThrow(RangeError);
  });

  it.each(['model', 'AmodelZx', 'AbAa', 'A'])('refuses the text "%s"', (text) => {
    expect(() => decodeTerms(text)).toThrow(MalformedIndexError);
  });
});
