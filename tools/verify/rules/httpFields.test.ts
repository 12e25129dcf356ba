import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { httpFieldsRule } from './httpFields';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const block = (code: string, info: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const page = (code: string, info = 'bash') => ({ 'docs/a.md': block(code, info) });

const chat = 'http://localhost:5670/api/v2/chat/completions';
const sources = 'http://localhost:5670/api/v2/serve/datasources';
const json = '-H "Content-Type: application/json"';

it.each([
  [
    'a JSON body',
    `curl ${chat} -H "Authorization: Bearer $KEY" ${json} -d '{"model": "a", "messages": "b", "temperature": 0.5, "chat_mode": "chat_normal"}'`,
    'bash',
  ],
  [
    'a body for the reader to fill in',
    `curl ${chat} ${json} -d '{"model": "<model>", "messages": "$TEXT", "max_tokens": "<number>"}'`,
    'bash',
  ],
  ['--json', `curl ${chat} --json '{"model": "a", "messages": [{"role": "user", "content": "b"}]}'`, 'bash'],
  [
    'a body from elsewhere',
    `curl ${chat} ${json} -d @body.json\ncurl ${chat} ${json} -d "$BODY"\ncurl ${chat} ${json} -d '{...}'`,
    'bash',
  ],
  [
    'a function that sends it',
    `body = {"model": "a"}\ncall("/api/v2/chat/completions", body | {"messages": "b"})\ncall("/api/v2/serve/datasources")`,
    'python',
  ],
  [
    'a form',
    'curl http://localhost:5670/api/v2/serve/knowledge/documents -F doc_name=a -F doc_type=TEXT -F space_id=1 -F "doc_file=@a.md"',
    'bash',
  ],
  [
    'a query',
    'curl "http://localhost:5670/api/v2/serve/knowledge/spaces?page=1&page_size=20"\ncurl -G http://localhost:5670/api/v2/serve/knowledge/spaces -d page=$N',
    'bash',
  ],
  [
    'a port that the page sets',
    `\n# port = 5671\ncurl http://localhost:5671/api/v2/serve/datasources`,
    'bash',
  ],
  [
    'a program',
    `payload = {"model": "a", **more}\nrequests.post("${chat}", json=payload, headers=headers)\nrequests.post("${chat}", json=make())\nrequests.post("${chat}", **options)`,
    'python',
  ],
  [
    'a body that a program completes',
    `body = {"model": "a"}\nbody["messages"] = "b"\nhttpx.post("${chat}", json=body)`,
    'python',
  ],
  [
    'a script',
    `await fetch("${chat}", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ model: "a", messages, ...rest }) })`,
    'js',
  ],
  [
    'a request',
    'POST /api/v2/chat/completions HTTP/1.1\nContent-Type: application/json\n\n{"model": "a", "messages": "b"}',
    'http',
  ],
])('accepts %s', async (_, code, info) => {
  const { findings } = await verifyFixture(httpFieldsRule, page(code, info));
  expect(findings).toEqual([]);
});

it.each([
  [
    `curl ${chat} ${json} -d '{"model": "a", "messages": "b", "temperature": "hot"}'`,
    'bash',
    '`temperature` of the body does not take `"hot"` in v0.7.1',
  ],
  [
    `curl ${chat} ${json} -d '{"model": "a", "messages": "b", "stream": "perhaps"}'`,
    'bash',
    '`stream` of the body does not take',
  ],
  [
    `curl ${chat} ${json} -d '{"model": 1, "messages": "b"}'`,
    'bash',
    '`model` of the body does not take `1`',
  ],
  [`curl ${chat} ${json} -d '{"model": "a"}'`, 'bash', 'the body needs `messages` in v0.7.1'],
  [
    `curl ${chat} ${json} -d '{"model": "a", "messages": "b", "chat_mode": "chat_knowlege"}'`,
    'bash',
    '`chat_mode` does not take "chat_knowlege"',
  ],
  [`curl ${chat} ${json} -d '{"model": "a", "messages": "b",}'`, 'bash', 'this JSON does not parse'],
  [`curl ${chat} ${json} -d "{"model": "a", "messages": "b"}"`, 'bash', 'this JSON does not parse'],
  [`curl ${chat} -d '{"model": "a", "messages": "b"}'`, 'bash', 'the JSON body is sent as a form'],
  [
    `curl ${chat} -H "Content-Type: text/plain" -d '{"model": "a", "messages": "b"}'`,
    'bash',
    'the JSON body is sent as `text/plain`',
  ],
  [
    `curl ${chat} -H "Autorization: Bearer $K" ${json} -d '{"model": "a", "messages": "b"}'`,
    'bash',
    'the framework does not know the header `Autorization`',
  ],
  [`curl ${sources} -H "Authorization: dbgpt"`, 'bash', 'the key stands in this header without `Bearer`'],
  [`curl -X POST ${chat}`, 'bash', 'the request carries nothing'],
  [
    'curl "http://localhost:5670/api/v2/serve/knowledge/spaces?pagesize=20"',
    'bash',
    'the query takes no `pagesize`',
  ],
  [
    'curl "http://localhost:5670/api/v2/serve/knowledge/spaces?page=first"',
    'bash',
    '`page` of the query does not take `"first"`',
  ],
  [
    'curl http://localhost:5670/api/v2/serve/knowledge/documents -F doc_name=a -F doc_type=TEXT -F space=1',
    'bash',
    'the form takes no `space`',
  ],
  [
    `curl http://localhost:5670/api/v2/serve/knowledge/documents ${json} -d '{"doc_name": "a"}'`,
    'bash',
    'the route does not read a JSON body',
  ],
  [
    'curl http://localhost:5760/api/v2/serve/datasources',
    'bash',
    'nothing on this page makes it listen on port 5760',
  ],
  [`requests.post("${chat}", json={"model": "a", "messages": [{"role": "user"}]})`, 'python', 'of the body'],
  [
    `requests.get("http://localhost:5670/api/v2/serve/knowledge/spaces", params={"size": 3})`,
    'python',
    'the query takes no `size`',
  ],
  [
    `await fetch("${chat}", { method: "POST", body: JSON.stringify({ model: "a", messages: "b" }), headers: {} })`,
    'js',
    'the JSON body is sent as a form',
  ],
  [
    'POST /api/v2/chat/completions HTTP/1.1\n\n{"model": "a", "mesages": "b"}',
    'http',
    'the body takes no `mesages`',
  ],
  [
    'from dbgpt_client import Client\nawait client.post("/datasources", {"typ": "mysql", "params": {}})',
    'python',
    'the body takes no `typ`',
  ],
])('finds the mistake in %j', async (code, info, message) => {
  const findings = await findingsOf(httpFieldsRule, page(code, info));
  expect(findings).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

it('points to the field, in every language of samples', async () => {
  const url = 'http://localhost:8100/api/v1/chat/completions';
  const shell = block(`curl ${url} ${json} \\\n  -d '{"model": "a",\n    "mesages": []}'`, 'bash');
  const python = block(
    `requests.post("${url}", json={"model": "a", "messages": [], "strem": True})`,
    'python',
  );
  const script = block(
    `fetch("${url}", { method: "POST", headers, body: JSON.stringify({ modle: "a", messages }) });`,
    'js',
  );
  const { findings } = await verifyFixture(httpFieldsRule, {
    'docs/a.md': `${shell}\n${python}\n${script}`,
  });
  expect(findings).toMatchObject([
    { line: 4, column: 5, nearest: expect.arrayContaining(['messages']) },
    { line: 8, nearest: expect.arrayContaining(['stream']) },
    { line: 12, nearest: expect.arrayContaining(['model']) },
  ]);
});

it.each([
  ['a function of the page', `call("/api/v2/chat/completions", {"model": "a", "question": "b"})`],
  ['a variable', `data = {"model": "a", "question": "b"}\nrequests.post("${chat}", json=data)`],
  ['two dictionaries', `base = {"model": "a"}\nhttpx.post("${chat}", json=base | {"question": "b"})`],
  [
    '`json.dumps`',
    `payload = {"model": "a", "question": "b"}\nrequests.post("${chat}", data=json.dumps(payload), headers=headers)`,
  ],
  [
    '`urllib`',
    `body = {"model": "a", "question": "b"}\nrequest = urllib.request.Request("${chat}", data=json.dumps(body).encode(), headers=headers)`,
  ],
])('finds a field that is wrong behind %s', async (_, code) => {
  const findings = await findingsOf(httpFieldsRule, page(code, 'python'));
  expect(findings).toHaveLength(2);
  expect(findings.join()).toContain('the body takes no `question`');
  expect(findings.join()).toContain('the body needs `messages`');
});

it('reads the file of the page that `curl` sends', async () => {
  const source = `${block('{"model": "a", "question": "b"}', 'json title="body.json"')}\n${block(`curl ${chat} ${json} -d @body.json`, 'bash')}`;
  expect(await findingsOf(httpFieldsRule, { 'docs/a.md': source })).toEqual([
    expect.stringContaining('docs/a.md:2:16 the body takes no `question`'),
    expect.stringContaining('the body needs `messages`'),
  ]);
});
