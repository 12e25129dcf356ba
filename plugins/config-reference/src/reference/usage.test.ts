// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { describe, expect, it } from 'vitest';
import { configFacts } from './__fixtures__/editions';
import { classesInLinks, classesInSamples, variablesInText } from './usage';

const config = configFacts();

describe('classesInSamples', () => {
  it('finds the tables that a sample sets, and the classes that it selects', () => {
    const page =
      'Text\n\n```toml title="x.toml"\n[server]\nport = 1\n\n[[models]]\nkind = "Remote"\nname = "x"\n```\n';
    expect([...classesInSamples(config, page)].sort()).toEqual(['demo.Remote', 'demo.Server']);
  });

  it('looks at the default of a variable that selects, and into inner tables', () => {
    const page = '```toml\n[[models]]\nkind = "${env:KIND:-local}"\n[models.cache]\nsize = 1\n```';
    expect([...classesInSamples(config, page)].sort()).toEqual(['demo.Cache', 'demo.Local']);
  });

  it('finds a sample in a list', () => {
    expect([...classesInSamples(config, '1. x\n\n   ```toml\n   [server]\n   port = 1\n   ```\n')]).toEqual([
      'demo.Server',
    ]);
  });

  it('passes over other languages, tables without keys, and what is no TOML', () => {
    const page = '```bash\n[server]\nport=1\n```\n\n```toml\n[server]\n```\n\n```toml\n[server\n```';
    expect([...classesInSamples(config, page)]).toEqual([]);
  });
});

describe('classesInLinks', () => {
  it('finds links to pages of classes in any edition', () => {
    expect([...classesInLinks(config, '[x](/docs/next/config-reference/model/cache#param-size)')]).toEqual([
      'demo.Cache',
    ]);
  });
});

describe('variablesInText', () => {
  it('finds whole names only', () => {
    expect([...variablesInText('Set `PORT=1`, not EXPORTS.', ['PORT', 'EXPORT'])]).toEqual(['PORT']);
  });
});
