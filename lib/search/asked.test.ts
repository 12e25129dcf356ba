import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';
import { readAsked } from './asked';

function read(content: unknown) {
  const { path: folder } = temporaryFolder();
  const file = join(folder, 'asked.json');
  writeFileSync(file, JSON.stringify(content));
  return readAsked(file);
}

it('gives what readers say by address', () => {
  const content = { en: { 'faq#offline': ['no internet'] }, 'zh-CN': { 'faq#offline': ['没有网络'] } };
  expect(read(content)).toEqual(content);
});

it('reads those of the site', () => {
  expect(Object.keys(readAsked().en).length).toBeGreaterThan(0);
});

it.each([
  ['zh-CN', { en: { quickstart: ['first steps'] }, 'zh-CN': {} }],
  ['en', { en: {}, 'zh-CN': { quickstart: ['入门'] } }],
])('names the address that %s lacks', (language, content) => {
  const place = language === 'en' ? '$.en.quickstart' : '$["zh-CN"].quickstart';
  expect(() => read(content)).toThrow(place);
  expect(() => read(content)).toThrow('words of readers for this address in each language, or in none');
});

it.each([
  ['an unknown language', { en: {}, 'zh-CN': {}, fr: {} }],
  ['a language too few', { en: {} }],
  ['an address with a slash in front', { en: { '/docs/faq': ['a'] }, 'zh-CN': {} }],
  ['an entry without words', { en: { faq: [] }, 'zh-CN': {} }],
  ['something twice', { en: { faq: ['a', 'a'] }, 'zh-CN': {} }],
  ['spaces at an end', { en: { faq: ['a '] }, 'zh-CN': {} }],
])('refuses %s', (_, content) => {
  expect(() => read(content)).toThrow(/asked\.json[\s\S]*to mend/);
});
