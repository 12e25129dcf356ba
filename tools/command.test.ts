import { parseArgs } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { DataFileError } from '../lib/dataFile/error';
import { runCommand, UsageError } from './command';

afterEach(() => {
  process.exitCode = undefined;
});

/** What a command that fails tells who called it. */
async function toldBy(main: () => Promise<number>): Promise<unknown> {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  runCommand(main, 'npm run thing -- EDITION');
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce());
  expect(process.exitCode).toBe(2);
  const [[text] = []] = said.mock.calls;
  said.mockRestore();
  return text;
}

it('shows how it is used when an option is wrong, whoever finds that', async () => {
  const own = await toldBy(() => Promise.reject(new UsageError('Name an edition.')));
  expect(own).toBe('Name an edition.\n\nnpm run thing -- EDITION');
  const parsed = await toldBy(async () => {
    parseArgs({ args: ['--what'] });
    return 0;
  });
  expect(parsed).toMatch(/^Unknown option '--what'[\s\S]*npm run thing -- EDITION$/);
});

it('says of a malformed file what is wrong with it, and no more', async () => {
  const fault = new DataFileError({
    file: 'data/a.json',
    message: 'the file is missing',
    remedy: 'write it',
  });
  expect(await toldBy(() => Promise.reject(fault))).toBe(
    'data/a.json: the file is missing\n  to mend  write it',
  );
});

it('answers --help, and does nothing', () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const main = vi.fn(async () => 0);
  process.argv.push('--help');
  runCommand(main, 'npm run thing -- EDITION');
  process.argv.pop();
  expect(said).toHaveBeenCalledExactlyOnceWith('npm run thing -- EDITION');
  expect(main).not.toHaveBeenCalled();
  said.mockRestore();
});

it('shows where any other fault arose', async () => {
  const fault = new TypeError('x is not a function');
  expect(await toldBy(() => Promise.reject(fault))).toBe(fault);
});
