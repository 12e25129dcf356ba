import { describe, expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { composeFilesRule } from './composeFiles';
import { dotenvFilesRule } from './dotenvFiles';
import { environmentVariablesRule } from './environmentVariables';
import { jsonSyntaxRule } from './jsonSyntax';
import { tomlConfigRule } from './tomlConfig';
import { tomlEffectRule } from './tomlEffect';
import { tomlSyntaxRule } from './tomlSyntax';
import { yamlSyntaxRule } from './yamlSyntax';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const block = (code: string, info: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const next = (code: string, info: string) => ({ 'docs/a.md': block(code, info) });
const old = (code: string, info: string) => ({ 'versioned_docs/version-v0.6.3/a.md': block(code, info) });

describe('toml-syntax', () => {
  it('accepts TOML', async () => {
    const code = `[[models.llms]]\nname = "\${env:LLM:-a}"\nlist = [\n  1,\n]\n[service.web]\nport = 5670`;
    expect(await findingsOf(tomlSyntaxRule, next(code, 'toml'))).toEqual([]);
  });

  it.each([
    [`name = \${env:LLM}`, '2:8', `a value in quotes, such as \`"\${env:NAME}"\``],
    ['[models]\n...', '3:1', '`# ...` where something is left out'],
    ['[models]\n[models]', '3:2', 'each key and each `[table]` once; `[[table]]` for a list'],
    ['share = True', '2:9', '`true` or `false`; a key without a value is left out'],
    ['a = { x = 1,\n y = 2 }', '3:2', 'TOML 1.0: `key = value`, texts in quotes, tables as `[name]`'],
  ])('says where %j is wrong and how to mend it', async (code, place, expected) => {
    const { findings } = await verifyFixture(tomlSyntaxRule, next(code, 'toml'));
    expect(findings).toMatchObject([{ expected }]);
    expect(`${findings[0]?.line}:${findings[0]?.column}`).toBe(place);
  });
});

describe('toml-effect', () => {
  it('accepts keys and tables that work', async () => {
    const code =
      '[rag.storage.vector]\ntype = "milvus"\nuri = "localhost"\n\n[service.web.database]\ntype = "sqlite"\npath = "x.db"';
    expect(await findingsOf(tomlEffectRule, next(code, 'toml'))).toEqual([]);
  });

  it.each([
    [
      'a key that nothing reads',
      '[rag]\nkg_enable_summary = true',
      '3:1 `rag.kg_enable_summary` has no effect in v0.7.1',
    ],
    ['a key that breaks', '[app]\ntemperature = 0.6', '3:1 `app.temperature` does not work in v0.7.1'],
    [
      'a table that cannot be used',
      '[rag.storage.vector]\ntype = "weaviate"',
      '2:14 `rag.storage.vector` does not work in v0.7.1',
    ],
    [
      'a data source as metadata',
      '[service.web.database]\ntype = "clickhouse"',
      '2:14 `service.web.database` ends the start: the class is for data sources in v0.7.1',
    ],
  ])('finds %s', async (_, code, start) => {
    const { findings } = await verifyFixture(tomlEffectRule, next(code, 'toml'));
    expect(findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      expect.stringContaining(start),
    ]);
  });
});

describe('toml-config', () => {
  const model = `[[models.llms]]\nname = "glm-4"\nprovider = "proxy/zhipu"\napi_key = "\${env:ZHIPUAI_API_KEY}"`;

  it.each([
    ['a part of a configuration', model, 'toml'],
    ['keys that are left out', '[[models.llms]]\nprovider = "hf"\n# ...', 'toml'],
    ['files of other programs', '[project]\nname = "x"\n[tool.uv]\nrag = 1', 'toml title="pyproject.toml"'],
    ['TOML that means something else', '[package]\nname = "x"', 'toml'],
    ['variables of the reader', `[[models.llms]]\nname = "\${env:MY_MODEL:-a}"\nprovider = "hf"`, 'toml'],
  ])('accepts %s', async (_, code, info) => {
    expect(await findingsOf(tomlConfigRule, next(code, info))).toEqual([]);
  });

  it.each([
    [
      'a key',
      `${model}\napi_bse = "x"`,
      '6:1 `[models.llms]` has no key `api_bse` in v0.7.1 (`ZhipuDeployModelParameters`)',
      'api_base',
    ],
    ['a table', '[service.wbe]\nport = 1', '2:10 `[service]` has no key `wbe` in v0.7.1', 'web'],
    [
      'a table at the top',
      '[[model.llms]]\nname = "x"',
      '2:3 the configuration has no key `model`',
      'models',
    ],
    [
      'a type',
      '[[models.llms]]\nname = "x"\nprovider = "proxy/opnai"',
      '4:1 no `provider` `proxy/opnai` in v0.7.1',
      'proxy/openai',
    ],
  ])('finds %s that does not exist', async (_, code, start, nearest) => {
    const { findings } = await verifyFixture(tomlConfigRule, next(code, 'toml'));
    expect(findings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      expect.stringContaining(start),
    ]);
    expect(findings[0]?.nearest).toContain(nearest);
  });

  it('finds values of the wrong type and keys that are missing', async () => {
    const code = '[service.web]\nport = "many"\n\n[[models.llms]]\nprovider = "hf"';
    const findings = await findingsOf(tomlConfigRule, next(code, 'toml'));
    expect(findings).toEqual([
      'docs/a.md:3:1 `service.web.port` does not take "many"',
      expect.stringContaining('docs/a.md:5:10 `[models.llms]` needs the key `name` in v0.7.1'),
    ]);
  });

  it('finds substitutions that do not work', async () => {
    const names = [`\${OPENAI_API_KEY}`, `\${env:OPENAI_API_KEY:sk}`, `\${env:OPENAI_API_KYE}`];
    const code = names.map((name) => model.replace(`\${env:ZHIPUAI_API_KEY}`, name)).join('\n');
    const { findings } = await verifyFixture(tomlConfigRule, next(code, 'toml'));
    expect(findings).toMatchObject([
      { line: 5, column: 11, expected: `\`\${env:OPENAI_API_KEY}\`, or \`\${env:OPENAI_API_KEY:-default}\`` },
      { line: 9, column: 11 },
      { line: 13, column: 11, nearest: expect.arrayContaining(['OPENAI_API_KEY']) },
    ]);
  });

  it('finds a configuration in an edition that has none', async () => {
    expect(await findingsOf(tomlConfigRule, old(model, 'toml'))).toEqual([
      'versioned_docs/version-v0.6.3/a.md:1:1 v0.6.3 reads no TOML configuration',
    ]);
  });
});

