// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the framework's own way to name a variable
import { expect, it } from 'vitest';
import { isTomlFailure, parseToml } from './document';
import { impossiblePorts, lostNames, providerKeys, substitutionsIn, syntaxRemedy } from './mistakes';

it('finds default models that the file does not have', () => {
  const models = { default_llm: 'gpt-4', default_embedding: 'e', default_reranker: '${env:R}' };
  const lists = { llms: [{ name: 'gpt-4o' }], embeddings: [{ name: 'e' }], rerankers: [] };
  expect(lostNames({ models: { ...models, ...lists } })).toEqual([
    {
      path: ['models', 'default_llm'],
      key: 'default_llm',
      wanted: 'gpt-4',
      list: 'llms',
      names: ['gpt-4o'],
      nearest: ['gpt-4o'],
    },
  ]);
  expect(lostNames({ models })).toEqual([]);
});

it('finds what is no port, wherever it stands', () => {
  expect(
    impossiblePorts({ a: [{ port: 70_000 }], web: { port: '5670', db_port: -1, report: 99_999 } }),
  ).toEqual([
    { path: ['a', 0, 'port'], port: 70_000 },
    { path: ['web', 'db_port'], port: -1 },
  ]);
});

it.each([
  ['${env:KEY}', 'KEY', false, true],
  ['${env:KEY:-}', 'KEY', false, false],
  ['${KEY}', 'KEY', true, false],
  ['$KEY', 'KEY', true, false],
  ['${env.KEY}', 'KEY', true, false],
])('reads %s', (value, name, isBroken, isNeeded) => {
  expect(substitutionsIn({ value })).toEqual([{ text: value, name, isBroken, isNeeded }]);
});

it('leaves a sum of money alone', () => expect(substitutionsIn({ value: 'costs $5' })).toEqual([]));

it.each([
  ['[a]\n[a]\n', 'twice'],
  ['key = ${env:KEY}\n', 'quotes'],
  ['on = True\n', 'boolean'],
  ['[a]\n...\n', 'omission'],
  ['name: x\n', 'form'],
])('knows what mends %j', (code, remedy) => {
  const failure = parseToml(code);
  expect(isTomlFailure(failure) && syntaxRemedy(code, failure)).toBe(remedy);
});

it('tells keys that work from placeholders', () => {
  const text = `sk-${'a1B2'.repeat(8)} sk-your-own-key-stands-here`;
  expect(text.match(providerKeys)).toEqual([`sk-${'a1B2'.repeat(8)}`]);
});
