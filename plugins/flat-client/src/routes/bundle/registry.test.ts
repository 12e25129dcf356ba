import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { chunkFile, chunkFilename } from '../contract';
import { type CompiledModules, registryChunk, registryModule, registryPlugin } from './registry';

// That a page runs what the plugin says is for the browser tests of the fixture to say.

// The bundler's threads may have to wait for those of other tests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const requests = new Map([
  ['c1', './layout.js'],
  ['c2', './page.js'],
  ['c3', './data.json'],
]);
const sources = (data = ''): Record<string, string> => ({
  'main.js': `export const registry = () => import(/* webpackChunkName: "${registryChunk}" */ './registry.js');`,
  'registry.js': registryModule(requests, data),
  'layout.js': `export default 'the layout';`,
  // The bundler makes one module of these two.
  'page.js': `import part from './part.js'; export default 'the page with ' + part;`,
  'part.js': `export default 'a part';`,
  'data.json': '{"title":"the data"}',
});

interface Build {
  readonly errors: string;
  readonly compiled: CompiledModules | undefined;
  /** Scripts by name. */
  readonly scripts: ReadonlyMap<string, string>;
}

/** Builds an app as the site is built, in a folder of its own. */
async function build(files: Record<string, string>): Promise<Build> {
  const context = mkdtempSync(path.join(tmpdir(), 'registry-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(context, name), text);
  let compiled: CompiledModules | undefined;
  const plugin = registryPlugin(requests, (result) => {
    compiled = result;
  });
  const compiler = rspack({
    mode: 'production',
    context,
    entry: './main.js',
    output: {
      path: path.join(context, 'build'),
      filename: 'assets/js/[name].[contenthash:8].js',
      chunkFilename,
    },
    optimization: { runtimeChunk: true },
    plugins: [plugin],
  });
  const errors = await new Promise<string>((resolve) =>
    compiler.run((error, stats) =>
      resolve(error ? error.message : (stats?.toString({ all: false, errors: true }) ?? '')),
    ),
  );
  await new Promise((resolve) => compiler.close(resolve));
  const output = path.join(context, 'build/assets/js');
  const names = existsSync(output) ? readdirSync(output) : [];
  const scripts = new Map(
    names.map((name) => [`assets/js/${name}`, readFileSync(path.join(output, name), 'utf8')]),
  );
  rmSync(context, { recursive: true });
  return { errors, compiled, scripts };
}

describe('a build', () => {
  let built: Build;
  let compiled: CompiledModules;
  beforeAll(async () => {
    built = await build(sources());
    compiled = built.compiled ?? expect.fail(built.errors);
  });

  it.each([
    ['c1', 'the layout'],
    ['c2', 'the page with '],
    ['c3', 'the data'],
  ])('says how %s is loaded', (name, text) => {
    const [module, ...chunks] = compiled.references.get(name) ?? expect.fail('no reference');
    const script = chunks.map((chunk) => built.scripts.get(chunkFile(chunk, compiled.hash))).join('');
    expect(script).toContain(text);
    expect(script).toMatch(new RegExp(`\\b${module}[(:]`));
  });

  it('has scripts of the names that the plugin says, and no registry', () => {
    const own = [...built.scripts.keys()].filter((name) => !name.includes('main'));
    const said = [...compiled.references.values()].flatMap(([, ...chunks]) => chunks);
    expect(said.map((chunk) => chunkFile(chunk, compiled.hash)).sort()).toEqual(own.sort());
  });

  it('names no chunk of a page in what a first visit loads', () => {
    const first = [...built.scripts].flatMap(([name, text]) => (name.includes('main') ? text : [])).join('');
    const ids = [...compiled.references.values()].flatMap(([, ...chunks]) => chunks);
    expect(ids).toHaveLength(3);
    for (const id of ids) expect(first).not.toMatch(new RegExp(`\\b${id}\\b`));
  });

  it('has other names of chunks where the data beside them is another, and the same first script', async () => {
    const other = await build(sources('other'));
    expect(other.compiled?.hash).not.toBe(compiled.hash);
    const main = (of: Build) => [...of.scripts.keys()].find((name) => /\/main\./.test(name));
    expect(main(other)).toBe(main(built));
  });
});

describe('what is wrong with a build', () => {
  it('is named: nothing asks for the registry', async () => {
    const { errors, compiled } = await build({ ...sources(), 'main.js': '1' });
    expect(errors).toContain(`flat-client: the chunk "${registryChunk}" is missing from the build`);
    expect(compiled).toBeUndefined();
  });

  it('is named: a module of a route is not in the registry', async () => {
    const { errors, compiled } = await build({ ...sources(), 'registry.js': 'module.exports = [];' });
    expect(errors).toContain('flat-client: the registry has no "./layout.js"');
    expect(compiled).toBeUndefined();
  });

  it('is left to the bundler where it has errors of its own', async () => {
    const { errors, compiled } = await build({ ...sources(), 'part.js': `import './gone.js';` });
    expect(errors).toContain('gone.js');
    expect(errors).not.toContain('flat-client');
    expect(compiled).toBeUndefined();
  });
});

it('registryModule imports each module, those of all pages of an edition in one chunk', () => {
  const modules = new Map([
    ['c1', '@theme/DocItem'],
    ['c2', '@generated/docusaurus-plugin-content-docs/default/__plugin.json'],
    ['c3', '@theme/DocCategoryGeneratedIndexPage'],
    ['c4', '@site/docs/a"b.md'],
  ]);
  expect(registryModule(modules, 'data')).toBe(
    `module.exports = ["data",
() => import(/* webpackChunkName: "docs" */ "@theme/DocItem"),
() => import(/* webpackChunkName: "docs" */ "@generated/docusaurus-plugin-content-docs/default/__plugin.json"),
() => import("@theme/DocCategoryGeneratedIndexPage"),
() => import("@site/docs/a\\"b.md"),
];
`,
  );
});
