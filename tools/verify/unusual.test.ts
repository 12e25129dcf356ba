import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { allRules } from './rules';
import { verifyFixture } from './testing';

// The facts of an edition are read and Pyright is started once for the page.
vi.setConfig({ testTimeout: 180_000 });

const samples = allRules.filter(({ languages, id }) => languages !== undefined && id !== 'sample-runs');

it('finds nothing in samples that are right and unusual', async () => {
  const page = readFileSync(path.join(import.meta.dirname, 'unusual.md'), 'utf8');
  const { findings, samples: read } = await verifyFixture(samples, { 'docs/unusual.md': page });
  expect(read).toBeGreaterThanOrEqual(50);
  const told = findings.map(({ line, rule, message }) => `${line} ${rule}: ${message}`);
  expect(told).toEqual([]);
});
