import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readAsked } from './asked';

function read(content: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'asked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'asked.json');
  writeFileSync(file, JSON.stringify(content));
  return readAsked(file);
}

it('gives what readers say by address', () => {
  const content = { en: { 'faq/install#offline': ['no internet'] }, 'zh-CN': { quickstart: ['入门'] } };
  expect(read(content)).toEqual(content);
});

it('reads those of the site, the same places in both languages', () => {
  const { en, 'zh-CN': chinese } = readAsked();
  expect(Object.keys(chinese)).toEqual(Object.keys(en));
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
