import { expect, it } from 'vitest';
import { curlSample } from './curl';
import type { Operation } from './openapi';

const base: Operation = { operationId: 'x', tags: ['app'], responses: {} };
const server = 'http://127.0.0.1:5670';
const parameter = (
  name: string,
  place: 'path' | 'query',
  example?: unknown,
  required = place === 'path',
) => ({
  name,
  in: place,
  required,
  schema: { type: 'string' },
  ...(example === undefined ? {} : { example }),
});

it('puts parameters into the address and leaves out what nobody has to give', () => {
  const operation = {
    ...base,
    parameters: [parameter('id', 'path', 7), parameter('q', 'query', 'a b'), parameter('page', 'query')],
  };
  expect(curlSample(server, 'GET', '/x/{id}', operation)).toBe(`curl '${server}/x/7?q=a%20b'`);
});

it('names what the reader has to put where there is no example', () => {
  const operation = { ...base, parameters: [parameter('id', 'path')] };
  expect(curlSample(server, 'DELETE', '/x/{id}', operation)).toBe(`curl -X DELETE '${server}/x/<id>'`);
});

it('takes the key from the environment', () => {
  expect(curlSample(server, 'GET', '/x', { ...base, security: [{}] })).toBe(
    `curl ${server}/x \\\n  -H "Authorization: Bearer $DBGPT_API_KEY"`,
  );
});

it('sends JSON, with quotes that the shell keeps', () => {
  const requestBody = { required: true, content: { 'application/json': { example: { text: "it's" } } } };
  expect(curlSample(server, 'POST', '/x', { ...base, requestBody })).toBe(
    [
      `curl -X POST ${server}/x`,
      '-H "Content-Type: application/json"',
      `-d '{\n  "text": "it'\\''s"\n}'`,
    ].join(' \\\n  '),
  );
});

it('sends forms, a field of several values several times', () => {
  const requestBody = {
    required: true,
    content: { 'multipart/form-data': { example: { files: ['@a.txt', '@b.txt'], note: 'x' } } },
  };
  expect(curlSample(server, 'POST', '/x', { ...base, requestBody })).toBe(
    [`curl -X POST ${server}/x`, `-F 'files=@a.txt'`, `-F 'files=@b.txt'`, `-F 'note=x'`].join(' \\\n  '),
  );
});

it('sends JSON from a file', () => {
  const requestBody = {
    required: true,
    content: { 'application/json': { 'x-example-file': 'flow.json' } },
  };
  expect(curlSample(server, 'POST', '/x', { ...base, requestBody })).toBe(
    [`curl -X POST ${server}/x`, '-H "Content-Type: application/json"', '-d @flow.json'].join(' \\\n  '),
  );
});
