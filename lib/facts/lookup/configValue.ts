import type { ConfigParameter } from '../schema/config';
import { nearestNames } from './nearest';

/** What is wrong with a value of a TOML file. */
type ValueProblem =
  | { readonly kind: 'wrong-value'; readonly expected: string }
  | {
      readonly kind: 'invalid-choice';
      readonly known: readonly string[];
      readonly nearest: readonly string[];
    };

/** A table of a parsed TOML file: not an array and not a date. */
export function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

const words: Readonly<Record<string, string>> = { number: 'float', object: 'inline table' };
const plurals: Readonly<Record<string, string>> = {
  string: 'strings',
  integer: 'integers',
  number: 'floats',
  boolean: 'booleans',
  object: 'inline tables',
};

/** The type of a parameter in the words of TOML, as pages and messages say it: `string`, `float`, `array of tables`. */
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

/**
 * Whether the framework takes a value for a parameter that is no table. Its loader converts: a text of digits
 * is good for a number, any scalar for a text. Only a text for a boolean is refused here although the loader
 * takes it: every text that is not empty, "false" too, becomes true.
 * @returns undefined when it does.
 */
export function checkValue(
  parameter: Omit<ConfigParameter, 'annotation' | 'types'>,
  value: unknown,
): ValueProblem | undefined {
  const items = parameter.list ? value : [value];
  const types = parameter.type.split(', ');
  const fits = Array.isArray(items) && items.every((item) => types.some((type) => isOfType(type, item)));
  if (!fits) return { kind: 'wrong-value', expected: parameterType(parameter) };
  return checkChoice(parameter, items);
}

function checkChoice(
  { valid_values: valid }: Pick<ConfigParameter, 'valid_values'>,
  items: readonly unknown[],
): ValueProblem | undefined {
  if (valid === undefined) return undefined;
  const known = valid.map(String);
  const folded = new Set(known.map((choice) => choice.toLowerCase()));
  const wrong = items.find((item) => !isSubstituted(item) && !folded.has(String(item).toLowerCase()));
  if (wrong === undefined) return undefined;
  return { kind: 'invalid-choice', known: [...new Set(known)], nearest: nearestNames(String(wrong), known) };
}

/** A value that the loader takes from the environment: its type is known only at run time. */
function isSubstituted(value: unknown): boolean {
  return typeof value === 'string' && value.includes('${env:');
}

function isOfType(word: string, value: unknown): boolean {
  if (isSubstituted(value)) return word !== 'object' && word !== 'array';
  switch (word) {
    case 'string':
      return !Array.isArray(value) && !isTable(value);
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value) || isText(value, /^[+-]?\d+$/);
    case 'number':
      return (
        typeof value === 'bigint' ||
        typeof value === 'number' ||
        isText(value, /^[+-]?[\d.]+(?:e[+-]?\d+)?$/i)
      );
    case 'boolean':
      return typeof value === 'boolean' || value === 0 || value === 1;
    case 'object':
      return isTable(value);
    case 'array':
      return Array.isArray(value);
    default:
      return true;
  }
}

function isText(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value.trim());
}
