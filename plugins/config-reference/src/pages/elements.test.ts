// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { describe, expect, it } from 'vitest';
import type { ConfigParameter } from '../../../../lib/facts';
import type { ReferenceEntry } from '../../../../lib/samples/referenceLedger';
import { labelsOf } from '../labels';
import { pagesOf } from '../pages';
import {
  configFacts,
  descriptions,
  referenceTexts,
  shown,
  tomlEdition,
  viewOf,
} from '../reference/__fixtures__/editions';
import type { ParameterText, Status } from '../reference/descriptions/schema';
import type { ReferenceInput, TomlView } from '../reference/reference';
import { samplesOf, sampleTexts } from '../reference/sample';
import { samplesKey } from '../reference/sampleRuns';
import { changesPage } from './changesPage';
import { classPage } from './classPage';
import { filesPage } from './filesPage';
import { checkPage, indexPage, overviewPage } from './overviewPages';
import { linkList, statusBadge } from './parts';
import { sectionPage } from './sectionPage';

const none = new Map();

function toml(label: string, more: Partial<ReferenceInput> = {}): TomlView {
  const view = viewOf(label, more);
  if (view.form !== 'toml') throw new Error(`${label} has no TOML files`);
  return view;
}

describe('classPage', () => {
  const page = shown(classPage('demo.Remote', toml('v1'), [{ title: 'Guide', href: '/guide.md' }]));

  it('says what selects the class, where it stands and which pages use it', () => {
    expect(page).toContain('Selected by `kind = "remote"`');
    expect(page).toContain('<h2 place>Place in the file</h2>');
    expect(page).toContain('<ol><li>`[[models]]`<span>`kind = ``"remote"`</span></li></ol>');
    expect(page).toContain('<h2 guides>Pages that use this</h2><ul><li><a /guide.md>Guide</a></li></ul>');
  });

  it('shows the fewest keys, then all of them', () => {
    expect(page).toContain('<pre>[[models]]\nkind = "remote"\nname = ');
    expect(shown(classPage('demo.Server', toml('v1'), []))).toContain('Every key has a default');
  });

  it('describes an inherited parameter with the text of the class that declares it', () => {
    expect(page).toContain(
      '<h3 param-name><span><code>name</code></span></h3><p><span>string</span><span>required</span></p><div>' +
        '<paragraph>Name of the model, see <a /docs/v1/config-reference/model/local#param-path>',
    );
    expect(page).toContain('<dt>Inherited from</dt><dd>`Base`</dd>');
  });

  it('names the variable that a default reads, and what has to be kept secret', () => {
    expect(page).toContain('<p><span>string</span><span>secret</span></p>');
    expect(page).toContain('<dt>Environment variable</dt><dd>`KEY` – if neither');
  });

  it('says of its samples how far they came, as long as they stand as they ran', () => {
    const { minimal, full } = samplesOf(toml('v1').edition, 'demo.Remote', {
      ...sampleTexts(toml('v1').edition, toml('v1').say),
    });
    const metas = (entry: Partial<ReferenceEntry>) => {
      const key = samplesKey({ minimal, full });
      const ran = { key, result: 'started', on: '2026-11-23', ...entry } as const;
      const blocks = classPage('demo.Remote', toml('v1', { runs: () => ({ 'demo.Remote': ran }) }), []);
      return JSON.stringify(blocks).match(/"meta":"[^,]*"/g) ?? [];
    };
    expect(metas({})).toEqual([String.raw`"meta":"started=\"v1\""`]);
    expect(metas({ result: 'failed' })).toEqual([]);
    expect(metas({ key: 'dddddddddddddddd' })).toEqual([]);
  });

  it('speaks Chinese', () => {
    expect(shown(classPage('demo.Remote', toml('v1', { language: 'zh-CN' }), []))).toContain(
      '<h2 parameters>参数</h2>',
    );
  });

  it.each<[string, Partial<ReferenceInput['texts']>, string]>([
    [
      'wrong markup',
      {
        descriptions: descriptions((classes) =>
          Object.assign(classes['demo.Cache'] ?? {}, { body: { en: 'a `b', 'zh-CN': 'x' } }),
        ),
      },
      'data/config-reference/descriptions/x.json: class demo.Cache: a backtick has no partner',
    ],
    [
      'an example that does not fit',
      {
        descriptions: descriptions((classes) =>
          Object.assign(classes['demo.Cache'] ?? {}, { examples: { size: 'big' } }),
        ),
      },
      'class demo.Cache, parameter size: the example "big" does not fit the type integer',
    ],
  ])('stops at %s', (_, texts, message) => {
    const view = toml('v1', { texts: { ...referenceTexts, ...texts } });
    expect(() => classPage('demo.Cache', view, [])).toThrow(message);
  });
});

