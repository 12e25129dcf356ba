import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../../i18n/zh-CN/code.json';

const source = fileURLToPath(new URL('..', import.meta.url));

function idsIn(folder: string): string[] {
  const files = readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(path.join(source, folder, file), 'utf8').matchAll(
        /'(configReference\.[\w.]+)'|"(configReference\.[\w.]+)"/g,
      ),
    ])
    .map(([, single, double]) => single ?? double ?? '');
}

describe('the messages of the reference', () => {
  it('are all translated, and nothing else is', () => {
    const used = new Set(['client', 'theme'].flatMap(idsIn));
    const translated = Object.keys(catalogue).filter((id) => id.startsWith('configReference.'));
    expect(translated.sort()).toEqual([...used].sort());
  });
});
