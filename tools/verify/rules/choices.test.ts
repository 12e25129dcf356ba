import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { choicesRule } from './choices';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it.each([
  'It is `TODO`, `RUNNING`, `FINISHED` or `FAILED`.',
  '状态为 `TODO`、`RUNNING`、`FINISHED` 或 `FAILED`。',
  'The keys `host`, `port` and `user`.',
  'First `TODO`, then `DONE`.',
  'Commands: `dbgpt model start`, `stop`, `restart`.',
  '`Automatic`, `CHUNK_BY_SIZE`, `CHUNK_BY_PAGE` or `CHUNK_BY_PARAGRAPH`.',
])('accepts %j', async (source) => {
  expect(await findingsOf(choicesRule, { 'docs/a.md': `${source}\n` })).toEqual([]);
});

it.each([
  'It is `TODO`, `RUNNING`, `DONE` or `FAILED`.',
  '状态为 `TODO`、`RUNNING`、`DONE` 或 `FAILED`。',
  'It is `TODO`, `RUNNING` (at work), `DONE` (the end) or `FAILED`.',
  '| a | `TODO`, `RUNNING`, `DONE` and `FAILED` |\n| --- | --- |',
])('finds the stranger in %j', async (source) => {
  const { findings } = await verifyFixture(choicesRule, { 'docs/a.md': `${source}\n` });
  expect(findings).toMatchObject([
    { message: expect.stringContaining('`DONE` stands beside'), expected: expect.stringContaining('one of') },
  ]);
});