describe('what does not work', () => {
  const withStatus = (name: string, status: Status, key?: string) =>
    toml('v1', {
      texts: {
        ...referenceTexts,
        descriptions: descriptions((classes) => {
          const text = classes[name];
          if (text === undefined) throw new Error(`no class ${name}`);
          const said = key === undefined ? { en: 'Says why.', 'zh-CN': '说明。' } : text.params[key];
          if (said === undefined) throw new Error(`no text of ${key}`);
          if (key === undefined) text.body = { ...said, status };
          else text.params[key] = { ...said, status };
        }),
      },
    });

  it('has a badge on its page and in lists, and no sample', () => {
    const view = withStatus('demo.Cache', 'broken');
    const badge = '<span>does not work</span>';
    expect(shown(classPage('demo.Cache', view, []))).toContain(badge);
    expect(shown(classPage('demo.Cache', view, []))).not.toContain('samples');
    expect(shown(sectionPage('model', view, none))).toContain(badge);
  });

  it('shows how a data source is added', () => {
    const page = shown(classPage('demo.Cache', withStatus('demo.Cache', 'data-source'), []));
    expect(page).toContain('<span>data source only</span>');
    expect(page).toContain('POST /api/v2/serve/datasources');
    expect(page).not.toContain('[models.cache]');
  });

  it('is said once of many, in front of them and behind the others', () => {
    const badge = statusBadge('data-source', labelsOf.en);
    const named = (title: string, marked: boolean) => ({ title, href: '/', badge: marked ? badge : [] });
    const list = (...links: ReturnType<typeof named>[]) => shown([linkList(links)]);
    expect(list(named('a', true), named('b', false), named('c', true))).toBe(
      '<ul><li><a />a</a> <span>data source only</span></li><li><a />b</a></li>' +
        '<li><a />c</a> <span>data source only</span></li></ul>',
    );
    expect(list(named('a', true), named('b', false), named('c', true), named('d', true))).toBe(
      '<ul><li><a />b</a></li><li><span>data source only</span> <span><a />a</a></span>' +
        ' <span><a />c</a></span> <span><a />d</a></span></li></ul>',
    );
  });

  it('is said in the sidebar where it warns', () => {
    const badgeOf = (status: Status) =>
      pagesOf(withStatus('demo.Cache', status)).find(({ id }) => id.endsWith('/cache'))?.badge;
    expect([badgeOf('broken'), badgeOf('data-source')]).toEqual(['does not work', undefined]);
  });

  it('marks a key, and leaves it out of samples', () => {
    const page = shown(classPage('demo.Server', withStatus('demo.Server', 'no-effect', 'ratio'), []));
    expect(page).toContain('<span>no effect</span>');
    expect(page).not.toContain('ratio = 2.0');
  });

  it('stops at a row that leads to such a key and does not say so', () => {
    const { texts } = withStatus('demo.Server', 'no-effect', 'port');
    const page = (note?: { en: string; 'zh-CN': string }) => {
      const migrations = { ...referenceTexts.migrations, PORT: { to: [{ key: 'server.port' }], note } };
      return shown(changesPage(viewOf('v1', { texts: { ...texts, migrations } })));
    };
    expect(() => page()).toThrow('variable PORT: the row leads to "server.port", which has no effect');
    expect(page({ en: 'Leave it out.', 'zh-CN': '不要写。' })).toContain('<span>no effect</span>');
  });

  it('stops at a row that leads to a key of a class that does not work', () => {
    const { texts } = withStatus('demo.Server', 'broken');
    const migrations = { ...referenceTexts.migrations, PORT: { to: [{ key: 'server.port' }] } };
    expect(() => changesPage(viewOf('v1', { texts: { ...texts, migrations } }))).toThrow('variable PORT');
  });

  it('has a badge wherever the class is offered', () => {
    const view = withStatus('demo.Remote', 'broken');
    const badge = '<span>does not work</span>';
    expect(shown(indexPage(view))).toContain(`Remote model</a> ${badge}`);
    expect(shown(overviewPage(view, none))).toContain(`remote</a> ${badge}`);
    expect(shown(classPage('demo.File', view, []))).toContain(`\`remote\`</a> ${badge}`);
    expect(pagesOf(view).find(({ id }) => id.endsWith('/remote'))?.badge).toBe('does not work');
  });
});

