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
  '| parameter of `ShortTermMemory` | default |\n| --- | --- |\n| `buffer_size` | 5 |',
  'The server listens on port 5670, the database on port 3306.',
  'DB-GPT v0.7.1, DB-GPT 0.5.0 and Python 3.10.',
  '```text\ndbgpt, version 0.7.1\n```\n\n```text\n0.4.30\n```\n',
  'Later: [v0.7.2](https://github.com/eosphoros-ai/DB-GPT/releases/tag/v0.7.2).',
  'The extras `hf` and `rag`, the extra `hf`, 可选依赖 `hf`, `text/plain`',
  'The extra `quant_awq` is gone.',
  '`--extra hf`',
  '`BranchJoinOperator(combine_function=None, can_skip_in_branch=False, **kwargs)`',
  '| keys | default |\n| --- | --- |\n| `rerank_top_k`, `topk` | `3`, none |',
  'This is v0.7.1. Take a checkout of the tag `v0.7.1`.',
  '`dbgpt trace list` has `--span_type`.',
  'This is v0.7.1.\n\nThe key has no effect in v0.7.1.',
  'This is v0.7.1.\n\nThe key is new since v0.7.0.',
  'This is v0.7.1.\n\nv0.7.0 ignored the key.\n\nThe key has no effect in v0.7.0.',
  '---\ntitle: A\ndescription: Run DB-GPT v0.7.1, not v0.7.0.\n---\n',
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
  [
    '`ShortTermMemory` keeps `buffer_size` fragments, 6 by default.',
    '`buffer_size` of `ShortTermMemory` has another default than `6` in v0.7.1',
  ],
  [
    '| parameter of `ShortTermMemory` | default |\n| --- | --- |\n| `buffer_size` | 6 |',
    'has another default than `6`',
  ],
  ['The server listens on port 5760.', 'nothing of the framework listens on port 5760'],
  ['DB-GPT v0.8.2 can do this.', 'DB-GPT 0.8.2 is no release that is known here'],
  ['This page is about v0.7.2.', 'DB-GPT 0.7.2 is no release that is known here'],
  ['`--extra storage_elastic`', 'no extra `storage_elastic` in v0.7.1'],
  [
    '`BranchJoinOperator(combine_function=None, can_skip_in_branch=True, **kwargs)`',
    '`can_skip_in_branch` of `BranchJoinOperator` has another default than `True`',
  ],
  [
    '| keys | default |\n| --- | --- |\n| `mine_own`, `rerank_top_k` | `10`, `30` |',
    'nothing called `rerank_top_k` has the default `30`',
  ],
  [
    'This is v0.7.1.\n\nTake a checkout of the tag `v0.7.0`.',
    'this text uses a checkout of v0.7.0, and this page is of v0.7.1',
  ],
  ['`dbgpt trace list` has `--no_such_thing`.', '`dbgpt trace list` has no option `--no_such_thing`'],
  ['Set `proxy/opanai`.', 'no provider `proxy/opanai` in v0.7.1'],
  ['Install `proxy_opnai`.', 'no extra `proxy_opnai` in v0.7.1'],
  ['`rerank_top_k` (default 4)', 'has the default `4`'],
  ['Install the extra `huggingface`.', 'no extra `huggingface` in v0.7.1'],
  ['安装可选依赖 `huggingface`。', 'no extra `huggingface` in v0.7.1'],
  ['You need Python 3.8 or later.', 'v0.7.1 does not run on Python 3.8'],
  ['---\ndescription: Run DB-GPT v0.7.0.\n---\n', '`description` names v0.7.0, and this page is of v0.7.1'],
  ['Set `prox/openai`.', 'no provider `prox/openai` in v0.7.1'],
  ['```text\ndbgpt, version 0.7.0\n```\n', 'this output names version 0.7.0, and this page is of v0.7.1'],
  ['```text\n0.6.2\n```\n', 'this output names version 0.6.2'],
  [
    'This is v0.7.1.\n\nThe key has no effect in v0.7.0.',
    'this text speaks of v0.7.0, and this page is of v0.7.1',
  ],
  ['本页属于 v0.7.1。\n\n在 v0.7.0 里，这个键不起作用。', 'this text speaks of v0.7.0'],
  ['Give `--model_nam`.', 'no command has an option `--model_nam` in v0.7.1'],
])('finds the mistake in %j', async (source, message) => {
  expect(await findingsOf(statedFactsRule, { 'docs/a.md': `${source}\n` })).toEqual([
    expect.stringContaining(message),
  ]);
});
