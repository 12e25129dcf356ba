import { expect, it, vi } from 'vitest';
import { findingsOf } from '../testing';
import { sourceParametersRule } from './sourceParameters';

// The facts of an edition are read when a test first needs them, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const find = (lang: string, code: string) =>
  findingsOf(sourceParametersRule, { 'docs/a.md': `\`\`\`${lang}\n${code}\n\`\`\`\n` });

it.each([
  ['json', '{"type": "mssql", "params": {"host": "127.0.0.1", "user": "reader"}}'],
  ['json', '{"type": "of_mine", "params": {"whatever": 1}}'],
  ['python', 'ask(extra_body={"conv_uid": str(uuid4()), "chat_template_kwargs": {"enable_thinking": True}})'],
])('accepts %s: %s', async (lang, code) => {
  expect(await find(lang, code)).toEqual([]);
});

it.each([
  ['json', '{"type": "mssql", "params": {"username": "reader"}}', 'takes no `username` in v0.7.1'],
  ['python', 'ask(extra_body={"conversation_id": "1"})', 'the chat takes no `conversation_id` in v0.7.1'],
])('finds the mistake in %s: %s', async (lang, code, message) => {
  expect(await find(lang, code)).toEqual([expect.stringContaining(message)]);
});
