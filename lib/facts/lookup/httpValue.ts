import type { HttpField, HttpModel, HttpType } from '../schema/httpOperations';
import { choiceFor, oneOf } from './choice';

/** Stands for a value that only the running program knows. Fits every type. */
export const openValue: unique symbol = Symbol('open value');

/** What is wrong with a value, and where in it. */
export interface ValueFault {
  /** Keys and indices that lead to it. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly expected?: string;
  readonly nearest?: readonly string[];
}

type Models = Readonly<Record<string, HttpModel>>;
type Bound = Readonly<Record<string, HttpType>>;

const names = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  object: 'an object',
  any: 'anything',
  null: '`null`',
  datetime: 'a date with its time',
  file: 'a file',
} as const;

/**
 * Holds a value against a type as the server does: numbers may be written as texts, texts not as numbers.
 * @param value JSON, with `openValue` for what is not known.
 */
export function valueFaults(type: HttpType, value: unknown, models: Models, bound: Bound = {}): ValueFault[] {
  if (value === openValue) return [];
  if ('variable' in type) return valueFaults(bound[type.variable] ?? { type: 'any' }, value, models);
  if ('union' in type) return unionFaults(type.union, value, models, bound);
  if ('literal' in type) return choiceFaults(type.literal, value);
  if ('type' in type) return fits(type.type, value) ? [] : [wrong(type, value, models)];
  if (isPlaceholder(value)) return [];
  if ('array' in type) {
    if (!Array.isArray(value)) return [wrong(type, value, models)];
    return value.flatMap((item, index) => below(index, valueFaults(type.array, item, models, bound)));
  }
  if ('map' in type) {
    if (!isObject(value)) return [wrong(type, value, models)];
    return Object.entries(value).flatMap(([key, item]) =>
      below(key, valueFaults(type.map, item, models, bound)),
    );
  }
  const model = models[type.ref];
  if (model === undefined) return [];
  if ('enum' in model) return choiceFaults(model.enum, value);
  if (!isObject(value)) return [wrong(type, value, models)];
  const given = Object.fromEntries(
    (model.variables ?? []).map((name, index) => [name, type.arguments?.[index] ?? { type: 'any' as const }]),
  );
  return fieldFaults(model.fields, Object.entries(value), true, models, given);
}

/**
 * Holds named values against fields.
 * @param complete Whether every field is among them, so that a required one may be missed.
 */
export function fieldFaults(
  fields: readonly HttpField[],
  values: readonly (readonly [string, unknown])[],
  complete: boolean,
  models: Models,
  bound: Bound = {},
): ValueFault[] {
  const known = fields.map(({ name }) => name);
  const faults = values.flatMap(([name, value]): ValueFault[] => {
    const field = fields.find((candidate) => candidate.name === name);
    if (field !== undefined) return below(name, valueFaults(field.type, value, models, bound));
    return [{ path: [name], message: `takes no \`${name}\``, ...choiceFor(name, known, 12) }];
  });
  const given = new Set(values.map(([name]) => name));
  // A required field under a misspelt name is one mistake, not two.
  for (const { nearest = [] } of faults) for (const name of nearest) given.add(name);
  const missing = complete ? fields.filter(({ name, required }) => required && !given.has(name)) : [];
  return [
    ...faults,
    ...missing.map(({ name, type }) => ({
      path: [],
      message: `needs \`${name}\``,
      expected: `\`${name}\` with ${typeName(type, models)}`,
    })),
  ];
}

/** A type in words. */
function typeName(type: HttpType, models: Models): string {
  if ('type' in type) return names[type.type];
  if ('array' in type) return 'a list';
  if ('literal' in type) return oneOf(type.literal.map(String));
  if ('union' in type) return [...new Set(type.union.map((part) => typeName(part, models)))].join(' or ');
  if ('variable' in type) return 'anything';
  const model = 'ref' in type ? models[type.ref] : undefined;
  return model !== undefined && 'enum' in model ? oneOf(model.enum.map(String)) : 'an object';
}

function unionFaults(parts: readonly HttpType[], value: unknown, models: Models, bound: Bound): ValueFault[] {
  const results = parts.map((part) => valueFaults(part, value, models, bound));
  if (results.some((faults) => faults.length === 0)) return [];
  // What is wrong inside of a value says more than that it fits none of the types.
  const inside = results.find((faults) => faults.every(({ path }) => path.length > 0));
  return inside ?? [wrong({ union: [...parts] }, value, models)];
}

function fits(type: keyof typeof names, value: unknown): boolean {
  if (isPlaceholder(value)) return true;
  switch (type) {
    case 'any':
    case 'file':
      return true;
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return isNumeric(value) && Number.isInteger(Number(value));
    case 'number':
      return isNumeric(value);
    case 'boolean':
      return typeof value === 'boolean' || /^(0|1|true|false|yes|no|on|off|t|f|y|n)$/i.test(String(value));
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    case 'datetime':
      return typeof value === 'number' || (typeof value === 'string' && /^\d/.test(value));
  }
}

function isNumeric(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && Number.isFinite(Number(value));
  return typeof value === 'number' || typeof value === 'boolean';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text that the reader or the shell replaces. */
function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && /[<{$]|^_+$|\.\.\.|…|^your\b|^YOUR_|^[A-Z]+(_[A-Z]+)+$/.test(value);
}

function choiceFaults(allowed: readonly unknown[], value: unknown): ValueFault[] {
  if (isPlaceholder(value) || allowed.includes(value)) return [];
  const message = `does not take ${JSON.stringify(value)}`;
  return [{ path: [], message, ...choiceFor(String(value), allowed.map(String)) }];
}

function wrong(type: HttpType, value: unknown, models: Models): ValueFault {
  const shown = JSON.stringify(value, (_, part) => (part === openValue ? '…' : part)) ?? 'nothing';
  const short = shown.length > 40 ? `${shown.slice(0, 39)}…` : shown;
  return { path: [], message: `does not take \`${short}\``, expected: typeName(type, models) };
}

function below(key: string | number, faults: readonly ValueFault[]): ValueFault[] {
  return faults.map((fault) => ({ ...fault, path: [key, ...fault.path] }));
}
