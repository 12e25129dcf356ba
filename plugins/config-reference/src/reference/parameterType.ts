import type { ConfigParameter } from '../../../../lib/facts';

/** Types of values as the facts name them. */
export const valueTypes = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'any'] as const;

const words: Readonly<Record<string, string>> = { number: 'float', object: 'inline table' };
const plurals: Readonly<Record<string, string>> = {
  string: 'strings',
  integer: 'integers',
  number: 'floats',
  boolean: 'booleans',
  object: 'inline tables',
};

/** The type of a parameter in the words of TOML: `string`, `array of strings`, `array of tables`. */
export function parameterType({
  type,
  list,
  map,
  class: nested,
}: Pick<ConfigParameter, 'type' | 'list' | 'map' | 'class'>): string {
  if (nested !== undefined) {
    if (list) return 'array of tables';
    return map ? 'table of tables' : 'table';
  }
  const types = type.split(', ');
  if (list) return `array of ${types.map((word) => plurals[word] ?? word).join(' or ')}`;
  return types.map((word) => words[word] ?? word).join(' or ');
}
