import { expect, it, vi } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { enumeratedValuesRule } from './enumeratedValues';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const fence = (lang: string, code: string) => `\`\`\`${lang}\n${code}\n\`\`\`\n`;

it.each([
  fence('python', 'ChunkParameters(chunk_strategy="CHUNK_BY_SIZE")'),
  fence('json', '{"chunk_parameters": {"chunk_strategy": "Automatic"}}'),
  fence('python', 'data = {"chat_mode": "chat_knowledge", "select": mode}\nother(chat_mode=mode)'),
  fence('bash', `curl -d '{"chat_mode": "<mode>"}' -d "{\\"chat_mode\\": \\"chat_data\\"}" localhost`),
  fence('python', 'def run(worker_type: str = "anything"): ...'),
  fence('json', '{"vector_type": "KnowledgeGraph"}'),
  fence('toml', 'device = "cuda:1"'),
  fence('bash', 'dbgpt start worker --worker_type text2vec --port 8001'),
  fence('json', '[{"role": "user", "content": "Hi"}, {"role": "Triage", "name": "Ann"}]'),
  fence('json', '{"messages": [{"role": "human", "content": "Hi"}]}'),
  fence('json', '{"type": "image_url", "image_url": {"url": "x"}}'),
  fence('json', '{"type": "mysql", "params": {}}'),
  fence('python', 'name = "my_own_kind"\nprint("chat_knowledge_x", "chat_knowledge_x")'),
  'The value is `chat_mode="chat_data"`, or `chat_mode`.',
])('accepts %j', async (source) => {
  expect(await findingsOf(enumeratedValuesRule, { 'docs/a.md': source })).toEqual([]);
});

it.each([
  [
    fence('python', 'ChunkParameters(chunk_strategy="CHUNK_BY_LENGTH")'),
    '`chunk_strategy` does not take "CHUNK_BY_LENGTH" in v0.7.1',
  ],
  [fence('json', '{\n  "chat_mode": "chat_kb"\n}'), '`chat_mode` does not take "chat_kb"'],
  [
    fence('bash', `curl -d "{\\"chat_mode\\": \\"chat_db\\"}" localhost`),
    '`chat_mode` does not take "chat_db"',
  ],
  [fence('python', 'add(knowledge_type="FILE")'), '`knowledge_type` does not take "FILE"'],
  [fence('bash', 'dbgpt start worker --worker_type embedding'), '`--worker_type` does not take "embedding"'],
  [fence('toml', 'worker_type = "embedding"'), '`worker_type` does not take "embedding"'],
  [fence('ts', "const body = { vector_type: 'VectorDB' };"), '`vector_type` does not take "VectorDB"'],
  [fence('toml', 'device = "gpu"'), '`device` does not take "gpu"'],
  [fence('python', 'messages=[{"role": "human", "content": "Hi"}]'), '`role` does not take "human"'],
  [
    fence('json', '{"model": "m", "messages": [{"role": "human", "content": "Hi"}]}'),
    '`role` does not take "human"',
  ],
  [fence('json', '{"messages": [{"role": "asistant", "content": "Hi"}]}'), '`role` does not take "asistant"'],
  [fence('json', '{"type": "texts", "text": "Hi"}'), '`type` does not take "texts"'],
  [fence('json', '{"type": "postgres", "params": {}}'), '`type` does not take "postgres"'],
  [fence('python', 'run("chat_knowlege")'), 'nothing in v0.7.1 knows "chat_knowlege"'],
  ['It is `chat_mode="chat_db"`.', '`chat_mode` does not take "chat_db"'],
])('finds the mistake in %j', async (source, message) => {
  expect(await findingsOf(enumeratedValuesRule, { 'docs/a.md': source })).toEqual([
    expect.stringContaining(message),
  ]);
});

it('names the values and the nearest one, at the place of the value', async () => {
  const { findings } = await verifyFixture(enumeratedValuesRule, {
    'docs/a.md': fence('json', '{\n  "worker_type": "lm"\n}'),
  });
  expect(findings).toMatchObject([
    { line: 3, column: 19, expected: 'one of `llm`, `reranker`, `text2vec`', nearest: ['llm'] },
  ]);
});
