import { expect, it, vi } from 'vitest';
import { oncePer } from './oncePer';

it('makes a thing once of each object, also where that is nothing', () => {
  const make = vi.fn(({ name }: { name: string }) => (name === '' ? undefined : [name]));
  const made = oncePer(make);
  const [one, other, empty] = [{ name: 'a' }, { name: 'a' }, { name: '' }];
  expect(made(one)).toBe(made(one));
  expect(made(other)).not.toBe(made(one));
  expect([made(empty), made(empty)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(3);
});
