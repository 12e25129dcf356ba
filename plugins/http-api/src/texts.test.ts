import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editionIds, loadFacts } from '../../../lib/facts';
import { operationText, readTexts, textFaults } from './texts';

const both = (en: string) => ({ en, 'zh-CN': en });
const operation = { summary: both('Send'), returns: both('The answer') };

describe('readTexts', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'http-api-'));
    write('fields.json', { common: {}, models: {}, types: {} });
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, content: unknown): void =>
    writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

  it('gathers the operations of all files', () => {
    write('a.json', { operations: { 'GET /a': operation } });
    write('b.json', { operations: { 'GET /b': operation } });
    expect(Object.keys(readTexts(folder).operations)).toEqual(['GET /a', 'GET /b']);
  });

  it.each([
    ['{', 'a.json:1:2: the file is not JSON'],
    [
      { operations: { 'GET /a': { summary: { en: 'x' } } } },
      'a value is missing\n  at       $.operations["GET /a"].summary["zh-CN"]',
    ],
    [{ operations: {}, more: 1 }, 'more'],
  ])('refuses %j with file and place', (content, message) => {
    write('a.json', content);
    expect(() => readTexts(folder)).toThrow(message);
  });

  it('refuses an operation in two files', () => {
    write('a.json', { operations: { 'GET /a': operation } });
    write('b.json', { operations: { 'GET /a': operation } });
    expect(() => readTexts(folder)).toThrow('`GET /a` stands in another file too');
  });
});

describe('operationText', () => {
  const key = 'GET /a';
  const texts = {
    operations: { [key]: { ...operation, editions: { 'v0.6.3': { returns: both('Something older') } } } },
    fields: { common: {}, models: {}, types: {} },
  };

  it('replaces what is different in an edition, and keeps the rest', () => {
    expect(operationText(texts, 'v0.6.3', key)).toEqual({ ...operation, returns: both('Something older') });
    expect(operationText(texts, 'next', key)).toEqual(operation);
    expect(operationText(texts, 'next', 'GET /b')).toBeUndefined();
  });
});

describe('textFaults', () => {
  const editions = editionIds.map((edition) => loadFacts(edition));

  it('is empty: whoever changes facts or texts keeps them together', () => {
    expect(textFaults(readTexts(), editions)).toEqual([]);
  });

  it('names operations, parameters and fields without text, and texts of nothing', () => {
    const faults = textFaults(
      {
        operations: { 'GET /nowhere': operation },
        fields: {
          common: {},
          models: { 'no.Model': {} },
          types: { 'other.Model': {}, 'dbgpt.core.schema.api.Result': { colour: { type: 'string' } } },
        },
      },
      editions,
    );
    expect(faults).toContain('GET /nowhere: no edition has this operation');
    expect(faults).toContain('no.Model: no edition has this model');
    expect(faults).toContain('other.Model: no edition has this model');
    expect(faults).toContain(
      'dbgpt.core.schema.api.Result: no edition has its field `colour` (fields.json › types)',
    );
    expect(
      faults.some((line) =>
        line.startsWith('POST /api/v2/chat/completions: no text in data/http-api/chat.json'),
      ),
    ).toBe(true);
    expect(faults.some((line) => line.includes('KnowledgeRetrieveRequest: no text for `top_k`'))).toBe(true);
  });

  it('names examples and editions that an operation does not have', () => {
    const { operations, fields } = readTexts();
    const [models, apps] = ['GET /api/v2/serve/model/models', 'GET /api/v2/serve/apps'];
    const faults = textFaults(
      {
        operations: {
          ...operations,
          [models]: { ...operation, editions: { 'v0.6.3': { summary: both('x') } } },
          [apps]: { ...operation, example: { parameters: { colour: 'red' } } },
        },
        fields,
      },
      editions,
    );
    expect(faults).toContain(`${models}: v0.6.3 has no such operation`);
    expect(faults).toContain(`${apps}: the example has \`colour\`, next does not`);
  });
});
