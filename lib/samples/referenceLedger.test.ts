import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporaryFolder';
import { readReferenceLedger, writeReferenceLedger } from './referenceLedger';

function scratch(): string {
  const { path: root } = temporaryFolder();
  return root;
}

it('is read as it was written, and empty before the first run', () => {
  const root = scratch();
  expect(readReferenceLedger('next', root)).toEqual({});
  const entries = {
    'a.B': { key: 'dddddddddddddddd', result: 'loaded', why: 'no GPU', on: '2026-11-22' },
  } as const;
  writeReferenceLedger('next', entries, root);
  expect(readReferenceLedger('next', root)).toEqual(entries);
});

it('names the file of a malformed entry', () => {
  const root = scratch();
  writeFileSync(join(root, 'next.json'), '{"a.B":{"key":1}}');
  expect(() => readReferenceLedger('next', root)).toThrow(/next\.json/);
});
