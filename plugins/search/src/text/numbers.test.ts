import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from './__fixtures__/holds';
import { MalformedIndexError } from './malformed';
import { decodeNumbers, encodeNumbers, numberLimit } from './numbers';

describe('numbers', () => {
  it('are the same after decoding', () => {
    const numbers = fc.array(fc.oneof(fc.nat(12_000), fc.nat(numberLimit - 1)));
    holds(
      fc.property(numbers, (some) => {
        expect([...decodeNumbers(encodeNumbers(some))]).toEqual(some);
      }),
    );
  });

  it('take one, two or four characters that JSON leaves as they are', () => {
    const widths = [0, 63, 64, 2429, 2430, numberLimit - 1].map((number) => encodeNumbers([number]).length);
    expect(widths).toEqual([1, 1, 2, 2, 4, 4]);
    const all = encodeNumbers(Array.from({ length: 3000 }, (_, number) => number));
    expect(JSON.stringify(all)).toBe(`"${all}"`);
  });

  it.each([-1, 0.5, numberLimit, Number.NaN])('refuse %s', (number) => {
    expect(() => encodeNumbers([number])).toThrow(RangeError);
  });

  it('decode or refuse whatever they are given', () => {
    holds(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        try {
          decodeNumbers(text);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedIndexError);
        }
      }),
    );
  });

  it.each(['y', '}', '~##', ' ', '\\', '\x7f', 'ä'])('refuse the text "%s"', (text) => {
    expect(() => decodeNumbers(text)).toThrow(MalformedIndexError);
  });
});
