import { describe, expect, it } from 'vitest';
import { loadDifferences, loadFacts } from '../../../../lib/facts';
import { configFacts, parameter, tomlEdition } from './__fixtures__/editions';
import { asTomlEdition, type TomlEdition } from './edition';
import { History } from './history';

const older = tomlEdition(
  'v1',
  configFacts((config) => {
    const local = config.classes['demo.Local'];
    local?.params.push(parameter('old'));
    const root = config.classes['demo.File']?.params.find(({ name }) => name === 'models');
    if (root?.types) root.types = root.types.filter(({ value }) => value === 'local');
  }),
);
const newer = tomlEdition(
  'v2',
  configFacts((config) => {
    config.classes['demo.Local']?.params.push(parameter('fresh', { default: null }));
    Object.assign(config.classes['demo.Server']?.params[0] ?? {}, { default: 9000, type: 'number' });
  }),
);
const history = new History([older, newer]);

describe('History', () => {
  it('marks a class that came with an edition', () => {
    expect(history.ofClass(newer, 'demo.Remote')).toEqual([{ kind: 'added', version: 'v2' }]);
  });

  it('does not mark the parameters of such a class again', () => {
    expect(history.ofParameter(newer, 'demo.Remote', 'key')).toEqual([]);
  });

  it('marks a parameter that came, and one that goes', () => {
    expect(history.ofParameter(newer, 'demo.Local', 'fresh')).toEqual([{ kind: 'added', version: 'v2' }]);
    expect(history.ofParameter(older, 'demo.Local', 'old')).toEqual([{ kind: 'removed', version: 'v2' }]);
  });

  it('says in both editions what changes', () => {
    const changes = [
      { kind: 'changed', version: 'v2', fact: 'type', from: 'integer', to: 'float' },
      { kind: 'changed', version: 'v2', fact: 'default', from: '8000', to: '9000.0' },
    ];
    expect(history.ofParameter(older, 'demo.Server', 'port')).toEqual(changes);
    expect(history.ofParameter(newer, 'demo.Server', 'port')).toEqual(changes);
  });
});

describe('with the facts of the framework', () => {
  const editions = (['v0.7.0', 'next'] as const).map((id) => {
    const facts = loadFacts(id);
    const edition = asTomlEdition({ label: id, tag: facts.meta.tag, route: '', facts });
    if (edition === undefined) throw new Error(`edition ${id} has no configuration`);
    return edition;
  });
  const real = new History(editions);
  const [before, after] = editions as [TomlEdition, TomlEdition];
  const differences = loadDifferences()['v0.7.0..next']?.config;

  it('finds the classes that facts/differences.json says were added', () => {
    const added = [...after.classes].filter((name) =>
      real.ofClass(after, name).some(({ kind }) => kind === 'added'),
    );
    expect(added.sort()).toEqual([...(differences?.classes?.added ?? [])].sort());
  });

  it('finds the changes of parameters that it names', () => {
    const named = Object.entries(differences?.params ?? {}).filter(([name]) => after.classes.has(name));
    expect(named.length).toBeGreaterThan(0);
    for (const [name, change] of named) {
      for (const key of change.added ?? []) {
        expect(real.ofParameter(after, name, key), `${name} ${key}`).toContainEqual({
          kind: 'added',
          version: after.tag,
        });
      }
      for (const key of change.removed ?? []) {
        expect(real.ofParameter(before, name, key), `${name} ${key}`).toContainEqual({
          kind: 'removed',
          version: after.tag,
        });
      }
    }
  });

  it('finds no change that it does not name', () => {
    const named = (name: string, key: string) => {
      const change = differences?.params?.[name];
      return [
        ...(change?.added ?? []),
        ...(change?.removed ?? []),
        ...(change?.changed ?? []).map(({ param }) => param),
      ].includes(key);
    };
    for (const name of after.classes) {
      for (const { name: key } of after.config.classes[name]?.params ?? []) {
        if (!named(name, key)) expect(real.ofParameter(after, name, key), `${name} ${key}`).toEqual([]);
      }
    }
  });
});