describe('what counts where a key is not set', () => {
  const local = (facts: Partial<ConfigParameter>, text: Partial<ParameterText> = {}, language?: 'zh-CN') => {
    const edition = tomlEdition(
      'v1',
      configFacts((config) => {
        Object.assign(config.classes['demo.Local']?.params[1] ?? {}, facts);
      }),
    );
    const texts = descriptions((classes) => {
      Object.assign(classes['demo.Local']?.params.path ?? {}, text);
    });
    return shown(
      classPage(
        'demo.Local',
        toml('v1', {
          editions: [edition],
          texts: { ...referenceTexts, descriptions: texts, migrations: {} },
          ...(language ? { language } : {}),
        }),
        [],
      ),
    );
  };
  const none = { en: '`/tmp`', 'zh-CN': '`/tmp`（中文）' };

  it('is what the facts found, in its order', () => {
    const unset = [{ env: 'LOCAL_PATH' }, { key: 'name' }, { value: 7 }, { value: '' }];
    expect(local({ unset })).toContain(
      '<dt>When not set</dt><dd>variable `LOCAL_PATH`, then value of `name`, then `7`, then empty</dd>',
    );
  });

  it('is what the texts say where the facts say nothing', () => {
    expect(local({}, { unset: none })).toContain('<dt>When not set</dt><dd>`/tmp`</dd>');
    expect(local({}, { unset: none }, 'zh-CN')).toContain('<dt>未设置时</dt><dd>`/tmp`（中文）</dd>');
    expect(local({})).toContain('<dt>Default</dt><dd>not set</dd>');
  });

  it('is nothing of a key without effect', () => {
    expect(local({ unset: [{ value: 7 }] }, { status: 'no-effect' })).not.toContain('When not set');
  });

  it.each([{ unset: [{ value: 7 }] }, { default: 'x' }, { env: 'LOCAL_PATH' }])(
    'stops at a text beside %j',
    (facts) => {
      expect(() => local(facts, { unset: none })).toThrow('parameter path: "unset" stands beside a default');
    },
  );

  it('says which of key and variable wins', () => {
    expect(local({ env: 'LOCAL_PATH' })).toContain('<dd>`LOCAL_PATH` – the key takes precedence</dd>');
    const stronger = local({ overridden_by: ['LOCAL_PATH'] });
    expect(stronger).toContain('<dd>`LOCAL_PATH` – overrides the key</dd>');
    expect(stronger).toContain('<span>environment wins</span>');
  });

  it('shows the unit beside the type', () => {
    expect(local({ type: 'integer' }, { unit: 'seconds' })).toContain(
      '<p><span>integer</span><span>seconds</span></p>',
    );
  });
});

describe('sectionPage', () => {
  it('lists classes by the tables in which they stand', () => {
    const page = shown(sectionPage('model', toml('v1'), none));
    expect(page).toContain('<h2 tables-models><code>[[models]]</code></h2>');
    expect(page).toContain('The key `kind` selects one of these:');
    expect(page).toContain('<a /docs/v1/config-reference/model/local>');
  });

  it('describes the variables of an edition that has them, and says where each went', () => {
    const page = shown(sectionPage('model', viewOf('v0'), none));
    expect(page).toContain('<h3 param-MODEL_PATH><span><code>MODEL_<wbr></wbr>PATH</code></span></h3>');
    expect(page).toContain('<dt>In .env.template</dt><dd>`/models/x` </dd>');
    expect(page).toContain(
      '<a /docs/v1/config-reference/model/local#param-path>`models.path`</a> `kind = "local"`',
    );
  });

  it('wants to know what an edition has in the place of an empty section', () => {
    const disk = { title: { en: 'D', 'zh-CN': 'D' }, summary: { en: 'D', 'zh-CN': 'D' } };
    const pages = { ...referenceTexts.pages, sections: { ...referenceTexts.pages.sections, disk } };
    const view = viewOf('v0', { texts: { ...referenceTexts, pages } });
    expect(() => sectionPage('disk', view, none)).toThrow('section "disk" has no variables in edition v0');
  });
});

