import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Terminal } from './terminal';

const never = () => Promise.resolve(false);

it('tells the exit code of the first command of a block that failed, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const terminal = new Terminal(folder, process.env, folder);
  expect(await terminal.run('cd /\nexport WORD=kept', never, 20)).toMatchObject({
    state: 'ended',
    exitCode: 0,
  });
  const failed = await terminal.run('bash -c "exit 3"\nfalse\npwd\necho $WORD', never, 20);
  expect(failed).toEqual({ state: 'ended', exitCode: 3, output: '/\nkept\n' });
  expect((await terminal.run('true', never, 20)).exitCode).toBe(0);
  await terminal.close();
});

it('types into a program that asks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const terminal = new Terminal(folder, process.env, folder);
  const { output } = await terminal.run('read name; echo "Hello, $name"', never, 20, 'Ada\n');
  expect(output).toBe('Hello, Ada\n');
  await terminal.close();
});
