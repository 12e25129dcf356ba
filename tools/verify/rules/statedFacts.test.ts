import { expect, it, vi } from 'vitest';
import { findingsOf } from '../testing';
import { statedFactsRule } from './statedFacts';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it.each([
  'The number of answers is `rerank_top_k`, 3 by default.',
  '`rerank_top_k` in `[rag]`, 3 by default, is for the other places.',
  '`rerank_top_k`（默认为 3）',
  '`something_of_mine` defaults to 7.',
  '```python\ndef f(rerank_top_k=9): ...\n```\n\n`rerank_top_k` defaults to 9.',
  '| key | default |\n| --- | --- |\n| `rerank_top_k` | `3` |\n| `topk` | none |',
  '| parameter of `Mine` | default |\n| --- | --- |\n| `rerank_top_k` | 9 |',
  'The server listens on port 5670, the database on port 3306.',
  'DB-GPT v0.7.1, DB-GPT 0.5.0 and Python 3.10.',
  '`proxy/openai`, `proxy/your_own_thing`, `proxy_openai`, `rag_things`, `--config`, `--whatever`',
])('accepts %j', async (source) => {
  expect(await findingsOf(statedFactsRule, { 'docs/a.md': `${source}\n` })).toEqual([]);
});

it.each([
  [
    'The number of answers is `rerank_top_k`, 30 by default.',
    'nothing called `rerank_top_k` has the default `30` in v0.7.1',
  ],
  ['| key | default |\n| --- | --- |\n| `rerank_top_k` | `30` |', 'has the default `30` in v0.7.1'],
  ['`rerank_top_k` defaults to 4.', 'has the default `4`'],
  ['`rerank_top_k` 默认为 5。', 'has the default `5`'],
  ['The server listens on port 5760.', 'nothing of the framework listens on port 5760'],
  ['DB-GPT v0.8.2 can do this.', 'DB-GPT 0.8.2 is no release that is known here'],
  ['Set `proxy/opanai`.', 'no provider `proxy/opanai` in v0.7.1'],
  ['Install `proxy_opnai`.', 'no extra `proxy_opnai` in v0.7.1'],
  ['Give `--model_nam`.', 'no command has an option `--model_nam` in v0.7.1'],
])('finds the mistake in %j', async (source, message) => {
  expect(await findingsOf(statedFactsRule, { 'docs/a.md': `${source}\n` })).toEqual([
    expect.stringContaining(message),
  ]);
});
