import { describe, expect, it } from 'vitest';
import { inTurn } from './inTurn';

/** Runs checks; tells what happened, `+` where one begins and `-` where it ends. */
async function logOf(checks: Parameters<typeof inTurn>[0]): Promise<string> {
  const log: string[] = [];
  const results = await inTurn(checks, async ({ name }) => {
    log.push(`+${name}`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`-${name}`);
    return name;
  });
  expect(results).toEqual(checks.map(({ name }) => name));
  return log.join(' ');
}

describe('inTurn', () => {
  it('runs two at a time, in the order of the list', async () => {
    expect(await logOf([{ name: 'a' }, { name: 'b' }, { name: 'c' }])).toBe('+a +b -a +c -b -c');
  });

  it('waits for what a check comes after, and takes the next one meanwhile', async () => {
    expect(await logOf([{ name: 'a' }, { name: 'b', after: ['a'] }, { name: 'c' }])).toBe(
      '+a +c -a +b -c -b',
    );
  });

  it('runs one alone that asks for it', async () => {
    expect(await logOf([{ name: 'a', alone: true }, { name: 'b' }, { name: 'c', alone: true }])).toBe(
      '+a -a +b -b +c -c',
    );
  });

  it('does not wait for what is not run', async () => {
    expect(await logOf([{ name: 'a', after: ['z'] }])).toBe('+a -a');
  });

  it('does not hang when checks wait for each other', async () => {
    await expect(
      logOf([
        { name: 'a', after: ['b'] },
        { name: 'b', after: ['a'] },
      ]),
    ).rejects.toThrow('wait for each other: a, b');
  });
});
