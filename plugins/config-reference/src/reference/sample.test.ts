// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { describe, expect, it } from 'vitest';
import { tomlEdition } from './__fixtures__/editions';
import { dataSourceRequest, samplesOf } from './sample';

const edition = tomlEdition('v1');
const texts: Parameters<typeof samplesOf>[2] = {
  example: (_, parameter) => ({ name: 'm1', size: 64 })[parameter.name],
  isDead: (_, { name }) => name === 'ratio',
  needed: () => [],
  place: () => undefined,
};
const samples = (name: string) => samplesOf(edition, name, texts);

describe('samplesOf', () => {
  it('leaves out keys that do nothing, or harm', () => {
    expect(samples('demo.Server').full).not.toContain('ratio');
    const all = samplesOf(edition, 'demo.Server', { ...texts, isDead: () => false });
    expect(all.full).toContain('ratio = 2.0');
  });

  it('stands in the table that the texts name, and refuses one that cannot hold it', () => {
    const at = (place: string) => () => samplesOf(edition, 'demo.Server', { ...texts, place: () => place });
    expect(at('server')().full).toContain('[server]');
    expect(at('models')).toThrow('"place" of demo.Server is "models"; it can stand in: server');
  });

  it('has keys that practice needs, with the value that the texts name', () => {
    const needed = (name: string) => (name === 'demo.Local' ? ['path'] : []);
    const local = samplesOf(edition, 'demo.Local', { ...texts, needed });
    expect(local.minimal).toBe('[[models]]\nkind = "local"\nname = "m1"\npath = "<path>"');
    expect(local.full).toContain('\npath = "<path>"');
  });

  it('has no smallest form for a table that may be left out', () => {
    expect(samples('demo.Server')).toEqual({
      full: '[server]\nport = 8000\nlevel = "${env:LEVEL:-info}"',
    });
  });

  it('gives what selects the class, what is required, and what only the environment knows', () => {
    expect(samples('demo.Remote').minimal).toBe(
      '[[models]]\nkind = "remote"\nname = "m1"\nkey = "${env:KEY}"',
    );
  });

  it('shows keys without a default in comments, and optional tables too', () => {
    expect(samples('demo.Local').full).toBe(
      '[[models]]\nkind = "local"\nname = "m1"\n# path = "<path>"\n\n# [models.cache]\n# size = 64',
    );
  });

  it('puts the tables around it first', () => {
    expect(samples('demo.Cache').minimal).toBe(
      '[[models]]\nkind = "local"\nname = "m1"\n\n[models.cache]\nsize = 64',
    );
  });

  it('shows the tables at the top of the file for its own class', () => {
    expect(samples('demo.File').full).toBe('[server]\n\n# [[models]]\n# kind = "local"\n# name = "m1"');
  });
});

describe('dataSourceRequest', () => {
  it('has the parameters that are needed, and no variable that the server would not read', () => {
    expect(JSON.parse(dataSourceRequest(edition, 'demo.Remote', texts))).toEqual({
      type: 'remote',
      params: { name: 'm1', key: '<password>' },
    });
  });
});
