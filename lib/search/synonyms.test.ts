import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';
import { readSynonyms } from './synonyms';

function read(content: unknown) {
  const { path: folder } = temporaryFolder();
  const file = join(folder, 'synonyms.json');
  writeFileSync(file, JSON.stringify(content));
  return readSynonyms(file);
}

it('gives what readers type with what it means', () => {
  expect(read({ en: { kb: ['knowledge base'] }, 'zh-CN': { 'db-gpt': [] } })).toEqual({
    en: [['kb', 'knowledge base']],
    'zh-CN': [['db-gpt']],
  });
});

it('reads those of the site', () => {
  const { en, 'zh-CN': chinese } = readSynonyms();
  expect(en.length).toBeGreaterThan(100);
  expect(chinese.length).toBeGreaterThan(100);
});

it.each([
  ['an unknown language', { en: {}, 'zh-CN': {}, fr: {} }],
  ['a language too few', { en: {} }],
  ['a word that means itself', { en: { kb: ['kb'] }, 'zh-CN': {} }],
  ['a meaning twice', { en: { kb: ['base', 'base'] }, 'zh-CN': {} }],
  ['capital letters', { en: { KB: ['base'] }, 'zh-CN': {} }],
  ['spaces at an end', { en: { 'kb ': ['base'] }, 'zh-CN': {} }],
])('refuses %s', (_, content) => {
  expect(() => read(content)).toThrow(/synonyms\.json[\s\S]*to mend/);
});
