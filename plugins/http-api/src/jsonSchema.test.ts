import { describe, expect, it } from 'vitest';
import type { HttpModel, HttpType } from '../../../lib/facts';
import { SchemaWriter } from './jsonSchema';

const text: HttpType = { type: 'string' };
const models: Readonly<Record<string, HttpModel>> = {
  'a.Result': {
    variables: ['T'],
    fields: [{ name: 'data', type: { union: [{ variable: 'T' }, { type: 'null' }] }, required: false }],
  },
  'a.Node': {
    fields: [
      { name: 'id', type: { type: 'integer' }, required: true },
      { name: 'children', type: { array: { ref: 'a.Node' } }, required: false, default: [] },
    ],
  },
  'a.Color': { enum: ['red'] },
  'b.Node': { fields: [{ name: 'name', type: text, required: true }] },
};
const writer = () =>
  new SchemaWriter(models, (model, field) => (field === 'id' ? `id of ${model}` : undefined));

describe('SchemaWriter', () => {
  it.each<[HttpType, object]>([
    [{ union: [text, { type: 'null' }] }, { type: ['string', 'null'] }],
    [{ union: [text, { type: 'any' }] }, {}],
    [
      { union: [text, { array: text }] },
      { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    ],
    [{ map: { type: 'any' } }, { type: 'object', additionalProperties: {} }],
    [{ literal: ['json', 'file'] }, { enum: ['json', 'file'] }],
    [{ type: 'file' }, { type: 'string', format: 'binary' }],
    [{ ref: 'unknown.Model' }, {}],
  ])('%j', (type, schema) => expect(writer().write(type)).toEqual(schema));

  it('writes a model that holds itself once, with descriptions, defaults and required fields', () => {
    const one = writer();
    expect(one.write({ ref: 'a.Node' })).toEqual({ $ref: '#/components/schemas/Node' });
    expect(one.components.Node).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer', description: 'id of a.Node' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' }, default: [] },
      },
      required: ['id'],
    });
  });

  it('fills what a generic model leaves open, each way under its own name', () => {
    const one = writer();
    const result = (argument: HttpType) => one.write({ ref: 'a.Result', arguments: [argument] });
    expect(result({ array: { ref: 'a.Color' } })).toEqual({ $ref: '#/components/schemas/Result_List_Color' });
    expect(result(text)).toEqual({ $ref: '#/components/schemas/Result_string' });
    expect(one.components.Result_string?.properties?.data).toEqual({ type: ['string', 'null'] });
    expect(one.components.Color).toEqual({ enum: ['red'] });
  });

  it('tells namesakes of two modules apart', () => {
    const one = writer();
    one.write({ ref: 'a.Node' });
    expect(one.write({ ref: 'b.Node' })).toEqual({ $ref: '#/components/schemas/b_Node' });
  });
});
