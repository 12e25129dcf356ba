import { expect, it } from 'vitest';
import type { RunRecords } from '../model';
import { findingsOf, runRecords } from '../testing';
import { operationRunsRule } from './operationRuns';

const page = 'Text.\n\n<HttpOperation of="GET /a" />\n\n<HttpOperation of="GET /b" />\n';
const runs = (states: Readonly<Record<string, ReturnType<RunRecords['operationIn']>>>) => ({
  runs: runRecords({ operationIn: (_, key) => states[key] ?? 'not asked' }),
});

it('accepts operations that answer as their document says', async () => {
  const all = runs({ 'GET /a': 'agrees', 'GET /b': 'agrees' });
  expect(await findingsOf(operationRunsRule, { 'docs/a.md': page }, all)).toEqual([]);
});

it('finds an operation that differs, and one that nobody asked as it stands now', async () => {
  expect(await findingsOf(operationRunsRule, { 'docs/a.md': page }, runs({ 'GET /a': 'differs' }))).toEqual([
    'docs/a.md:3:1 the server did not do what the OpenAPI document says of this operation',
    'docs/a.md:5:1 nobody has asked the server whether it does what the OpenAPI document says of this operation',
  ]);
  const unproven = runs({ 'GET /a': 'agrees', 'GET /b': 'unproven' });
  expect(await findingsOf(operationRunsRule, { 'docs/a.md': page }, unproven)).toEqual([
    'docs/a.md:5:1 the claim that this operation always fails has not run in this edition as it stands',
  ]);
});