describe('json-syntax', () => {
  it('accepts JSON, and one value a line', async () => {
    expect(
      await findingsOf(jsonSyntaxRule, next('{"a": [1, -2.5e3, true, null, "\\u00e9\\n"]}', 'json')),
    ).toEqual([]);
    expect(await findingsOf(jsonSyntaxRule, next('{"a": 1}\n\n[2]', 'jsonl'))).toEqual([]);
  });

  it.each([
    ['{\n  "a": 1,\n}', '4:1 not valid JSON: a key in double quotes expected, "}" found'],
    ['{"a": 1}\n{"b": 2}', '3:1 not valid JSON: the end of the file expected, "{" found'],
    ["{'a': 1}", `2:2 not valid JSON: a key in double quotes expected, "'" found`],
    ['{"a": ...}', '2:7 not valid JSON: a value expected, "..." found'],
    ['{"a": 1', '2:8 not valid JSON: "," or "}" expected, the end of the file found'],
    ['"a": 1', '2:4 not valid JSON: the end of the file expected, ":" found'],
    ['{"a": True}', '2:7 not valid JSON: a value expected, "True" found'],
    ['', '2:1 not valid JSON: a value expected, the end of the file found'],
  ])('finds the mistake in %j', async (code, finding) => {
    expect(await findingsOf(jsonSyntaxRule, next(code, 'json'))).toEqual([`docs/a.md:${finding}`]);
  });

  it('finds a broken line', async () => {
    expect(await findingsOf(jsonSyntaxRule, next('{"a": 1}\n{"b"}', 'jsonl'))).toEqual([
      'docs/a.md:3:5 not valid JSON: ":" expected, "}" found',
    ]);
  });
});

