import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { onThread } from './onThread';
import { temporaryFolder } from './temporaryFolder';

function moduleOf(text: string): URL {
  const { path: folder } = temporaryFolder();
  const file = path.join(folder, 'module.ts');
  writeFileSync(file, text);
  return pathToFileURL(file);
}

it('calls a function of a module in TypeScript where this thread does not wait', async () => {
  const call = onThread<number, { twice: number; isMain: boolean }>(
    moduleOf(`
      import { isMainThread as isMain } from 'node:worker_threads';
      export default (input: number) => ({ twice: 2 * input, isMain });
    `),
  );
  expect(await Promise.all([call(1), call(2)])).toEqual([
    { twice: 2, isMain: false },
    { twice: 4, isMain: false },
  ]);
});

it('hands on what fails there, and goes on', async () => {
  const call = onThread<string, string>(
    moduleOf(
      'export default (input: string) => { if (!input) throw new Error("No input."); return input; };',
    ),
  );
  await expect(call('')).rejects.toThrow('No input.');
  expect(await call('a')).toBe('a');
});

it('fails what waits when the thread ends, and begins another one', async () => {
  const call = onThread<string, string>(
    moduleOf('export default (input: string) => (input === "end" ? process.exit(3) : input);'),
  );
  const calls = await Promise.allSettled([call('end'), call('a')]);
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await call('b')).toBe('b');
});

it('works while the thread that calls hears nothing', async () => {
  const { path: folder } = temporaryFolder();
  const file = path.join(folder, 'done');
  const call = onThread<string, void>(
    moduleOf(
      'import { appendFileSync } from "node:fs"; export default (input: string) => appendFileSync(input, "x");',
    ),
  );
  const calls = Promise.all([call(file), call(file), call(file)]);
  // Nothing of what the thread says arrives meanwhile.
  const until = Date.now() + 20_000;
  while (!(existsSync(file) && readFileSync(file, 'utf8') === 'xxx') && Date.now() < until)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  expect(readFileSync(file, 'utf8')).toBe('xxx');
  await calls;
});
