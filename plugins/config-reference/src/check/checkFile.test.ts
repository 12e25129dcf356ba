// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { describe, expect, it } from 'vitest';
import { editions } from '../../../../lib/editions';
import { loadFacts } from '../../../../lib/facts';
import {
  configFacts,
  descriptions,
  parameter,
  referenceInput,
  referenceTexts,
  tomlEdition,
} from '../reference/__fixtures__/editions';
import { readReferenceTexts } from '../reference/readReference';
import { createReference, type ReferenceInput } from '../reference/reference';
import { type CheckedEdition, checkedEditions } from './checkedEdition';
import { checkFile } from './checkFile';

const both = (en: string) => ({ en, 'zh-CN': en });

const editionsOf = (input: ReferenceInput): CheckedEdition[] =>
  createReference(input).flatMap(checkedEditions);

const all = editionsOf(
  referenceInput({
    editions: [
      tomlEdition(
        'v1',
        configFacts((config) => {
          config.classes['demo.Server']?.params.push(parameter('old'));
        }),
      ),
      tomlEdition(
        'v2',
        configFacts((config) => {
          Object.assign(config.classes['demo.Server']?.params[0] ?? {}, { default: 9000 });
          config.classes['demo.Local']?.params.push(parameter('fresh'));
          config.classes['demo.Remote']?.params.push(
            parameter('folder', { default: null, optional: true, env: 'FOLDER' }),
            parameter('url', { default: 'http://localhost' }),
            parameter('from_machine', { type: 'boolean', default: false }),
          );
        }),
      ),
    ],
    texts: {
      ...referenceTexts,
      descriptions: descriptions((classes) => {
        const ratio = {
          ...both('Has [no effect](page:overview): nothing reads `ratio`.'),
          status: 'no-effect',
        } as const;
        classes['demo.Server'] = {
          ...classes['demo.Server'],
          params: {
            port: both('Port.'),
            level: both('Level.'),
            old: both('Old.'),
            ratio: { ...both('Works.'), editions: { v2: ratio } },
          },
        };
        const params = classes['demo.Local']?.params ?? {};
        classes['demo.Local'] = { ...classes['demo.Local'], params: { ...params, fresh: both('Fresh.') } };
        classes['demo.Remote'] = {
          ...classes['demo.Remote'],
          params: {
            key: both('Key.'),
            folder: both('Folder.'),
            url: both('Address.'),
            from_machine: both('Of the machine.'),
          },
          needed: ['name', 'key', 'url', 'folder'],
          neededUnless: 'from_machine',
        };
        classes['demo.Cache'] = {
          params: { size: both('Size.') },
          body: { ...both('Fails.'), status: 'broken' },
        };
      }),
    },
  }),
);
const [older, newer] = all as [CheckedEdition, CheckedEdition];
const check = (text: string, writtenFor = newer) =>
  checkFile(text, { edition: newer, writtenFor, editions: all });
/** Line, level, kind and place of each finding. */
const found = (text: string) =>
  check(text).findings.map(({ row, level, kind, at }) => `${row + 1} ${level} ${kind} ${at}`.trim());

