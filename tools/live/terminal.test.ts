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

it('has its prompt back when a program ends by the interrupt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const terminal = new Terminal(folder, process.env, folder);
  const program = 'import socket, time\ns = socket.create_server(("127.0.0.1", 0))\ntime.sleep(60)';
  const { state } = await terminal.run(
    `python3 -c '${program}'`,
    (ports) => Promise.resolve(ports.size > 0),
    20,
  );
  expect(state).toBe('serves');
  await terminal.interrupt();
  expect(await terminal.run('echo back', never, 20)).toMatchObject({ state: 'ended', output: 'back\n' });
  await terminal.close();
}, 30_000);
