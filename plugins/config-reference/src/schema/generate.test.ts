// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import Ajv, { type ValidateFunction } from 'ajv';
import { getStaticTOMLValue, parseTOML } from 'toml-eslint-parser';
import { describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../../lib/facts';
import { referenceInput, tomlEdition } from '../reference/__fixtures__/editions';
import type { PublishedEdition } from '../reference/edition';
import { readReferenceTexts } from '../reference/readReference';
import { createReference } from '../reference/reference';
import { samplesOf, sampleTexts } from '../reference/sample';
import { generateSchema, type JsonSchema } from './generate';
import { schemasOf } from './publish';

function compile(schema: JsonSchema): ValidateFunction {
  // Types and required keys stand apart in conditions, which ajv would warn about.
  return new Ajv({ strictTypes: false, strictRequired: false, allErrors: true }).compile(schema);
}

/** The places of the mistakes, without the conditions around them. */
function mistakes(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if' && keyword !== 'anyOf');
  return [
    ...new Set(
      errors.map(
        ({ instancePath, keyword, params }) =>
          `${instancePath} ${params.additionalProperty ?? params.missingProperty ?? keyword}`,
      ),
    ),
  ];
}

const texts = {
  title: (name: string) => name,
  description: () => 'D.',
  parameter: () => 'P.',
  isDeprecated: (owner: string, parameter?: { name: string }) =>
    parameter ? parameter.name === 'ratio' : owner === 'demo.Cache',
};
const validate = compile(generateSchema(tomlEdition('v1'), 'https://example.org/schema', texts));

describe('generateSchema', () => {
  it.each<[string, unknown]>([
    [
      'a whole file',
      {
        server: { port: 1, level: 'debug', ratio: 0.5 },
        models: [{ kind: 'local', name: 'x', cache: { size: 1 } }],
      },
    ],
    ['values from the environment', { server: { port: '${env:PORT:-80}', level: '${env:LEVEL}' } }],
    [
      'a kind from the environment, with any keys',
      { models: [{ kind: '${env:KIND}', name: 'x', whatever: 1 }] },
    ],
    ['an empty file', {}],
  ])('accepts %s', (_, value) => {
    expect(mistakes(validate, value)).toEqual([]);
  });

  it.each<[string, unknown, string[]]>([
    ['an unknown table', { serve: {} }, [' serve']],
    ['an unknown key', { server: { prt: 1 } }, ['/server prt']],
    ['a value of another type', { server: { port: 'x' } }, ['/server/port type', '/server/port pattern']],
    [
      'a value outside of the list',
      { server: { level: 'loud' } },
      ['/server/level enum', '/server/level pattern'],
    ],
    [
      'a key of another kind of table',
      { models: [{ kind: 'remote', name: 'x', path: 'y' }] },
      ['/models/0 path'],
    ],
    ['a table without its kind', { models: [{ name: 'x' }] }, ['/models/0 kind']],
    [
      'an unknown kind',
      { models: [{ kind: 'x', name: 'y' }] },
      ['/models/0/kind enum', '/models/0/kind pattern'],
    ],
    ['a required key that is missing', { models: [{ kind: 'remote' }] }, ['/models/0 name']],
  ])('reports %s at its place', (_, value, expected) => {
    expect(mistakes(validate, value)).toEqual(expected);
  });

  it('tells editors what everything means, and no secret default', () => {
    const { definitions } = generateSchema(
      tomlEdition('v1'),
      'https://example.org/schema',
      texts,
    ) as unknown as {
      definitions: Record<
        string,
        { title: string; description: string; properties: Record<string, JsonSchema> }
      >;
    };
    expect(definitions['demo.Server']).toMatchObject({ title: 'demo.Server', description: 'D.' });
    expect(definitions['demo.Server']?.properties.port).toMatchObject({ description: 'P.', default: 8000 });
    expect(definitions['demo.Remote']?.properties.key).not.toHaveProperty('default');
    expect(definitions['demo.Server']?.properties.ratio).toMatchObject({ deprecated: true });
    expect(definitions['demo.Server']?.properties.port).not.toHaveProperty('deprecated');
    expect(definitions['demo.Cache']).toMatchObject({ deprecated: true });
    expect(definitions['demo.Server']).not.toHaveProperty('deprecated');
  });
});

/**
 * Files of the framework that hold mistakes: `facts/<edition>/toml-check.json` has the same keys and kinds, found
 * by the extractor. The loader ignores unknown keys; the unknown kinds stop it.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Elasticsearch takes `uri`; the host is ignored. The port is declared as a text; the loader converts the number.
  'configs/dbgpt-bm25-rag.toml': ['/rag/storage/full_text host', '/rag/storage/full_text/port type'],
  // Ollama has no keys; the empty ones are ignored.
  'configs/dbgpt-proxy-ollama.toml': ['/models/llms/0 api_key', '/models/embeddings/0 api_key'],
  // Rerankers are chosen by `provider`; `type` is ignored.
  'configs/dbgpt-proxy-siliconflow.toml': ['/models/rerankers/0 type'],
  'configs/dbgpt-proxy-siliconflow-mysql.toml': ['/models/rerankers/0 type'],
  'configs/dbgpt-proxy-infiniai.toml': ['/models/rerankers/0 type'],
  // `${env:NAME:default}` lacks the hyphen of `:-`: the loader takes the whole text for a name.
  'configs/dbgpt-proxy-tongyi.toml': [
    '/models/llms/0/provider enum',
    '/models/llms/0/provider pattern',
    '/models/embeddings/0/provider enum',
    '/models/embeddings/0/provider pattern',
  ],
};

describe('with the facts of the framework', () => {
  const editions = editionIds.map(
    (id): PublishedEdition => ({ label: id, tag: id, route: `/docs/${id}`, facts: loadFacts(id) }),
  );
  const views = createReference(referenceInput({ editions, texts: readReferenceTexts() }));
  const schemas = schemasOf(views);
  const validators = new Map([...schemas].map(([file, schema]) => [file.split('/')[1], compile(schema)]));
  const files = editions.flatMap(({ label, facts }) =>
    Object.entries(facts.toml ?? {}).map(([file, content]) => ({ edition: label, file, content })),
  );

  it('publishes a schema for each edition with TOML files', () => {
    expect([...schemas.keys()]).toEqual(['schema/v0.7.0/dbgpt.schema.json', 'schema/next/dbgpt.schema.json']);
    expect(schemas.get('schema/next/dbgpt.schema.json')?.$id).toBe(
      'https://example.org/schema/next/dbgpt.schema.json',
    );
  });

  it.each(files)('accepts $file of $edition, but for the mistakes in it', ({ edition, file, content }) => {
    const found = validators.get(edition);
    if (found === undefined) throw new Error(`there is no schema of ${edition}`);
    expect(mistakes(found, content)).toEqual(exceptions[file] ?? []);
  });

  it('makes no exception that is not needed', () => {
    const names = new Set(files.map(({ file }) => file));
    expect(Object.keys(exceptions).filter((file) => !names.has(file))).toEqual([]);
  });

  it('accepts the samples of the reference', () => {
    for (const view of views) {
      if (view.form !== 'toml') continue;
      const { edition, say } = view;
      for (const name of edition.classes) {
        const { minimal, full } = samplesOf(edition, name, sampleTexts(edition, say));
        for (const sample of [minimal, full, full?.replace(/^# /gm, '')]) {
          if (sample === undefined) continue;
          const found = validators.get(edition.label);
          const value = getStaticTOMLValue(parseTOML(sample));
          expect(found && mistakes(found, value), `${edition.label} ${name}\n${sample}`).toEqual([]);
        }
      }
    }
  });
});
