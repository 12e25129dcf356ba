import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { expect, it } from 'vitest';
import { WrittenFiles } from './writtenFiles';

/** Compiles a script into `a.js`, which something takes away as soon as it is written. */
function compile(taken?: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'written-'));
  writeFileSync(path.join(folder, 'a.js'), 'globalThis.a = 1;');
  const output = path.join(folder, 'out');
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: './a.js',
    output: { path: output, filename: 'a.js' },
    plugins: [
      {
        apply: ({ hooks }: Compiler) =>
          hooks.afterEmit.tap('taker', () => taken && rmSync(path.join(output, taken))),
      },
      new WrittenFiles(),
    ],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats?.hasErrors()
        ? reject(error ?? new Error(stats?.toString()))
        : compiler.close(() => resolve()),
    ),
  );
}

it('passes a build whose files are there', () => expect(compile()).resolves.toBeUndefined());

it('fails when one is not', () =>
  expect(compile('a.js')).rejects.toThrow(
    /1 of 1 files are missing from \S+out, among them a\.js\. .*ulimit -n/,
  ));
