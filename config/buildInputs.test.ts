import type { LoadContext } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildInputs, buildInputsPlugin } from './buildInputs';

const root = process.cwd();

it('lists facts, texts and the code that writes pages from them, without tests', () => {
  const files = buildInputs().map((file) => file.slice(root.length + 1));
  for (const file of [
    'facts/v0.7.0/http.json',
    'data/http-api/fields.json',
    'lib/factTables/remarkFactTables.ts',
    'plugins/http-api/src/remarkHttpApi.ts',
    'tools/verify/remarkChecked.ts',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => file.includes('.test.'))).toEqual([]);
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
