import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import catalogue from '../../../../i18n/zh-CN/code.json';

const source = fileURLToPath(new URL('..', import.meta.url));

const ids = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))
  .flatMap((text) => [...text.matchAll(/\bid(?:=|: )['"]((?:search|theme\.Search\w+)\.[\w.]+)['"]/g)])
  .map(([, id = '']) => id);

describe('the messages of the search', () => {
  it('are all translated, and nothing else is', () => {
    const translated = Object.keys(catalogue).filter((id) => /^(?:search|theme\.Search\w+)\./.test(id));
    expect(ids.length).toBeGreaterThan(30);
    expect(translated.sort()).toEqual([...new Set(ids)].sort());
  });
});