describe('checkFile', () => {
  it('finds nothing in a good file', () => {
    const file =
      '[server]\nport = 80\n\n[[models]]\nkind = "remote"\nfrom_machine = true\nname = "m"\nkey = "${env:KEY}"\n';
    expect(check(file)).toEqual({
      findings: [],
      changes: [],
      variables: [{ name: 'KEY', row: 7 }],
      isDotenv: false,
    });
  });

  it.each([
    ['[server]\nport = = 80', ['2 error syntax']],
    ['[server]\nprot = 80', ['2 warning unknown-key server.prot']],
    ['[server]\nport = "x"', ['2 error wrong-value server.port']],
    ['[server]\nlevel = "loud"', ['2 error invalid-choice server.level']],
    ['[server]\nport = 80000', ['2 error port server.port']],
    [
      '[server]\nlevel = "${LEVEL}"',
      ['2 error invalid-choice server.level', '2 error substitution server.level'],
    ],
    ['[server]\nratio = 0.5', ['2 warning status server.ratio']],
    ['[[models]]\nkind = "lokal"', ['2 error unknown-type models.kind']],
    ['[[models]]\nname = "m"', ['1 error no-type models']],
    ['[[models]]\nkind = "local"', ['1 error missing-key models']],
    ['[[models]]\nkind = "local"\n# ...', []],
    [
      '[[models]]\nkind = "remote"\nfrom_machine = true\nname = "m"\nkey = "abc"',
      ['5 advice secret models.key'],
    ],
    ['[[models]]\nkind = "local"\nname = "m"\n[models.cache]\nsize = 1', ['4 error status models.cache']],
    ['[[models]]\nkind = "remote"\nname = "m"', ['1 error needed-key models', '1 advice needed-key models']],
    ['[[models]]\nkind = "remote"\nname = "m"\n# ...', []],
    [`# sk-${'a1B2'.repeat(8)}`, ['1 advice secret']],
    ['[models]\nname = "a"', ['1 error wrong-value models', '1 error no-type models']],
  ])('says of %j: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('leads to the parameter, names what was meant, and where a key is known', () => {
    const [prot, old] = check('[server]\nprot = 80\nold = 1').findings;
    expect(prot).toMatchObject({
      table: 'server',
      nearest: ['port'],
      elsewhere: [],
      href: '/docs/v2/config-reference/server',
    });
    expect(old).toMatchObject({ elsewhere: ['v1'] });
    expect(check('[server]\nport = "x"').findings[0]?.href).toBe(
      '/docs/v2/config-reference/server#param-port',
    );
  });

  it('knows the table to which a key belongs', () => {
    expect(check('port = 80').findings[0]).toMatchObject({ kind: 'unknown-key', tables: ['server'] });
    expect(check('[server]\nname = "m"').findings[0]).toMatchObject({ tables: [] });
  });

  it('says why a key has no effect, without links', () => {
    expect(check('[server]\nratio = 0.5').findings[0]).toMatchObject({
      status: 'no-effect',
      text: 'Has no effect: nothing reads `ratio`.',
    });
  });

  it('names the variable that takes the place of a secret, and never shows the secret', () => {
    const report = check('[[models]]\nkind = "remote"\nfrom_machine = true\nname = "m"\nkey = ["hidden"]');
    expect(report.findings[0]).toMatchObject({ kind: 'wrong-value', value: '…' });
    const secret = check('[[models]]\nkind = "remote"\nfrom_machine = true\nname = "m"\nkey = "hidden"')
      .findings[0];
    expect(secret).toMatchObject({ kind: 'secret', name: 'KEY' });
  });

  it('leaves a dollar in a password alone', () => {
    expect(found('[[models]]\nkind = "local"\nname = "m"\npath = "pa$word"')).toEqual([]);
  });

  it('names variables that keys left out need', () => {
    expect(check('[[models]]\nkind = "remote"\nfrom_machine = true\nname = "m"').variables).toEqual([
      { name: 'KEY', row: 0 },
    ]);
  });

  it('knows settings of the edition without TOML files', () => {
    expect(check('# x\nLLM_MODEL=vicuna\nexport A=1').isDotenv).toBe(true);
    expect(check('[server]\nport = = 1').isDotenv).toBe(false);
  });

  it('says what changed since the edition that the file was written for', () => {
    const file = '[server]\nratio = 0.5\n\n[[models]]\nkind = "local"\nname = "m"\nfresh = "x"\n';
    expect(check(file, older).changes).toEqual([
      {
        row: 0,
        at: 'server.port',
        href: '/docs/v2/config-reference/server#param-port',
        fact: 'default',
        from: '8000',
        to: '9000',
      },
      {
        row: 1,
        at: 'server.ratio',
        href: '/docs/v2/config-reference/server#param-ratio',
        fact: 'status',
        from: '',
        to: 'no-effect',
      },
      {
        row: 6,
        at: 'models.fresh',
        href: '/docs/v2/config-reference/model/local#param-fresh',
        fact: 'added',
        from: '',
        to: '',
      },
    ]);
    expect(check(file).changes).toEqual([]);
  });
});

describe('with the facts of the framework', () => {
  const real = editionsOf(
    referenceInput({
      editions: [...editions].reverse().map((edition) => ({ ...edition, facts: loadFacts(edition.id) })),
      texts: readReferenceTexts(),
    }),
  );

  it('has all that the check needs of each edition with TOML files, and no secret default', () => {
    expect(real.map(({ id }) => id)).toEqual(['v0.7.0', 'next']);
    // What the browser loads once: both editions together.
    expect(JSON.stringify(real).length).toBeLessThan(600_000);
  });

  it('finds nothing wrong in the smallest file of the quickstart', () => {
    const file = `[service.web]
host = "127.0.0.1"
port = 5670

[service.web.database]
type = "sqlite"
path = "pilot/meta_data/dbgpt.db"

[[models.llms]]
name = "gpt-4o"
provider = "proxy/openai"
api_key = "\${env:OPENAI_API_KEY}"
`;
    for (const edition of real) {
      const report = checkFile(file, { edition, writtenFor: edition, editions: real });
      expect(report.findings, edition.tag).toEqual([]);
      expect(report.variables).toEqual([{ name: 'OPENAI_API_KEY', row: 11 }]);
    }
  });
});
