import { expect, it, vi } from 'vitest';
import { findingsOf } from '../testing';
import { quotedMessagesRule } from './quotedMessages';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it.each([
  'It fails with `datasource name:shop already exists`.',
  'The log has `Register DAG error, DAG ID <id> has already exist`.',
  'The log has `Load DAG(…) from db error`.',
  '**LLMServer Generate Error, Please CheckErrorInfo.**',
  '```python\nraise ValueError("Only one order is allowed each time.")\n```\n\nIt says `Only one order is allowed each time.`',
  'It says `No module named dbgpt_app` or `uv sync --all-packages --frozen`.',
  '```text\n2025-04-01 10:00:00 dbgpt INFO Model inference error, detail: out of memory\n```',
])('accepts %j', async (source) => {
  expect(await findingsOf(quotedMessagesRule, { 'docs/a.md': `${source}\n` })).toEqual([]);
});

it.each([
  [
    'It fails with `Bucket name shop already exist and is owned by someone else`.',
    'docs/a.md:1:16 this message of v0.7.1 is quoted with "exist"',
  ],
  ['The log has `File … already exists, begins hash check`.', 'quoted with "begins"'],
  ['**LLMServer Generate Eror, Please CheckErrorInfo.**', 'quoted with "eror"'],
  [
    '```text\n2025-04-01 10:00:00 dbgpt INFO Modell inference error, detail: out of memory\n```',
    'docs/a.md:2:1 this message of v0.7.1 is quoted with "modell"',
  ],
  ['It says `Maximum number of rounds exceeded`.', '"dialogue" is missing'],
  ['### `Please install pdfminer first.` {#a}', '1:6 this message of v0.7.1 is quoted with "pdfminer"'],
  ['It says `doc:… status is FINISHED, cannot sync`.', 'quoted with "cannot"'],
  ['It says `chat mode only supports …`.', '"now" is missing'],
])('finds the mistake in %j', async (source, message) => {
  expect(await findingsOf(quotedMessagesRule, { 'docs/a.md': `${source}\n` })).toEqual([
    expect.stringContaining(message),
  ]);
});
