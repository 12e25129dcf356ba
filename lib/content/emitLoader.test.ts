import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';

const site = path.resolve('tests/site/docs');
const pages = ['quickstart.md', 'overview.md'];

/** Builds pages of the fixture as the site is built, less what becomes of them. @returns those that were compiled */
async function build(cache: string, out: string): Promise<string[]> {
  const compiled: string[] = [];
  const filesOf = (source: string) => {
    const name = path.basename(source);
    compiled.push(name);
    return [{ name: `docs/${name}`, text: `# ${name}` }];
  };
  const compiler = rspack({
    context: site,
    mode: 'production',
    target: 'node',
    devtool: false,
    entry: pages.map((name) => `./${name}`),
    output: { path: out, clean: true },
    cache: true,
    experiments: {
      cache: { type: 'persistent', storage: { type: 'filesystem', directory: cache } },
    },
    module: {
      rules: [
        { test: /\.md$/, type: 'asset/source' },
        {
          test: [/\.md$/],
          enforce: 'post',
          use: [{ loader: path.resolve('lib/content/emitLoader.mjs'), options: { filesOf } }],
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const error = failure ?? closing ?? stats?.compilation.errors[0];
        if (error) reject(error);
        else resolve();
      });
    });
  });
  return compiled.sort();
}

it('emits the files of pages that the cache keeps, which are not compiled again', async () => {
  const { path: folder } = temporaryFolder();
  const [cache, out] = [path.join(folder, 'cache'), path.join(folder, 'out')];
  expect(await build(cache, out)).toEqual(pages.toSorted());
  rmSync(out, { recursive: true });
  expect(await build(cache, out)).toEqual([]);
  for (const name of pages) {
    const file = path.join(out, 'docs', name);
    expect(existsSync(file), `${file} is missing`).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(`# ${name}`);
  }
});
