import type { FactValue } from '../../../../lib/facts';

/**
 * A value as TOML writes it.
 * @param type The parameter's type: a `number` keeps its point.
 * @throws Error for null, which TOML does not have.
 */
export function tomlValue(value: FactValue, type = ''): string {
  if (value === null) throw new Error('TOML has no null');
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number')
    return type === 'number' && Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => tomlValue(item, type)).join(', ')}]`;
  const entries = Object.entries(value).map(([key, item]) => `${tomlKey(key)} = ${tomlValue(item)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A key as TOML writes it: quoted where it is more than letters, digits, `_` and `-`. */
export function tomlKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}
