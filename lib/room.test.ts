import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { roomOf } from './room';

it.each([
  [4, '4'],
  [10, '10'],
  [42, '40 2'],
  [308, '300 8'],
  [999, '900 90 9'],
  [1000, '900 90 9'],
])('writes %i as %s', (count, room) => expect(roomOf(count)).toBe(room));

it('writes what the style sheet adds up', () => {
  const style = readFileSync('src/css/prose.css', 'utf8');
  const rules = [...style.matchAll(/\[data-room~="(\d+)"\] \{\s*--r(\d+): (\d+);/g)].map(
    ([, part, unit, digit]) => `${part} is ${digit} times ${unit}`,
  );
  const wanted = [1, 10, 100].flatMap((unit) =>
    Array.from({ length: 9 }, (_, index) => `${unit * (index + 1)} is ${index + 1} times ${unit}`),
  );
  expect(rules).toEqual(wanted);
});
