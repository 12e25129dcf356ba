import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack, type SwcJsMinimizerRspackPluginOptions } from '@rspack/core';
import { beforeEach, expect, it } from 'vitest';
import { MinifiedScripts } from './minifiedScripts';

let folder: string;
let cache: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'minified-'));
  cache = path.join(folder, 'cache.json');
});

/** Compiles a script, and returns what came out. */
async function compiled(script: string, minify: SwcJsMinimizerRspackPluginOptions = {}): Promise<string> {
  writeFileSync(path.join(folder, 'a.js'), script);
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './a.js',
    output: { path: path.join(folder, 'out'), filename: 'a.js' },
    optimization: { minimizer: [new rspack.SwcJsMinimizerRspackPlugin(minify)] },
    plugins: [new MinifiedScripts(cache)],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors() ? reject(error ?? stats?.toString()) : compiler.close(() => resolve()),
    ),
  );
  return readFileSync(path.join(folder, 'out/a.js'), 'utf8');
}

const script = 'globalThis.sum = (first, second) => first + second;';
const kept = (): Record<string, string> => JSON.parse(readFileSync(cache, 'utf8'));
const mark = () =>
  writeFileSync(
    cache,
    JSON.stringify(Object.fromEntries(Object.entries(kept()).map(([key, text]) => [key, `/*kept*/${text}`]))),
  );

it('takes a script that it knows, and leaves it alone', async () => {
  const first = await compiled(script);
  expect(first).not.toContain('first');
  mark();
  expect(await compiled(script)).toBe(`/*kept*/${first}`);
});

it('writes nothing where it knows all', async () => {
  await compiled(script);
  const asWritten = `${readFileSync(cache, 'utf8')}\n`;
  writeFileSync(cache, asWritten);
  await compiled(script);
  expect(readFileSync(cache, 'utf8')).toBe(asWritten);
  await compiled(`${script} sum(1, 2);`);
  expect(readFileSync(cache, 'utf8')).not.toBe(asWritten);
});

it('minifies a script that has changed, and forgets the old one', async () => {
  await compiled(script);
  mark();
  const changed = await compiled(script.replace('+', '*'));
  expect(changed).toMatch(/\*/);
  expect(changed).not.toContain('kept');
  expect(Object.values(kept())).toEqual([changed]);
});

it('minifies again when it is to be done in another way', async () => {
  await compiled(script);
  mark();
  const other = await compiled(script, { minimizerOptions: { mangle: false } });
  expect(other).toContain('first');
  expect(other).not.toContain('kept');
});

it.each(['{"half', ''])('begins anew with a file that holds %j', async (text) => {
  writeFileSync(cache, text);
  expect(await compiled(script)).not.toContain('first');
  expect(Object.values(kept())).toHaveLength(1);
});
