import { expect, it } from 'vitest';
import type { JsonSchema } from './jsonSchema';
import { fieldRows, typeText } from './schemaRows';

const schemas: Readonly<Record<string, JsonSchema>> = {
  Node: {
    type: 'object',
    properties: {
      id: { type: 'integer', description: 'Its id', default: 1 },
      children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      kind: { anyOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'null' }] },
    },
    required: ['id'],
  },
  Kind: { enum: ['a', 'b'] },
  One: { type: 'object', properties: { x: { type: 'string' }, y: { type: 'string' } }, required: ['x', 'y'] },
  Two: { type: 'object', properties: { x: { type: 'string' } } },
};
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

it('lists fields with their path, and a model inside itself once', () => {
  const rows = fieldRows({ type: 'array', items: ref('Node') }, schemas);
  expect(rows).toEqual([
    { path: '[].id', type: 'integer', required: true, description: 'Its id', default: 1 },
    { path: '[].children', type: 'array of object', required: false },
    { path: '[].kind', type: '"a", "b", null', required: false },
  ]);
});

it('lists what alternatives share once, required where all require it', () => {
  const rows = fieldRows({ anyOf: [ref('One'), ref('Two')] }, schemas);
  expect(rows.map(({ path, required }) => [path, required])).toEqual([
    ['x', false],
    ['y', false],
  ]);
});

it.each<[JsonSchema, string]>([
  [{}, 'any'],
  [{ type: ['string', 'null'] }, 'string, null'],
  [{ type: 'string', format: 'binary' }, 'file'],
  [{ type: 'string', format: 'date-time' }, 'date and time'],
  [{ type: 'array', items: {} }, 'array of any'],
])('%j is called %s', (schema, text) => expect(typeText(schema, schemas)).toBe(text));

it('lists a long list of fields once, and says so the next time', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`field${index}`, { type: 'string' }]),
  );
  const schemas = { Long: { type: 'object', properties }, Short: { properties: { a: { type: 'string' } } } };
  const schema = {
    properties: {
      data: { anyOf: [{ $ref: '#/components/schemas/Long' }, { type: 'null' }] },
      other: { $ref: '#/components/schemas/Short' },
    },
  };
  const listed = new Set<string>();
  expect(fieldRows(schema, schemas, listed)).toHaveLength(23);
  const again = fieldRows(schema, schemas, listed);
  expect(again.map(({ path }) => path)).toEqual(['data', 'other', 'other.a']);
  expect(again[0]?.above).toBe(true);
});

it('does not list a body again where another body holds it', () => {
  const fields = Array.from({ length: 20 }, (_, index) => [`field${index}`, { type: 'string' }]);
  const schemas = { Long: { type: 'object', properties: Object.fromEntries(fields) } };
  const whole = { $ref: '#/components/schemas/Long' };
  const listed = new Set<string>();
  expect(fieldRows(whole, schemas, listed)).toHaveLength(20);
  expect(fieldRows({ properties: { flow: whole } }, schemas, listed)).toEqual([
    { path: 'flow', type: 'object', required: false, above: true },
  ]);
});