describe('yaml-syntax', () => {
  it('accepts YAML of several documents', async () => {
    expect(await findingsOf(yamlSyntaxRule, next('a:\n  - b: 1\n---\nc: "{{x}}"', 'yaml'))).toEqual([]);
  });

  it.each([
    ['a: 1\n b: 2', '2:4'],
    ['a: [1, 2', '2:9'],
    ['a:\n\t- b', '3:1'],
  ])('finds the mistake in %j', async (code, place) => {
    const [finding] = await findingsOf(yamlSyntaxRule, next(code, 'yml'));
    expect(finding).toContain(`docs/a.md:${place}`);
  });
});

describe('compose-files', () => {
  const service = (lines: string) => `services:\n  web:\n    image: eosphorosai/dbgpt:latest\n${lines}`;

  it('accepts commands and mounts that exist, and other YAML', async () => {
    const code = service(
      `    command: dbgpt start webserver --config /app/configs/my.toml\n    environment:\n      KEY: \${KEY:-none}\n      PASSWORD: $$PASSWORD\n    volumes:\n      - ./docker/examples/sqls:/sqls\n      - ./my.toml:/app/configs/my.toml\n      - data:/data`,
    );
    const file = block('[service.web]\nport = 5670', 'toml title="my.toml"');
    expect(await findingsOf(composeFilesRule, { 'docs/a.md': `${file}\n${block(code, 'yaml')}` })).toEqual(
      [],
    );
    expect(await findingsOf(composeFilesRule, next('services: none', 'yaml'))).toEqual([]);
  });

  it('finds commands, files and mounts that do not', async () => {
    const code = service(
      '    command: dbgpt start webserver --light -c /app/configs/nothing.toml\n    volumes:\n      - "./configs/nothing.toml:/a"',
    );
    expect(await findingsOf(composeFilesRule, next(code, 'yaml'))).toEqual([
      'docs/a.md:5:36 `dbgpt start webserver` has no option `--light` in v0.7.1 (it is in v0.6.3)',
      'docs/a.md:5:47 no `configs/nothing.toml` in the repository at v0.7.1',
      'docs/a.md:7:10 no `configs/nothing.toml` in the repository at v0.7.1',
    ]);
  });
});

describe('compose-files: the page around', () => {
  const page = (service: string, rest = '') => ({
    'docs/a.md': `${block(`services:\n  web:\n    image: eosphorosai/dbgpt-openai:v0.7.1\n${service}`, 'yaml')}\n${rest}`,
  });
  const key = `    environment:\n      OPENAI_API_KEY: \${OPENAI_API_KEY:?set it}`;

  it('accepts variables that a file, a command or a linked page sets', async () => {
    for (const rest of [
      block('OPENAI_API_KEY=<key>', 'dotenv title=".env"'),
      block('export OPENAI_API_KEY=x', 'bash'),
    ])
      expect(await findingsOf(composeFilesRule, page(key, rest))).toEqual([]);
    const linked = {
      ...page(key, 'See [keys](./b.md).'),
      'docs/b.md': block('OPENAI_API_KEY=<key>', 'dotenv'),
    };
    expect(await findingsOf(composeFilesRule, linked)).toEqual([]);
  });

  it('finds variables that nothing sets', async () => {
    expect(
      await findingsOf(composeFilesRule, page(key, block('OPENAI_KEY=<key>', 'dotenv title=".env"'))),
    ).toEqual([
      'docs/a.md:6:23 nothing on this page sets `OPENAI_API_KEY`, so that Compose puts in an empty text',
    ]);
  });

  it('finds files that the page does not make, and a configuration that is mounted elsewhere', async () => {
    const service =
      '    command: dbgpt start webserver --config /root/my.toml\n    volumes:\n      - ./mine.toml:/root/x/my.toml';
    expect(await findingsOf(composeFilesRule, page(service, block('a = 1', 'toml title="my.toml"')))).toEqual(
      [
        'docs/a.md:5:45 nothing is mounted at `/root/my.toml`, and the image has no such file',
        'docs/a.md:7:9 nothing on this page makes the file `mine.toml` that is mounted here',
      ],
    );
  });

  it('finds a port that is published under another number than the page opens, or twice', async () => {
    const ports = '    ports:\n      - "5671:5670"';
    expect(await findingsOf(composeFilesRule, page(ports, 'Open `http://localhost:5671`.'))).toEqual([]);
    expect(await findingsOf(composeFilesRule, page(ports, 'Open `http://localhost:5670`.'))).toEqual([
      'docs/a.md:6:10 the page opens port 5670 of this machine, which this file publishes as 5671',
    ]);
    expect(await findingsOf(composeFilesRule, page(`${ports}\n      - "5671:8100"`))).toEqual([
      'docs/a.md:7:10 port 5671 of this machine is published twice in this file',
    ]);
  });
});

