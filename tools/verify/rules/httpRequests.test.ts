import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { httpRequestsRule } from './httpRequests';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const block = (code: string, info: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const page = (code: string, info = 'bash') => ({ 'docs/a.md': block(code, info) });

it.each([
  [
    'routes',
    'curl http://localhost:5670/api/v2/serve/datasources -H "A: $B"\ncurl -X DELETE "http://127.0.0.1:5670/api/v2/serve/datasources/<id>"',
    'bash',
  ],
  [
    'a base in a variable',
    `BASE=http://localhost:5670\ncurl "$BASE/api/v2/serve/datasources?page=1"\ncurl -sSX POST \${BASE}/api/v2/serve/datasources -d @file`,
    'bash',
  ],
  [
    'other servers',
    'curl http://localhost:11434/api/tags\ncurl https://example.org/api/v1/nothing\ncurl http://localhost:8000/v1/models\ncurl http://127.0.0.1:8000/api/generate',
    'bash',
  ],
  ['pages of the web server', 'curl -I http://localhost:5670/\ncurl http://localhost:5670/docs', 'bash'],
  [
    'a program',
    'import requests\n\nBASE = "http://localhost:5670"\nrequests.get(f"{BASE}/api/v2/serve/datasources/{id}")\nrequests.request("GET", BASE + "/api/v2/serve/datasources")',
    'python',
  ],
  [
    'a server of the page',
    'from fastapi import FastAPI\n\napp = FastAPI()\n\n@app.get("/api/mine")\ndef mine(): ...\n\nrequests.get("http://localhost:8000/api/mine")',
    'python',
  ],
  [
    'a client of the OpenAI protocol',
    'client = OpenAI(base_url="http://localhost:8100/api/v1", api_key="x")',
    'python',
  ],
  [
    'paths of helpers',
    'call("/knowledge/space/add")\ncall(f"/knowledge/{space}/document/list")\nopen("/knowledge/x.md")\nTrigger("/api/mine")',
    'python',
  ],
  [
    'a script',
    `const base = "http://localhost:5670";\nawait fetch(\`\${base}/api/v2/serve/datasources/\${id}\`, { method: "DELETE" });`,
    'ts',
  ],
  ['a request line', 'GET /api/v2/serve/datasources HTTP/1.1\nHost: localhost', 'http'],
])('accepts %s', async (_, code, info) => {
  const { findings } = await verifyFixture(httpRequestsRule, page(code, info));
  expect(findings).toEqual([]);
});

it.each([
  [
    'curl http://localhost:5670/api/v2/serve/datasource',
    'bash',
    '2:6 no route `/api/v2/serve/datasource` in v0.7.1',
  ],
  [
    'curl -X PATCH http://localhost:5670/api/v2/serve/datasources',
    'bash',
    '2:15 `/api/v2/serve/datasources` does not answer to PATCH in v0.7.1',
  ],
  [
    'curl -X POST http://localhost:5670/api/v2/serve/knowledge/documents/synchronize',
    'bash',
    '2:14 no route `/api/v2/serve/knowledge/documents/synchronize` that answers to POST',
  ],
  ['call("/knowledge/space/create", json={})', 'python', '2:6 no route `/knowledge/space/create` in v0.7.1'],
  [
    'B=http://localhost:5670\ncurl $B/api/v2/serve/nothing',
    'bash',
    '3:6 no route `/api/v2/serve/nothing` in v0.7.1',
  ],
  ['curl "http://<host>/api/v2/serve/nothing"', 'bash', '2:6 no route `/api/v2/serve/nothing`'],
  ['httpx.put("http://localhost:5670/api/v2/serve/nothing")', 'python', '2:11 no route'],
  [
    'URL = "http://localhost:5670/api/v2"\nasync with session.post(URL + "/serve/nothing") as r: ...',
    'python',
    '3:25 no route',
  ],
  [
    'await fetch("http://localhost:5670/api/v2/serve/datasources/1", {method: "PATCH"})',
    'js',
    '2:13 `/api/v2/serve/datasources/1` does not answer to PATCH',
  ],
  ['POST /api/v2/serve/nothing/here HTTP/1.1', 'http', '2:6 no route'],
  ['OpenAI(base_url="http://localhost:8100/v1")', 'python', '2:17 no route `/v1/chat/completions`'],
  [
    'curl http://localhost:8100/api/v2/serve/datasources',
    'bash',
    '2:6 `/api/v2/serve/datasources` is a route of the web server, not of the model API server',
  ],
  [
    'curl http://localhost:5670/api/v1/embeddings -d "{}"',
    'bash',
    '2:6 `/api/v1/embeddings` is a route of the model API server, not of the web server',
  ],
])('finds the mistake in %j', async (code, info, start) => {
  const findings = await findingsOf(httpRequestsRule, page(code, info));
  expect(findings).toEqual([expect.stringContaining(`docs/a.md:${start}`)]);
});

it('knows the flows of the page', async () => {
  const flow = block('HttpTrigger("/examples/hello", methods="POST")', 'python');
  const call = (path: string, options = '-d "{}"') =>
    block(`curl http://127.0.0.1:5555/api/v1/awel/trigger${path} ${options}`, 'bash');
  expect(await findingsOf(httpRequestsRule, { 'docs/a.md': `${flow}\n${call('/examples/hello')}` })).toEqual(
    [],
  );
  expect(
    await findingsOf(httpRequestsRule, { 'docs/a.md': `${flow}\n${call('/examples/hello', '')}` }),
  ).toEqual(['docs/a.md:6:6 the flow behind `/examples/hello` does not answer to GET']);
  expect(await findingsOf(httpRequestsRule, { 'docs/a.md': `${flow}\n${call('/hello')}` })).toEqual([
    'docs/a.md:6:6 no flow on this page answers to `/hello`',
  ]);
});

it('reads endpoint components', async () => {
  const files = { 'docs/a.md': '<Endpoint method="POST" path="/api/v2/serve/datasurces" />\n' };
  expect(await findingsOf(httpRequestsRule, files)).toEqual([
    'docs/a.md:1:1 no route `/api/v2/serve/datasurces` in v0.7.1',
  ]);
});
