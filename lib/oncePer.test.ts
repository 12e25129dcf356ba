import { expect, it, vi } from 'vitest';
import { oncePer, oncePerName } from './oncePer';

it('makes a thing once of each object, also where that is nothing', () => {
  const make = vi.fn(({ name }: { name: string }) => (name === '' ? undefined : [name]));
  const made = oncePer(make);
  const [one, other, empty] = [{ name: 'a' }, { name: 'a' }, { name: '' }];
  expect(made(one)).toBe(made(one));
  expect(made(other)).not.toBe(made(one));
  expect([made(empty), made(empty)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(3);
});

it('makes a thing once of each name', () => {
  const make = vi.fn((name: string) => (name === '' ? undefined : [name]));
  const made = oncePerName(make);
  expect([made('a'), made('b'), made('a'), made(''), made('')]).toEqual([
    ['a'],
    ['b'],
    ['a'],
    undefined,
    undefined,
  ]);
  expect(make).toHaveBeenCalledTimes(3);
});
