import { expect, it } from 'vitest';
import { isTomlFailure, parseToml, type TomlDocument } from './document';

function parsed(code: string): TomlDocument {
  const result = parseToml(code);
  if (isTomlFailure(result)) throw new Error(result.message);
  return result;
}

it('knows the places of tables, keys and elements', () => {
  const toml = parsed('[a.b]\nc.d = 1\n[[a.list]]\n[a.list.in]\nx = { y = [1, "two"] }\n');
  expect(toml.data).toEqual({ a: { b: { c: { d: 1 } }, list: [{ in: { x: { y: [1, 'two'] } } }] } });
  expect(toml.place(['a'])).toEqual({ row: 0, column: 1 });
  expect(toml.place(['a', 'b'])).toEqual({ row: 0, column: 3 });
  expect(toml.place(['a', 'b', 'c', 'd'])).toEqual({ row: 1, column: 2 });
  expect(toml.place(['a', 'list', 0])).toEqual({ row: 2, column: 4 });
  expect(toml.place(['a', 'list', 0, 'in', 'x', 'y', 1])).toEqual({ row: 4, column: 14 });
});

it('gives the nearest place above for what stands nowhere', () => {
  expect(parsed('[a]\nb = 1\n').place(['a', 'c', 'd'])).toEqual({ row: 0, column: 1 });
  expect(parsed('').place(['a'])).toEqual({ row: 0, column: 0 });
});

it('gives what stands at a path, and nothing where that leads nowhere', () => {
  const toml = parsed('[[a]]\nb = "x"\n');
  expect(toml.value(['a', 0, 'b'])).toBe('x');
  expect(toml.value(['a', 1, 'b'])).toBeUndefined();
});

it('tells when something was left out', () => {
  expect(parsed('[a] # ...\n').elided).toBe(true);
  expect(parsed('[a] # and so on\n').elided).toBe(false);
});

it('says where text is no TOML', () => {
  expect(parseToml('a = 1\nb = = 2\n')).toMatchObject({ row: 1, column: 4 });
});
