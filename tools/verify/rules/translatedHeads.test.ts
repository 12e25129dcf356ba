import { expect, it } from 'vitest';
import { findingsOf } from '../testing';
import { translatedHeadsRule } from './translatedHeads';

const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
const english =
  'The next steps of the overview: write your configuration, and save the result. With Claude, claude is the key.\n';

const find = (source: string) =>
  findingsOf(translatedHeadsRule, { 'docs/a.md': english, [path]: `${source}\n` });

it.each([
  '---\ntitle: 快速开始\nsidebar_label: Docker Compose\ndescription: 启动。\n---\n\n正文。',
  '## 下一步 {#next}\n\n## vLLM {#vllm}\n\n## Claude {#claude}\n\n## Kimi-VL {#kimi}\n\n## Chat Data {#chat}',
  '## `save the configuration` {#save}\n\n## dbgpt run flow {#flow}\n\n## v0.7.0 {#v}',
  '## Configuration file not found: … {#not-found}',
])('accepts %j', async (source) => {
  expect(await find(source)).toEqual([]);
});

it.each([
  ['---\ntitle: Overview\n---', '2:1 `title` is still English: "Overview"'],
  ['---\nsidebar_label: Write the configuration\n---', '2:1 `sidebar_label` is still English'],
  ['---\ndescription: Write the configuration of v0.7.1, and save it\n---', '2:1 `description` is still'],
  ['正文。\n\n## Next steps {#next}', '3:1 this heading is still English: "Next steps"'],
  ['## 3. Write your configuration {#three}', '1:1 this heading is still English'],
])('finds the mistake in %j', async (source, message) => {
  expect(await find(source)).toEqual([expect.stringContaining(`${path}:${message}`)]);
});
