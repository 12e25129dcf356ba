import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { environmentSettingsRule } from './environmentSettings';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const block = (code: string, info: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const toml = block(`[[models.llms]]\napi_key = "\${env:OPENAI_API_KEY}"`, 'toml');

it.each([
  ['a variable that is set', `${block('export OPENAI_API_KEY="sk"', 'bash')}${toml}`],
  ['one that another page sets', `${block('export MY_PORT=1\necho "$MY_PORT"', 'bash')}${toml}`],
  ['defaults', block(`export DATA_DIR=a\necho "\${DATADIR:-b}"`, 'bash')],
  [
    'a variable of the reader that the text names',
    `Set \`OPENAI_OWN_KEY\`.\n\n${block(`k = "\${env:OPENAI_OWN_KEY}"`, 'toml')}`,
  ],
  ['text in single quotes', block("export TOKENS=a\nawk '{ print $TOKEN }' file", 'bash')],
])('accepts %s', async (_, source) => {
  const { findings } = await verifyFixture(environmentSettingsRule, { 'docs/a.md': source });
  expect(findings).toEqual([]);
});

it.each([
  [
    'a key under another name',
    `${block('export OPENAI_KEY="sk"', 'bash')}${toml}`,
    'sets `OPENAI_API_KEY`, and nothing uses `OPENAI_KEY`',
  ],
  [
    'a name that is longer where it is set',
    block('export CLUSTER_API_KEY=a\ncurl -H "x: $CLUSTER_API_KEY" b\ncurl -H "x: $API_KEY" b', 'bash'),
    'nothing on this page sets `API_KEY`',
  ],
  [
    'a variable that a container is to have',
    block('export SILICON_API_KEY=a\ndocker run -e SILICONFLOW_API_KEY image', 'bash'),
    'sets `SILICONFLOW_API_KEY`, and nothing uses `SILICON_API_KEY`',
  ],
  [
    'a key that nothing knows',
    block(`[[models.llms]]\napi_key = "\${env:OPENAI_KEY}"`, 'toml'),
    'nothing sets `OPENAI_KEY`: neither this page',
  ],
  [
    'a slip',
    block('BASE_URL=http://a\ncurl "$BASE_UR/b"', 'bash'),
    'sets `BASE_UR`, and nothing uses `BASE_URL`',
  ],
])('finds %s', async (_, source, message) => {
  const findings = await findingsOf(environmentSettingsRule, { 'docs/a.md': source });
  expect(findings).toEqual([expect.stringContaining(message)]);
});

it('finds a variable that nothing uses beside one that is set elsewhere', async () => {
  const use = block(`password = "\${env:DBGPT_DB_PASSWORD}"`, 'toml');
  const set = block('export DBGPT_DB_PASSWORD=a', 'bash');
  const other = block('export DBGPT_DATABASE_PASSWORD=a', 'bash');
  expect(await findingsOf(environmentSettingsRule, { 'docs/a.md': `${use}${set}${other}` })).toEqual([
    'docs/a.md:10:8 nothing on this page uses `DBGPT_DATABASE_PASSWORD`',
  ]);
  const spoken = `Your own program reads \`DBGPT_DATABASE_PASSWORD\`.\n\n${use}${set}${other}`;
  expect(await findingsOf(environmentSettingsRule, { 'docs/a.md': spoken })).toEqual([]);
});
