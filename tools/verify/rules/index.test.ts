import { expect, it } from 'vitest';
import { allRules } from '.';

it('has rules with ids of their own', () => {
  const ids = allRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))).toEqual([]);
});

it('has rules that say what they are for', () => {
  expect(allRules.filter(({ description }) => description.length < 15)).toEqual([]);
});
