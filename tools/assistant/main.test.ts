import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { bundleServer } from './pack';

const hello = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
});

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder().path;
  await bundleServer(folder);
  writeFileSync(path.join(folder, 'package.json'), '{"version":"1"}');
  mkdirSync(path.join(folder, 'archive'));
  writeFileSync(path.join(folder, 'archive/differences.json'), '{}');
}, 60_000);

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [path.join(folder, 'server.cjs'), ...args]);

/** What a program says until it ends. */
async function ended(program: ChildProcess) {
  let output = '';
  let errors = '';
  program.stdout?.on('data', (text) => {
    output += text;
  });
  program.stderr?.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(program, 'close');
  return { code, output, errors };
}

it('answers over its input until that ends, and says which line is no message', async () => {
  const program = start();
  program.stdin?.end(`no message\n${hello}\n`);
  const { code, output, errors } = await ended(program);
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ id: 1, result: { serverInfo: { name: 'dbgpt-docs' } } });
  expect(errors).toContain('Not a message of MCP: ');
});

it('ends quietly when nobody reads its answers any more', async () => {
  const program = start();
  program.stdout?.destroy();
  program.stdin?.write(`${hello}\n`);
  const { code, errors } = await ended(program);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

it('says what to do where another program uses its port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await ended(start('--port', String(port)));
  other.close();
  expect(code).toBe(1);
  expect(errors).toBe(`Another program uses port ${port}. Choose another one: --port <number>\n`);
});

it.each([[['--port']], [['--port', '99999']], [['--port', '8000', 'more']], [['8000']]])(
  'says how it is used after %j',
  async (args) => {
    const { code, errors } = await ended(start(...args));
    expect(code).toBe(2);
    expect(errors).toContain('--port 8000');
  },
);

it('tells about itself', async () =>
  expect(await ended(start('--help'))).toMatchObject({ code: 0, errors: '' }));
