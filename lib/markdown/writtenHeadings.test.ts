import { expect, it } from 'vitest';
import { writtenHeadings } from './writtenHeadings';

it('finds headings with their ids, and none in samples', () => {
  const lines = [
    '# Title',
    '## One {#one}',
    '   ```md',
    '## No {#no}',
    '   ```',
    '### `b` {#b-c}',
    '## Bare',
  ];
  expect(writtenHeadings(lines)).toEqual([
    { at: 1, depth: 2, text: 'One', id: 'one' },
    { at: 5, depth: 3, text: '`b`', id: 'b-c' },
  ]);
});
