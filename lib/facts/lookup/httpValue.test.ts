import { expect, it } from 'vitest';
import type { HttpType } from '../schema/httpOperations';
import { fieldFaults, openValue, valueFaults } from './httpValue';

const models = {
  'a.Kind': { enum: ['one', 'two'] },
  'a.Item': { fields: [{ name: 'size', type: { type: 'integer' as const }, required: true }] },
  'a.Page': {
    variables: ['T'],
    fields: [{ name: 'items', type: { array: { variable: 'T' } }, required: true }],
  },
};
const messages = (type: HttpType, value: unknown) =>
  valueFaults(type, value, models).map(({ path, message }) => `${path.join('.')} ${message}`);

it.each<[HttpType, unknown]>([
  [{ type: 'integer' }, '3'],
  [{ type: 'boolean' }, 'yes'],
  [{ type: 'number' }, '<number>'],
  [{ type: 'number' }, openValue],
  [{ union: [{ type: 'string' }, { type: 'null' }] }, null],
  [{ map: { type: 'integer' } }, { a: 1 }],
  [{ ref: 'a.Kind' }, 'one'],
  [{ ref: 'a.Item' }, { size: openValue }],
  [{ ref: 'a.Page', arguments: [{ ref: 'a.Item' }] }, { items: [{ size: 1 }] }],
  [{ ref: 'a.Unknown' }, 1],
])('%j takes %j', (type, value) => {
  expect(messages(type, value)).toEqual([]);
});

it.each<[HttpType, unknown, string]>([
  [{ type: 'string' }, 3, ' does not take `3`'],
  [{ type: 'integer' }, 3.5, ' does not take `3.5`'],
  [{ type: 'boolean' }, 'perhaps', ' does not take `"perhaps"`'],
  [{ array: { type: 'integer' } }, [1, 'x'], '1 does not take `"x"`'],
  [{ map: { type: 'integer' } }, [], ' does not take `[]`'],
  [{ literal: ['a'] }, 'b', ' does not take "b"'],
  [{ ref: 'a.Kind' }, 'tow', ' does not take "tow"'],
  [{ union: [{ ref: 'a.Item' }, { type: 'null' }] }, { size: 'x' }, 'size does not take `"x"`'],
  [{ ref: 'a.Page', arguments: [{ ref: 'a.Item' }] }, { items: [{}] }, 'items.0 needs `size`'],
])('%j does not take %j', (type, value, message) => {
  expect(messages(type, value)).toEqual([message]);
});

it('counts a required field under a misspelt name once', () => {
  const fields = models['a.Item'].fields;
  expect(fieldFaults(fields, [['sise', 1]], true, models)).toMatchObject([
    { message: 'takes no `sise`', nearest: ['size'] },
  ]);
  expect(fieldFaults(fields, [], false, models)).toEqual([]);
});
