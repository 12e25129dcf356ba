import { describe, expect, it } from 'vitest';
import { loadFacts } from '../load';
import type { ConfigClass, ConfigFacts, ConfigParameter } from '../schema/config';
import type { FactValue } from '../schema/value';
import { checkConfig, findConfigKey } from './config';

function parameter(name: string, type: string, changes: Partial<ConfigParameter> = {}): ConfigParameter {
  return { name, type, annotation: type, required: false, ...changes };
}

function configClass(
  name: string,
  params: ConfigParameter[],
  changes: Partial<ConfigClass> = {},
): ConfigClass {
  const place = { name, module: 'm', source: 'm.py', section: null, slug: name };
  return { ...place, documented: true, bases: [], params, ...changes };
}

/** A reference to an environment variable, as a TOML file writes it. */
const env = (reference: string) => `\${env:${reference}}`;

const registry = { registry: 'Model', discriminator: 'provider' };
const provider = parameter('provider', 'string', { required: true });
const config: ConfigFacts = {
  root: 'Root',
  classes: {
    Root: configClass('Root', [
      parameter('system', 'System', { class: 'System' }),
      parameter('llms', 'Model', {
        class: 'Model',
        list: true,
        ...registry,
        types: [
          { value: 'hf', class: 'Hf', slug: 'hf' },
          { value: 'proxy/openai', class: 'OpenAi', slug: 'openai' },
        ],
      }),
      parameter('store', 'Store', {
        class: 'Store',
        registry: 'Store',
        discriminator: 'type',
        types: [{ value: 'chroma', class: 'Chroma', slug: 'chroma' }],
      }),
      parameter('nodes', 'System', { class: 'System', map: true }),
    ]),
    System: configClass('System', [
      parameter('language', 'string', { valid_values: ['en', 'zh', 'zh'] }),
      parameter('port', 'integer'),
      parameter('ratio', 'number'),
      parameter('debug', 'boolean'),
      parameter('tags', 'string', { list: true }),
      parameter('either', 'string, integer'),
      parameter('extra', 'object'),
      parameter('names', 'array'),
      parameter('anything', 'any'),
    ]),
    Model: configClass('Model', [provider], { ...registry, abstract: true }),
    Hf: configClass('Hf', [provider, parameter('path', 'string', { required: true })], registry),
    OpenAi: configClass('OpenAi', [provider, parameter('api_key', 'string')], registry),
    Store: configClass('Store', [], { registry: 'Store', discriminator: 'type', abstract: true }),
    Chroma: configClass('Chroma', [parameter('persist_path', 'string')], {
      registry: 'Store',
      discriminator: 'type',
    }),
  },
  base_classes: {},
  registries: {},
  pages: {},
  overview_links_without_page: [],
  disagreements: [],
};

type Toml = Readonly<Record<string, FactValue>>;

const findings = (data: Toml) => checkConfig(config, data).findings;
const systemFindings = (system: Toml) => findings({ system });

