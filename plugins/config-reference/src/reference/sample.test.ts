// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { describe, expect, it } from 'vitest';
import { tomlEdition } from './__fixtures__/editions';
import { samplesOf } from './sample';

const edition = tomlEdition('v1');
const samples = (name: string) =>
  samplesOf(edition, name, (_, parameter) => ({ name: 'm1', size: 64 })[parameter.name]);

describe('samplesOf', () => {
  it('has no smallest form for a table that may be left out', () => {
    expect(samples('demo.Server')).toEqual({
      full: '[server]\nport = 8000\nlevel = "${env:LEVEL:-info}"\nratio = 2.0',
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