describe('compose-files: ports', () => {
  const compose = (port: string) =>
    block(
      `services:\n  web:\n    image: eosphorosai/dbgpt-openai:v0.7.1\n    ports:\n      - "${port}"`,
      'yaml',
    );

  it('accepts ports of the framework, and those of a configuration', async () => {
    const toml = block('[service.web]\nport = 7001', 'toml');
    for (const page of [compose('127.0.0.1:80:5670'), `${toml}\n${compose('80:7001/tcp')}`])
      expect(await findingsOf(composeFilesRule, { 'docs/a.md': page })).toEqual([]);
  });

  it('finds one on which nothing listens', async () => {
    expect(await findingsOf(composeFilesRule, { 'docs/a.md': compose('127.0.0.1:5670:5000') })).toEqual([
      'docs/a.md:6:25 nothing in this container listens on port 5000',
    ]);
  });
});

describe('dotenv-files', () => {
  it('accepts settings of the edition, and those of other programs', async () => {
    const code =
      '# a comment\nLLM_MODEL=glm-4-9b-chat\nexport PROXY_API_KEY="a\nb"\nMODEL_TYPE=vllm\nHF_ENDPOINT=https://hf-mirror.com\nglm_4_9b_chat_max_context_size=1';
    expect(await findingsOf(dotenvFilesRule, old(code, 'dotenv'))).toEqual([]);
    expect(await findingsOf(dotenvFilesRule, next('SILICONFLOW_API_KEY=sk', 'text title=".env"'))).toEqual(
      [],
    );
  });

  it('finds lines that are no settings', async () => {
    const page = `${block('A=1\nLLM MODEL', 'env')}\n${block('B="x', 'env')}`;
    expect(await findingsOf(dotenvFilesRule, { 'blog/a.md': page })).toEqual([
      'blog/a.md:3:1 the line is no `NAME=value`',
      'blog/a.md:7:1 the value that begins with " never ends',
    ]);
  });

  it('finds settings that nothing reads', async () => {
    const { findings } = await verifyFixture(dotenvFilesRule, old('LLM_MODLE=x\nSOME_SETTING=1', 'dotenv'));
    expect(findings).toMatchObject([
      {
        line: 2,
        column: 1,
        message: 'nothing in v0.6.3 reads `LLM_MODLE`',
        nearest: expect.arrayContaining(['LLM_MODEL']),
      },
      { line: 3, message: 'nothing in v0.6.3 reads `SOME_SETTING`' },
    ]);
  });

  it.each(['dotenv title=".env (addition)"', 'dotenv title="dbgpt.env"', 'dotenv'])(
    'finds parameters, stores and names that the edition does not have in a block with `%s`',
    async (info) => {
      const right =
        'VECTOR_STORE_TYPE=Milvus\nmy_model_proxy_backend=a\nmy_model_device=cpu\nMYSQL_PASSWORD=a';
      expect(await findingsOf(dotenvFilesRule, old(right, info))).toEqual([]);
      const wrong = 'VECTOR_STORE_TYPE=ChromaDB\nmy_model_backend=a\nKNOWLEDGE_SEARCH_SCORE=1';
      const { findings } = await verifyFixture(dotenvFilesRule, old(wrong, info));
      expect(findings).toMatchObject([
        { message: '`VECTOR_STORE_TYPE` does not take `ChromaDB`', nearest: ['Chroma'] },
        { nearest: ['my_model_proxy_backend'] },
        { nearest: expect.arrayContaining(['KNOWLEDGE_SEARCH_RECALL_SCORE']) },
      ]);
    },
  );

  it('finds the settings of an edition that is configured by a file', async () => {
    expect(await findingsOf(dotenvFilesRule, next('LLM_MODEL=vicuna-13b', 'dotenv'))).toEqual([
      'docs/a.md:2:1 v0.7.1 reads no `.env` file; `LLM_MODEL` was a setting of the one of v0.6.3',
    ]);
  });
});

