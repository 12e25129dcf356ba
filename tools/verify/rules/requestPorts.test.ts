import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { requestPortsRule } from './requestPorts';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const curl = (port: number) => `\`\`\`bash\ncurl http://127.0.0.1:${port}/x\n\`\`\`\n`;

const bash = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n\n`;

it.each([
  curl(5670),
  curl(5555),
  `The server listens on 7001.\n\n${curl(7001)}`,
  `\`\`\`toml\n[service.web]\nport = 7001\n\`\`\`\n\n${curl(7001)}`,
  '```bash\ncurl https://example.com:7001/x\n```\n',
  '```bash\ncurl http://127.0.0.1:8100/api/v1/models\n```\n',
  `The server listens on 8001.\n\n\`\`\`bash\ncurl http://127.0.0.1:8001/api/v1/models\n\`\`\`\n`,
  'Ollama answers at `http://localhost:11434`, the web server at `http://localhost:5670`.\n',
  '```mermaid\nflowchart LR\n  a[":8100"] --> b[":5670"]\n```\n',
  '```bash\ndocker run --name dbgpt-db -p 3307:3306 mysql:8\ndocker run -p 80:5670 eosphorosai/dbgpt:v0.7.1\n```\n',
])('accepts %j', async (source) => {
  expect(await findingsOf(requestPortsRule, { 'docs/a.md': source })).toEqual([]);
});

it('finds a port on which nothing listens', async () => {
  const source = `\`\`\`toml\n[service.web]\nport = 7001\n\`\`\`\n\n${curl(7010)}\n${curl(7010)}`;
  const { findings } = await verifyFixture(requestPortsRule, { 'docs/a.md': source });
  expect(findings).toMatchObject([
    { line: 7, message: 'nothing on this page listens on port 7010', nearest: ['7001', '8000'] },
    { line: 11 },
  ]);
});

const program = `\`\`\`python
from dbgpt.core.awel import DAG, HttpTrigger, setup_dev_environment

with DAG("a") as dag:
    trigger = HttpTrigger("/hello", methods="GET")

setup_dev_environment([dag], port=5556)
\`\`\`

`;
const hello = (port: number) => curl(port).replace('/x', '/api/v1/awel/trigger/hello');

it.each([
  ['the API server', '```bash\ncurl http://127.0.0.1:8001/api/v1/models\n```\n', 2, 'on port 8001', ['8100']],
  ['the web server', `${curl(8000).replace('/x', '/api/v2/serve/datasources')}`, 2, 'on port 8000', ['5670']],
  ['a server of the page', `${program}${hello(5670)}`, 11, 'on port 5670', ['5556']],
  [
    'an address in text',
    'Open `http://localhost:5000`.\n',
    1,
    'listens on port 5000',
    ['5670', '8100', '8000'],
  ],
  ['a diagram', '```mermaid\nflowchart LR\n  a[":8200"]\n```\n', 3, 'port 8200', ['8100', '8000', '8001']],
  [
    'a container',
    '```bash\ndocker run -p 5670:5000 eosphorosai/dbgpt:v0.7.1\n```\n',
    2,
    'in this container',
    undefined,
  ],
])('finds a port that is not that of %s', async (_, source, line, message, nearest) => {
  const { findings } = await verifyFixture(requestPortsRule, { 'docs/a.md': source });
  expect(findings).toMatchObject([
    { line, message: expect.stringContaining(message), ...(nearest && { nearest }) },
  ]);
});

it('accepts the servers of the page', async () => {
  expect(await findingsOf(requestPortsRule, { 'docs/a.md': `${program}${hello(5556)}` })).toEqual([]);
  const folder = `${program}${bash('dbgpt start webserver')}${hello(5670)}`;
  expect(await findingsOf(requestPortsRule, { 'docs/a.md': folder })).toEqual([]);
});