describe('indexPage', () => {
  it('leads to the pages above the classes, to the top of the file and to each section', () => {
    const page = shown(indexPage(viewOf('v1')));
    expect(page).toContain('<a /docs/v1/config-reference/overview>Overview</a>');
    expect(page).toContain('<a /docs/v1/config-reference/server>');
    expect(page).toContain('<h2 section-model><a /docs/v1/config-reference/model>Models</a></h2>');
  });
});

describe('filesPage', () => {
  it('shows each file whole, to be downloaded, with the variables and the command that it needs', () => {
    const page = shown(filesPage(toml('v1')));
    expect(page).toContain('<h2 small>Small</h2>');
    expect(page).toContain('<pre>[[models]]\nkind = "remote"');
    expect(page).toContain('<a>Download small.toml</a>');
    expect(page).toContain(
      '<pre>export KEY="<your-api-key>"\nuv run --no-sync dbgpt start webserver --config configs/my/small.toml</pre>',
    );
  });

  it('stops at a file with a mistake', () => {
    const [use] = referenceTexts.files;
    const [file] = use?.files ?? [];
    if (use === undefined || file === undefined) throw new Error('the fixture has no file');
    const files = [{ ...use, files: [{ ...file, text: '[sever]\nport = 1' }] }];
    const view = toml('v1', { texts: { ...referenceTexts, files } });
    expect(() => filesPage(view)).toThrow('line 1 of files/small.toml: unknown-key sever, in v1');
  });
});

describe('checkPage', () => {
  it('has the check, for its edition and against all with TOML files, and says what it finds', () => {
    const page = checkPage(toml('v1'));
    expect(page[1]).toMatchObject({
      name: 'ConfigCheck',
      attributes: [
        { name: 'edition', value: 'v1' },
        { name: 'editions', value: 'v2 v1' },
      ],
    });
    expect(shown(page)).toContain('<h2 finds>What it finds</h2>');
  });
});

describe('overviewPage', () => {
  it('shows every table of the file', () => {
    const page = shown(overviewPage(viewOf('v1'), none));
    expect(page).toContain('<code>[models.<wbr></wbr>cache]</code>');
    expect(page).toContain('<li><a /docs/v1/config-reference/server>`[server]`</a></li>');
    expect(page).toContain('<span>`kind = `<span><a /docs/v1/config-reference/model/local>local</a>');
  });

  it('puts the address of the schema into samples, and shows the variables of the whole server', () => {
    const page = shown(overviewPage(viewOf('v0'), none));
    expect(page).toContain('<pre>see https://example.org/schema/v0/dbgpt.schema.json</pre>');
    expect(page).toContain('<h3 param-PORT>');
  });
});

describe('changesPage', () => {
  const page = (texts: Partial<ReferenceInput['texts']> = {}) =>
    shown(changesPage(viewOf('v1', { texts: { ...referenceTexts, ...texts } })));

  it('compares the editions, and says where each variable went', () => {
    expect(page()).toContain('<h2 from-v1-to-v2>From v1 to v2</h2><paragraph>Nothing changed.</paragraph>');
    expect(page()).toContain('<a /docs/v0/config-reference/overview#param-PORT>');
    expect(page()).toContain('<a /docs/v1/config-reference/server#param-port>`server.port`</a>');
  });

  it.each<[string, ReferenceInput['texts']['migrations'], string]>([
    [
      'a TOML key that is not there',
      { ...referenceTexts.migrations, PORT: { to: [{ key: 'server.gate' }] } },
      'variable PORT: edition v1 has no key "server.gate"',
    ],
    [
      'a choice that does not have the key',
      { ...referenceTexts.migrations, PORT: { to: [{ key: 'models.path', with: 'remote' }] } },
      'has no key "models.path" where kind = "remote"',
    ],
    [
      'a variable whose way is not told',
      { MODEL_PATH: { to: [{ key: 'models.path', with: 'local' }] } },
      'variable PORT: it is not said where the variable went',
    ],
    [
      'a variable that goes nowhere without a reason',
      { ...referenceTexts.migrations, PORT: { to: [] } },
      'there is neither a key nor a reason',
    ],
  ])('stops at %s', (_, migrations, message) => {
    expect(() => page({ migrations })).toThrow(message);
  });
});
