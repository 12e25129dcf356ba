import { writeFileSync } from 'node:fs';
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
