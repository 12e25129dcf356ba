import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../lib/facts';
import { openApiDocument } from './openapi';
import { apiOperations, areas } from './operations';
import { readTexts } from './texts';

const texts = readTexts();

describe.each(editionIds)('the OpenAPI document of %s', (edition) => {
  const facts = loadFacts(edition);
  const document = openApiDocument(facts, texts, 'en');

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
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

it('names the file where the example stands in one, and has no address that a generator would fetch', () => {
  const document = openApiDocument(loadFacts('next'), texts, 'en');
  const body = document.paths['/api/v2/serve/awel/flows']?.post?.requestBody;
  expect(body?.content['application/json']?.['x-example-file']).toBe('flow.json');
  expect(JSON.stringify(document)).not.toContain('externalValue');
});