describe('checkConfig', () => {
  it('accepts a good file and counts its keys', () => {
    const data = {
      system: { language: 'en', port: 5670, debug: true, tags: ['a'] },
      llms: [{ provider: 'proxy/openai', api_key: env('OPENAI_API_KEY') }],
      store: { type: 'chroma', persist_path: 'pilot' },
      nodes: { first: { port: 1 } },
    };
    expect(checkConfig(config, data)).toMatchObject({ keysChecked: 13, findings: [] });
  });

  it('reports unknown keys and tables with near names', () => {
    expect(findings({ sytem: {}, system: { langauge: 'en' } })).toEqual([
      { kind: 'unknown-key', path: ['sytem'], key: 'sytem', class: 'Root', nearest: ['system'] },
      {
        kind: 'unknown-key',
        path: ['system', 'langauge'],
        key: 'langauge',
        class: 'System',
        nearest: ['language'],
      },
    ]);
  });

  it('checks the keys of the class that the discriminator chooses', () => {
    expect(
      findings({
        llms: [
          { provider: 'hf', path: 'x' },
          { provider: 'hf', path: 'x', api_key: 'y' },
        ],
      }),
    ).toMatchObject([{ kind: 'unknown-key', path: ['llms', 1, 'api_key'], class: 'Hf' }]);
  });

  it('chooses as the loader does: by the default of a variable, in any letter case', () => {
    expect(findings({ llms: [{ provider: env('P:-proxy/OpenAI'), api_key: 'x' }] })).toEqual([]);
    expect(findings({ llms: [{ provider: env('P:proxy/openai') }] })).toMatchObject([
      { kind: 'unknown-type' },
    ]);
  });

  it('reports a discriminator that chooses nothing, or is missing', () => {
    expect(findings({ llms: [{ provider: 'proxy/opneai' }] })).toEqual([
      {
        kind: 'unknown-type',
        path: ['llms', 0, 'provider'],
        discriminator: 'provider',
        value: 'proxy/opneai',
        known: ['hf', 'proxy/openai'],
        nearest: ['proxy/openai'],
      },
    ]);
    expect(findings({ llms: [{}] })).toMatchObject([
      { kind: 'missing-key', path: ['llms', 0], parameter: provider },
    ]);
    expect(findings({ store: {} })).toMatchObject([
      { kind: 'unknown-type', path: ['store'], value: undefined },
    ]);
  });

  it('reports a missing key that has no default', () => {
    expect(findings({ llms: [{ provider: 'hf' }] })).toMatchObject([
      { kind: 'missing-key', path: ['llms', 0], class: 'Hf', parameter: { name: 'path' } },
    ]);
  });

  it('reports values in place of tables, and the other way round', () => {
    expect(findings({ system: 'x' })).toMatchObject([
      { kind: 'wrong-value', path: ['system'], expected: 'table' },
    ]);
    expect(findings({ system: [{}] })).toMatchObject([{ kind: 'wrong-value', path: ['system'] }]);
    expect(findings({ llms: ['x'] })).toMatchObject([{ kind: 'wrong-value', expected: 'array of tables' }]);
    expect(findings({ nodes: { a: 1 } })).toMatchObject([
      { kind: 'wrong-value', expected: 'table of tables' },
    ]);
    expect(systemFindings({ port: {} })).toMatchObject([{ kind: 'wrong-value', expected: 'integer' }]);
  });

  it('looks into a single table where an array of tables belongs', () => {
    expect(findings({ llms: { provider: 'hf', path: 'x', pth: 'y' } })).toMatchObject([
      { kind: 'wrong-value', path: ['llms'], expected: 'array of tables' },
      { kind: 'unknown-key', path: ['llms', 'pth'] },
    ]);
  });

  it.each([
    { port: 5670 },
    { port: '5670' },
    { port: 5670n },
    { port: env('PORT:-5670') },
    { ratio: 0.5 },
    { ratio: 1 },
    { ratio: '1e-3' },
    { debug: false },
    { debug: env('DEBUG') },
    { language: 'EN' },
    { language: env('LANGUAGE:-en') },
    { tags: [] },
    { either: 3 },
    { extra: { a: 1 } },
    { names: [1, 'a'] },
    { anything: [{ a: 1 }] },
  ] as Toml[])('takes %o', (system) => {
    expect(systemFindings(system)).toEqual([]);
  });

  it.each([
    [{ port: 'http' }, 'integer'],
    [{ port: 1.5 }, 'integer'],
    [{ ratio: 'half' }, 'float'],
    [{ debug: 'false' }, 'boolean'],
    [{ tags: 'a' }, 'array of strings'],
    [{ tags: [['a']] }, 'array of strings'],
    [{ either: [] }, 'string or integer'],
    [{ extra: 'x' }, 'inline table'],
    [{ names: 'x' }, 'array'],
  ] as [Toml, string][])('refuses %o', (system, expected) => {
    expect(systemFindings(system)).toMatchObject([{ kind: 'wrong-value', expected, class: 'System' }]);
  });

  it('reports a value outside of the valid ones', () => {
    expect(systemFindings({ language: 'ez' })).toMatchObject([
      { kind: 'invalid-choice', path: ['system', 'language'], value: 'ez', known: ['en', 'zh'] },
    ]);
  });
});

describe('findConfigKey', () => {
  it('finds a parameter in any class that the table may have', () => {
    expect(findConfigKey(config, ['llms', 'api_key'])).toMatchObject({ kind: 'parameter', class: 'OpenAi' });
    expect(findConfigKey(config, ['llms', 0, 'path'])).toMatchObject({ kind: 'parameter', class: 'Hf' });
    expect(findConfigKey(config, ['system'])).toMatchObject({ kind: 'parameter', class: 'Root' });
  });

  it('tells a key that only chooses the class', () => {
    expect(findConfigKey(config, ['store', 'type'])).toEqual({ kind: 'discriminator', class: 'Chroma' });
  });

  it('reports the first key that does not exist', () => {
    expect(findConfigKey(config, ['llms', 'api_ky'])).toEqual({
      kind: 'unknown-key',
      key: 'api_ky',
      nearest: ['api_key'],
    });
    expect(findConfigKey(config, ['sys', 'port'])).toMatchObject({ kind: 'unknown-key', key: 'sys' });
    expect(findConfigKey(config, ['system', 'port', 'x'])).toMatchObject({ kind: 'unknown-key', key: 'x' });
    expect(findConfigKey(config, [])).toMatchObject({ kind: 'unknown-key' });
  });
});

describe("the framework's own files", () => {
  it.each(['v0.7.0', 'next'] as const)(
    'have the mistakes in %s that the extractor found, and no others',
    (edition) => {
      const { config: facts, toml = {}, tomlCheck } = loadFacts(edition);
      if (!facts || !tomlCheck) throw new Error('this edition is configured by TOML files');
      const checks = Object.entries(toml).map(([file, data]) => ({ file, ...checkConfig(facts, data) }));
      expect(checks.reduce((sum, check) => sum + check.keysChecked, 0)).toBe(tomlCheck.keys_checked);
      const found = checks.flatMap(({ file, findings: list }) =>
        list.map(({ path }) => ({ file, key: path.filter((step) => typeof step === 'string').join('.') })),
      );
      expect(found).toEqual(tomlCheck.unresolved.map(({ file, key }) => ({ file, key })));
    },
  );
});