describe('environment-variables', () => {
  it('accepts known variables and those of the reader', async () => {
    const page = `${block('export OPENAI_API_KEY=x MY_OWN=1 CUDA_VISIBLE_DEVICES=0\nA=1 dbgpt', 'bash')}\n${block('import os\nos.environ["OPENAI_API_KEY"]\nos.getenv("MINE")', 'python')}`;
    expect(await findingsOf(environmentVariablesRule, { 'docs/a.md': page })).toEqual([]);
  });

  it('finds slips, and variables of another edition', async () => {
    const page = [
      block(
        'export OPENAI_API_KYE=x\nLLM_PROMPT_TEMPLATE=y dbgpt\ndocker run -e DEEPSEEK_APIKEY=z x',
        'bash',
      ),
      block('import os\nos.environ["OPENAI_API_KYE"]', 'python'),
      block('services:\n  web:\n    environment:\n      - OPENAI_API_KYE=x', 'yaml'),
    ].join('\n');
    const { findings } = await verifyFixture(environmentVariablesRule, { 'docs/a.md': page });
    expect(findings).toMatchObject([
      {
        line: 2,
        column: 8,
        message: 'nothing in v0.7.1 reads `OPENAI_API_KYE`',
        nearest: ['OPENAI_API_KEY'],
      },
      { line: 3, column: 1, message: 'nothing in v0.7.1 reads `LLM_PROMPT_TEMPLATE` (it is in v0.6.3)' },
      { line: 4, column: 15, nearest: ['DEEPSEEK_API_KEY'] },
      { line: 9, column: 13, nearest: ['OPENAI_API_KEY'] },
      { line: 16, column: 9, nearest: ['OPENAI_API_KEY'] },
    ]);
  });
});

describe('values and names of settings', () => {
  it('accepts numbers, and what the reader fills in', async () => {
    const code = 'KNOWLEDGE_CHUNK_SIZE=500\nKNOWLEDGE_SEARCH_TOP_SIZE=<number>';
    expect(await findingsOf(dotenvFilesRule, old(code, 'dotenv'))).toEqual([]);
  });

  it.each([
    ['KNOWLEDGE_CHUNK_SIZE=five hundred', '`KNOWLEDGE_CHUNK_SIZE` is a number, not `five hundred`'],
    ['NOTE_BOOK_ENABLE = False', 'blanks beside the `=`'],
  ])('finds the mistake in `%s`', async (code, message) => {
    expect(await findingsOf(dotenvFilesRule, old(code, 'dotenv'))).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it('finds what nothing reads in a container of the framework, and leaves other containers alone', async () => {
    const service = (image: string) =>
      `services:\n  web:\n    image: ${image}\n    environment:\n      MY_DB_KIND: sqlite`;
    expect(await findingsOf(environmentVariablesRule, old(service('mysql:8'), 'yaml'))).toEqual([]);
    expect(
      await findingsOf(environmentVariablesRule, old(service('eosphorosai/dbgpt:v0.6.3'), 'yaml')),
    ).toEqual([expect.stringContaining('nothing in v0.6.3 reads `MY_DB_KIND`')]);
    const run = (image: string) => `docker run --name dbgpt-x -e MY_DB_KIND=sqlite ${image}`;
    expect(await findingsOf(environmentVariablesRule, old(run('mysql:8'), 'bash'))).toEqual([]);
    expect(await findingsOf(environmentVariablesRule, old(run('eosphorosai/dbgpt'), 'bash'))).toHaveLength(1);
  });

  it('finds a name in a Compose file whose first word was forgotten', async () => {
    const code = 'services:\n  web:\n    image: a\n    environment:\n      DB_TYPE: sqlite';
    expect(await findingsOf(environmentVariablesRule, old(code, 'yaml'))).toEqual([
      expect.stringContaining('nothing in v0.6.3 reads `DB_TYPE`'),
    ]);
  });
});
