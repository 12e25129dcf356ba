import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonFault } from './jsonSyntax';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const spliced = fc
  .tuple(
    fc.json(),
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', '"', ',', '}', '\\', '0', '.', '-', '\t', '\u007f'),
  )
  .map(([text, at, cut, put]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + put + text.slice(place + cut);
  });

describe('findJsonFault', () => {
  it('refuses what the runtime refuses, and nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), spliced, fc.string()), (text) => {
        expect(findJsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('tells where, what may stand there and what does', () => {
    expect(findJsonFault('{\n "a": 1,\n}')).toEqual({
      offset: 11,
      line: 3,
      column: 1,
      expected: 'a key in double quotes',
      found: '"}"',
    });
  });
});
