import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../lib/facts';
import { type OpenApiDocument, openApiDocument, openApiFile } from './openapi';
import { apiOperations, areas } from './operations';
import { readTexts } from './texts';

const texts = readTexts();

/** Every operation of a document, by `METHOD /path`. */
const operationsOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

/** Examples that do not fit what the document says of their place, one line for each. */
function misfits(document: OpenApiDocument): string[] {
  const ajv = new Ajv2020({
    strict: false,
    formats: { 'date-time': /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/, binary: true },
  });
  ajv.addSchema({ $id: 'document', components: document.components });
  const examples = operationsOf(document).flatMap(({ key, operation }) => [
    ...(operation.parameters ?? []).map((one) => ({ place: `${key}: ${one.name}`, ...one })),
    ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
      Object.entries(part?.content ?? {}).map(([type, one]) => ({ place: `${key}: ${type}`, ...one })),
    ),
  ]);
  return examples.flatMap(({ place, schema, example }) => {
    if (schema === undefined || example === undefined) return [];
    const whole = JSON.stringify(schema).replaceAll('#/components', 'document#/components');
    const valid = ajv.compile(JSON.parse(whole) as object);
    return valid(example) ? [] : [`${place}: ${ajv.errorsText(valid.errors)}`];
  });
}

describe.each(editionIds)('the OpenAPI document of %s', (edition) => {
  const facts = loadFacts(edition);
  const document = openApiDocument(facts, texts, 'en');

  const file = JSON.parse(openApiFile(document)) as OpenApiDocument;

  it('leaves defaults of an empty object out of the file, and nothing else', () => {
    const { params } = file.components.schemas.RecommendQuestion?.properties ?? {};
    expect(params?.type).toEqual(['object', 'null']);
    expect(params).not.toHaveProperty('default');
    const fields = ({ components }: OpenApiDocument) =>
      Object.entries(components.schemas).map(([name, { properties = {} }]) => [
        name,
        Object.keys(properties),
      ]);
    expect(fields(file)).toEqual(fields(document));
    expect(file.components.schemas.GptsApp?.properties?.details?.default).toEqual([]);
  });

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(openApiFile(document)));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('has every route of the public API, and no other', () => {
    const expected = facts.http.routes.flatMap(({ method, path }) =>
      path?.startsWith('/api/v2/') ? [`${method} ${path}`] : [],
    );
    const written = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(written.sort()).toEqual([...new Set(expected)].sort());
  });

  it('names each operation once, and each variable of a path', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? [])
        .filter((one) => one.in === 'path')
        .map(({ name }) => name);
      expect(declared.sort(), path).toEqual(variables.sort());
    }
  });

  it('defines every schema that it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/([^"]+)/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty([name]);
  });

  it('has no example that its schema refuses', () => {
    expect(misfits(document)).toEqual([]);
  });

  it('describes every failure alike, and what each success holds', () => {
    for (const { key, operation } of operationsOf(document)) {
      const { 200: success, ...failures } = operation.responses;
      // What never succeeds in this version promises no success.
      expect(success === undefined, key).toBe(operation['x-fails'] !== undefined);
      if (success) expect(Object.keys(success.content ?? {}), key).not.toEqual([]);
      for (const failure of Object.values(failures))
        expect(failure.content?.['application/json']?.schema, key).toEqual({
          $ref: '#/components/schemas/Failure',
        });
    }
  });

  it('declares streams and files', () => {
    const types = (method: string, path: string) =>
      Object.keys(document.paths[path]?.[method]?.responses[200]?.content ?? {});
    expect(types('post', '/api/v2/chat/completions')).toEqual(['application/json', 'text/event-stream']);
    expect(types('post', '/api/v2/serve/awel/flow/debug')).toEqual(['text/event-stream']);
    expect(types('get', '/api/v2/serve/awel/flow/export/{uid}')).toContain('application/x-zip-compressed');
    expect(types('get', '/api/v2/serve/file/files/{bucket}/{file_id}')).toEqual(['application/octet-stream']);
  });

  it('asks for a key where the code checks one', () => {
    for (const operation of apiOperations(facts)) {
      const written = document.paths[operation.path]?.[operation.method.toLowerCase()];
      expect(written?.security !== undefined, operation.key).toBe(operation.authenticated);
      expect('401' in (written?.responses ?? {}), operation.key).toBe(operation.authenticated);
      expect(areas).toContain(operation.area);
    }
  });
});

it('an invalid document is refused by the validator of these tests', async () => {
  const { paths: _, ...incomplete } = openApiDocument(loadFacts('next'), texts, 'en');
  const broken = { ...incomplete, openapi: '3.1.0', info: {} };
  expect((await new Validator().validate(JSON.parse(JSON.stringify(broken)))).valid).toBe(false);
});

it('an example that its schema refuses is named', () => {
  const key = 'GET /api/v2/serve/knowledge/spaces/{space_id}';
  const said = texts.operations[key];
  if (said === undefined) throw new Error(`no text for ${key}`);
  const example = { parameters: { space_id: 1 } };
  const operations = { ...texts.operations, [key]: { ...said, example } };
  expect(misfits(openApiDocument(loadFacts('next'), { ...texts, operations }, 'en'))).toEqual([
    `${key}: space_id: data must be string`,
  ]);
});

it('adds what an operation says of a status to what all operations answer with it', () => {
  const key = 'POST /api/v2/serve/knowledge/spaces';
  const said = texts.operations[key];
  if (said === undefined) throw new Error(`no text for ${key}`);
  const errors = [{ status: 400, en: 'The name is taken', 'zh-CN': '名称已存在' }];
  const document = openApiDocument(
    loadFacts('next'),
    { ...texts, operations: { ...texts.operations, [key]: { ...said, errors } } },
    'en',
  );
  const { responses } = document.paths['/api/v2/serve/knowledge/spaces']?.post ?? {};
  expect(responses?.['400']?.description).toMatch(/^The name is taken\. A parameter is missing/);
});

it('says what the server sends where the code declares another type', () => {
  const model = 'dbgpt.core.schema.api.Result';
  const fields = { ...texts.fields, types: { [model]: { err_code: { type: 'integer' } } } } as const;
  const document = openApiDocument(loadFacts('next'), { ...texts, fields }, 'en');
  expect(document.components.schemas.Result_boolean?.properties?.err_code).toMatchObject({ type: 'integer' });
});

it('names the file where the example stands in one, and has no address that a generator would fetch', () => {
  const document = openApiDocument(loadFacts('next'), texts, 'en');
  const body = document.paths['/api/v2/serve/awel/flows']?.post?.requestBody;
  expect(body?.content['application/json']?.['x-example-file']).toBe('flow.json');
  expect(JSON.stringify(document)).not.toContain('externalValue');
});
