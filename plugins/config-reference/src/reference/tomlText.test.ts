import { describe, expect, it } from 'vitest';
import { tomlKey, tomlValue } from './tomlText';

describe('tomlValue', () => {
  it.each([
    ['a "b"', 'string', '"a \\"b\\""'],
    [2, 'number', '2.0'],
    [2, 'integer', '2'],
    [0.5, 'number', '0.5'],
    [false, 'boolean', 'false'],
    [['a', 'b'], 'string', '["a", "b"]'],
    [{}, 'object', '{}'],
    [{ a: 1, 'b c': 'x' }, 'object', '{ a = 1, "b c" = "x" }'],
  ])('writes %j of type %s', (value, type, expected) => {
    expect(tomlValue(value, type)).toBe(expected);
  });

  it('refuses null, which TOML does not have', () => {
    expect(() => tomlValue(null)).toThrow('TOML has no null');
  });
});

describe('tomlKey', () => {
  it('quotes what is no bare key', () => {
    expect([tomlKey('a_b-1'), tomlKey('a.b')]).toEqual(['a_b-1', '"a.b"']);
  });
});
