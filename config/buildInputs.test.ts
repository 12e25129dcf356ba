import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildInputs, buildInputsPlugin } from './buildInputs';

const root = process.cwd();

it('lists facts, texts and the code that writes pages from them, without tests', () => {
  const files = buildInputs().map((file) => file.slice(root.length + 1));
  for (const file of [
    'facts/v0.7.0/http.json',
    'data/http-api/fields.json',
    'data/config-reference/files/openai.toml',
    'plugins/fact-tables/src/remarkFactTables.ts',
    'plugins/http-api/src/remarkHttpApi.ts',
    'lib/samples/remarkChecked.ts',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
});

it('takes every kind of code, and the list of editions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inputs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of [
    'facts/a.json',
    'data/b.json',
    'lib/c.mts',
    'plugins/d/e.mjs',
    'plugins/d/f.css',
    'config/g.ts',
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  expect(buildInputs(folder).map((file) => path.relative(folder, file))).toEqual([
    'editions.json',
    'facts/a.json',
    'data/b.json',
    'lib/c.mts',
    'plugins/d/e.mjs',
    'config/g.ts',
  ]);
});

describe('the plugin', () => {
  afterEach(() => vi.unstubAllEnvs());
  const configured = (rspackPersistentCache: boolean) => {
    const context = { siteConfig: { future: { faster: { rspackPersistentCache } } } };
    const { configureWebpack } = buildInputsPlugin(context as unknown as LoadContext);
    return configureWebpack?.({}, false, {} as never, undefined);
  };

  it("makes them part of the bundler's cache", () => {
    expect(configured(true)).toMatchObject({
      experiments: {
        cache: { buildDependencies: expect.arrayContaining([`${root}/facts/v0.7.0/http.json`]) },
      },
    });
  });

  it('adds nothing where there is no cache', () => {
    expect(configured(false)).toEqual({});
    vi.stubEnv('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
    expect(configured(true)).toEqual({});
  });
});
