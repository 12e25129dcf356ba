import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { longProgramsRule } from './longPrograms';

const program = (head: string, lines: number) =>
  `\`\`\`python ${head}\n${Array.from({ length: lines }, (_, line) => `line_${line}()`).join('\n')}\n\`\`\`\n`;

it.each([program('title="a.py"', 40), program('title="a.py" shows="1-9,41"', 41), program('', 60)])(
  'accepts %.30j',
  async (source) => {
    expect(await findingsOf(longProgramsRule, { 'docs/a.md': source })).toEqual([]);
  },
);

it.each([
  [program('title="a.py"', 41), 'a file of 41 lines'],
  [program('shows="1-9"', 41), '`shows` without a title'],
  [program('title="a.py" shows="1-9,42"', 41), 'the program has 41 lines'],
])('finds the mistake in %.30j', async (source, message) => {
  expect(await findingsOf(longProgramsRule, { 'docs/a.md': source })).toEqual([
    expect.stringContaining(`docs/a.md:1:1 ${message}`),
  ]);
});
