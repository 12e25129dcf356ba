import { describe, expect, it } from 'vitest';
import { segmentsOf } from './segments';

const shown = (text: string, marks: readonly (readonly [number, number])[]) =>
  segmentsOf({ text, marks })
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

describe('segmentsOf', () => {
  it.each([
    ['plain', [], 'plain'],
    [
      'quota and limit',
      [
        [0, 5],
        [10, 15],
      ],
      '[quota] and [limit]',
    ],
    [
      'quota',
      [
        [3, 5],
        [0, 2],
      ],
      '[qu]o[ta]',
    ],
    [
      'quota',
      [
        [0, 3],
        [1, 4],
      ],
      '[quo][t]a',
    ],
    [
      'quota',
      [
        [-2, 2],
        [4, 99],
        [7, 9],
      ],
      '[qu]ot[a]',
    ],
    ['<b>quota</b>', [[3, 8]], '<b>[quota]</b>'],
    ['', [[0, 1]], ''],
  ] as const)('cuts %j at %j', (text, marks, expected) => {
    expect(shown(text, marks)).toBe(expected);
  });
});
