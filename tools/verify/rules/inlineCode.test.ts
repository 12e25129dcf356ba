import { describe, expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { inlineCodeRule } from './inlineCode';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const next = (text: string) => ({ 'docs/a.md': `${text}\n` });

it.each([
  'DAG',
  'MapOperator()',
  'ConversableAgent.bind()',
  'ResourceType.Knowledge',
  'ConversableAgent.profile',
  'HashMap',
  'dag.leaf_nodes',
  'from dbgpt.core.awel import DAG',
  'DefaultWorkflowRunner',
  'SKIP_DATA',
  'async def unstreamify(self, input_value)',
  'MyOwnOperator',
  'GitHub',
  'dbgpt.core.awel.DAG',
  'dbgpt.core',
  'dbgpt_ext.rag',
  'dbgpt.toml',
  'dbgpt.core.awel.DAG.anything',
  '[models]',
  '[[models.llms]]',
  'service.web.port',
  'service.web.port = 5670',
  '[project.scripts]',
  'app.run',
  'models.py',
  'rag.anything',
  'OPENAI_API_KEY',
  'MY_OWN_VARIABLE',
  `\${env:OPENAI_API_KEY}`,
  'CUDA_VISIBLE_DEVICES',
  'configs/dbgpt-proxy-openai.toml',
  'configs/*.toml',
  'examples/awel/',
  'configs/<name>.toml',
  'and/or',
  'pilot/data/x',
  'dbgpt start webserver',
  'dbgpt start webserver --config',
  'dbgpt storage',
  'uv sync --extra base',
  'uv run x',
  '/api/v2/serve/datasources',
  'GET /api/v2/serve/datasources',
  '/api/v2/serve',
  '/api/v2/serve/datasources/{id}',
  '/api/v1/...',
  '/other/path',
  'http://localhost:5670/api/v2/serve/datasources',
  'curl -s http://127.0.0.1:5670/api/v2/serve/datasources',
  'http://localhost:5670/construct/app',
  'eosphorosai/dbgpt:latest',
  'eosphorosai/dbgpt-<mode>',
])('accepts `%s`', async (code) => {
  expect(await findingsOf(inlineCodeRule, next(`Use \`${code}\` here.`))).toEqual([]);
});

it.each([
  ['ConversableAgnet', 'no class `ConversableAgnet` in v0.7.1', 'ConversableAgent'],
  ['LocalWorkflowRunner', 'no class `LocalWorkflowRunner` in v0.7.1', 'DefaultWorkflowRunner'],
  ['dag.leaf_node', '`DAG` has no `leaf_node` in v0.7.1', 'leaf_nodes'],
  ['from dbgpt.core.awel import DAGG', 'no `DAGG` in `dbgpt.core.awel` in v0.7.1', 'dbgpt.core.awel.DAG'],
  ['async def unstream(self, input_value)', 'no function `unstream` in v0.7.1', 'upstream'],
  ['ChatResponse', 'no class `ChatResponse` in v0.7.1', 'ChatCompletionResponse'],
  ['ConversableAgent.bnid()', '`ConversableAgent` has no method `bnid` in v0.7.1', 'bind'],
  [
    'async def before_dag_runs(self)',
    'no function `before_dag_runs` in v0.7.1, nor in a sample',
    'before_dag_run',
  ],
  [
    'JoinOperator(combine_functoin=None)',
    '`JoinOperator` takes no argument `combine_functoin` in v0.7.1',
    'combine_function',
  ],
  ['ResourceType.Knowlege', '`ResourceType` has no member `Knowlege` in v0.7.1', 'Knowledge'],
  ['dbgpt.core.awle', 'no `dbgpt.core.awle` in v0.7.1', 'dbgpt.core.awel'],
  ['[models.llm]', 'no configuration key `models.llm` in v0.7.1', 'llms'],
  ['service.web.prot', 'no configuration key `service.web.prot` in v0.7.1', 'port'],
  ['OPENAI_API_KYE', 'nothing in v0.7.1 reads `OPENAI_API_KYE`', 'OPENAI_API_KEY'],
  [
    'configs/dbgpt-proxy-opnai.toml',
    'no `configs/dbgpt-proxy-opnai.toml` in the repository at v0.7.1',
    'configs/dbgpt-proxy-openai.toml',
  ],
  ['dbgpt start webservr', '`dbgpt start` has no command `webservr` in v0.7.1', 'webserver'],
  ['uv sync --extra proxy_zhipu', 'no extra `proxy_zhipu` in v0.7.1', 'proxy_zhipuai'],
  [
    'GET /api/v2/serve/datasource',
    'no route `/api/v2/serve/datasource` in v0.7.1',
    '/api/v2/serve/datasources',
  ],
])('finds `%s`', async (code, message, nearest) => {
  const { findings } = await verifyFixture(inlineCodeRule, next(`Use \`${code}\` here.`));
  expect(findings).toMatchObject([
    {
      line: 1,
      column: 6,
      message: expect.stringContaining(message),
      nearest: expect.arrayContaining([nearest]),
    },
  ]);
});

it('finds the wrong method of a route and an image that is not built', async () => {
  expect(
    await findingsOf(inlineCodeRule, next('`PATCH /api/v2/serve/datasources`, `eosphorosai/dbgpt-x`')),
  ).toEqual([
    'docs/a.md:1:2 `/api/v2/serve/datasources` does not answer to PATCH in v0.7.1',
    'docs/a.md:1:37 no image `eosphorosai/dbgpt-x` in v0.7.1',
  ]);
});

describe('names of another edition', () => {
  const name = '`dbgpt/app/dbgpt_server.py`';

  it('are mistakes', async () => {
    expect(await findingsOf(inlineCodeRule, next(`Run ${name} to start.`))).toEqual([
      'docs/a.md:1:6 no `dbgpt/app/dbgpt_server.py` in the repository at v0.7.1 (it is in v0.6.3)',
    ]);
    const key = { 'versioned_docs/version-v0.6.3/a.md': 'Set `[models.llms]`.\n' };
    expect(await findingsOf(inlineCodeRule, key)).toHaveLength(1);
  });

  it.each([
    ['names the version', `In v0.6.3 it was ${name}.`],
    ['names the version in a heading', `## Coming from 0.6 {#from}\n\nIt was ${name}.`],
    ['says that the thing is gone', `The file ${name} no longer exists.`],
    ['says so in Chinese', `${name} 已被移除。`],
    ['compares in a table', `| before | now |\n| --- | --- |\n| v0.6.3: ${name} | gone |`],
  ])('are none where the text %s', async (_, text) => {
    expect(await findingsOf(inlineCodeRule, next(text))).toEqual([]);
  });

  it('are none on a page that compares editions', async () => {
    expect(await findingsOf(inlineCodeRule, { 'docs/upgrade/v0.7.0.md': `Was ${name}.\n` })).toEqual([]);
  });
});

it('knows what the page defines', async () => {
  const page =
    '```python\nclass ConversableAgnet:\n    pass\n```\n\n`ConversableAgnet` and `configs/my.toml`.\n\n```bash\ntouch configs/my.toml\n```\n';
  expect(await findingsOf(inlineCodeRule, next(page))).toEqual([]);
});

it.each([
  'Take `DAG` from `dbgpt.core.awel`.',
  '从 `dbgpt.core.awel` 导入 `DAG`。',
  'It is `MyThing` in `dbgpt.core`.',
  'In v0.6.3 take `EmbeddingRetrieverOperator` from `dbgpt.rag.operators`.',
])('accepts %j', async (text) => {
  expect(await findingsOf(inlineCodeRule, next(text))).toEqual([]);
});

it.each([
  ['Take `EmbeddingRetrieverOperator` from `dbgpt.rag.operators`.', '1:41'],
  ['从 `dbgpt.rag.operators` 导入 `EmbeddingRetrieverOperator`。', '1:4'],
])('finds the module that lacks the name in %j', async (text, place) => {
  const { findings } = await verifyFixture(inlineCodeRule, next(text));
  expect(findings).toMatchObject([
    {
      message: '`dbgpt.rag.operators` has no `EmbeddingRetrieverOperator` in v0.7.1',
      expected: '`dbgpt_ext.rag.operators`',
    },
  ]);
  expect(`${findings[0]?.line}:${findings[0]?.column}`).toBe(place);
});

it('finds a variable of a family that lacks it, whatever the other language says', async () => {
  const text = 'Set `LLAMA_CPP_GPU_ENABLED`.\n';
  const old = 'versioned_docs/version-v0.6.3/a.md';
  const chinese = 'i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.6.3/a.md';
  expect(await findingsOf(inlineCodeRule, { [old]: text, [chinese]: text })).toEqual([
    expect.stringContaining('nothing is called `LLAMA_CPP_GPU_ENABLED` in v0.6.3'),
    expect.stringContaining('nothing is called `LLAMA_CPP_GPU_ENABLED` in v0.6.3'),
  ]);
});
