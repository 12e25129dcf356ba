// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { describe, expect, it } from 'vitest';
import type { ConfigFacts, ConfigParameter } from '../../../../lib/facts';
import { configFacts } from './__fixtures__/editions';
import { validateConfigFacts } from './validateFacts';

function validate(change: (config: ConfigFacts) => void) {
  return () => validateConfigFacts(configFacts(change), 'facts/x/config.json', ['model']);
}

function change(name: string, key: string, more: Partial<ConfigParameter>) {
  return validate((config) => {
    const found = config.classes[name]?.params.find((parameter) => parameter.name === key);
    if (found === undefined) throw new Error(`the fixture has no ${name}.${key}`);
    Object.assign(found, more);
  });
}

describe('validateConfigFacts', () => {
  it('accepts facts that hold together', () => {
    expect(validate(() => {})).not.toThrow();
  });

  it.each<[string, () => void, string]>([
    [
      'an unknown type',
      change('demo.Server', 'port', { type: 'colour' }),
      'parameter port: has the unknown type "colour"',
    ],
    [
      'a link to a missing class',
      change('demo.Local', 'cache', { class: 'demo.Gone' }),
      'names the class demo.Gone, which is not there',
    ],
    [
      'a default of another type',
      change('demo.Server', 'port', { default: 'eighty' }),
      'its default "eighty" does not fit its type integer',
    ],
    [
      'a list whose items do not fit',
      change('demo.Server', 'level', { list: true, default: [1] }),
      'does not fit its type list of string',
    ],
    [
      'a required key with a default',
      change('demo.Server', 'port', { required: true }),
      'is required and has a default, 8000',
    ],
    [
      'an argument that the default class lacks',
      change('demo.File', 'server', { default_kwargs: { x: 1 } }),
      'sets "x" of its default demo.Server, which has no such parameter',
    ],
    [
      'an argument of another type',
      change('demo.File', 'server', { default_kwargs: { port: 'x' } }),
      'sets "port" of its default to "x", which does not fit',
    ],
    [
      'choices without a key',
      change('demo.File', 'models', { discriminator: undefined }),
      'no key that chooses',
    ],
    [
      'a choice with the address of another class',
      change('demo.File', 'models', {
        types: [{ value: 'local', class: 'demo.Local', slug: 'model/remote' }],
      }),
      'gives demo.Local the address "model/remote"',
    ],
    [
      'two classes with one address',
      validate((config) => Object.assign(config.classes['demo.Cache'] ?? {}, { slug: 'model/local' })),
      'class demo.Cache: has the address "model/local" of demo.Local too',
    ],
    [
      'a section without texts',
      validate((config) => Object.assign(config.classes['demo.Cache'] ?? {}, { section: 'disks' })),
      'class demo.Cache: the reference has no section "disks"',
    ],
    [
      'a root that is not there',
      validate((config) => Object.assign(config, { root: 'demo.Gone' })),
      'class demo.Gone',
    ],
  ])('stops at %s, with file, class and parameter', (_, run, message) => {
    expect(run).toThrow(message);
    expect(run).toThrow('facts/x/config.json');
  });

  it('takes a text from the environment for any value', () => {
    expect(change('demo.Server', 'port', { default: '${env:PORT}' })).not.toThrow();
  });
});
