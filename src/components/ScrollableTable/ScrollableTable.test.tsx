import { expect, it } from 'vitest';
import { countRows } from '.';

it('counts the rows of a table as MDX makes them', () => {
  const row = (name: string) => (
    <tr key={name}>
      <td>{name}</td>
    </tr>
  );
  expect(
    countRows(['\n', <thead key="h">{row('head')}</thead>, <tbody key="b">{['a', 'b'].map(row)}</tbody>]),
  ).toBe(3);
  expect(countRows(undefined)).toBe(0);
  expect(countRows('text')).toBe(0);
});
