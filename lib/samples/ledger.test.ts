import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { editionIds } from '../editions';
import { temporaryFolder } from '../temporaryFolder';
import { type Ledger, ledgerFile, readLedger, writeLedger } from './ledger';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder().path;
});

const ledger: Ledger = {
  tag: 'v0.7.1',
  samples: {
    bbbbbbbbbbbbbbbb: { page: 'quickstart.md', result: 'ran', on: '2026-11-22', seconds: 3.2 },
    aaaaaaaaaaaaaaaa: { page: 'api/chat.md', result: 'failed', on: '2026-11-22', seconds: 0 },
  },
  claims: {
    'memory/forgets': { key: 'cccccccccccccccc', result: 'ran', on: '2026-11-22', seconds: 9 },
  },
  elsewhere: { 'quickstart.md': 'dddddddddddddddd' },
};

it('is read as it was written, an entry a line in the order of pages', () => {
  writeLedger('next', ledger, folder);
  expect(readLedger('next', folder)).toEqual(ledger);
  const lines = readFileSync(ledgerFile('next', folder), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('page')).map((line) => line.trim().slice(1, 3))).toEqual([
    'aa',
    'bb',
  ]);
});

it('is empty before the first run', () => {
  expect(readLedger('next', folder)).toBeUndefined();
});

it('names the file and the place of a malformed entry', () => {
  writeFileSync(ledgerFile('next', folder), '{"tag":"v0.7.1","samples":{"aaaaaaaaaaaaaaaa":{"page":1}}}');
  expect(() => readLedger('next', folder)).toThrow(/next\.json[\s\S]*samples/);
});

it('holds good files for the editions that have one', () => {
  for (const edition of editionIds) expect(() => readLedger(edition)).not.toThrow();
});
