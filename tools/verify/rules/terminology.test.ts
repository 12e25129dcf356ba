import { describe, expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { terminologyRule } from './terminology';

const terms = `| English | 中文 | Not in English | Not in Chinese |
|---|---|---|---|
| agent | 智能体 | | 代理人, agent |
| GitHub | GitHub | Github, github | Github |
| HTTP | HTTP | Http | Http |
| Node.js | Node.js | node.js | |
`;
const zh = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
const find = (path: string, text: string) =>
  findingsOf(terminologyRule, { 'contributing/terms.md': terms, [path]: text });

describe('terminology', () => {
  it('leaves code, addresses and longer names alone', async () => {
    const text =
      'On GitHub: `github`, [it](https://github.com/x), https://github.com/y, github.com, my-github-app.\n';
    expect(await find('docs/a.md', text)).toEqual([]);
  });

  it('finds a forbidden spelling with its place', async () => {
    expect(await find('docs/a.md', 'One\non Github.\n\n## The github {#g}\n')).toEqual([
      'docs/a.md:2:4 "Github" is not the word of this site',
      'docs/a.md:4:8 "github" is not the word of this site',
    ]);
  });

  it('reads title and description', async () => {
    const text = '---\ntitle: "From Github"\n---\n\nText.\n';
    expect(await find('docs/a.md', text)).toEqual(['docs/a.md:2:14 "Github" is not the word of this site']);
  });

  it('has rules of its own for Chinese', async () => {
    expect(await find(zh, '这个代理人和 agent 都不对，代理模型可以。\n')).toEqual([
      `${zh}:1:3 "代理人" is not the word of this site`,
      `${zh}:1:8 "agent" is not the word of this site`,
    ]);
  });

  it('leaves alone what quotes an operator or a field from the screen, in bold', async () => {
    const text =
      'Take **Common LLM Http Trigger**.\n\n| Node | Field |\n|---|---|\n| **Dict Http Trigger** | **Http Methods** |\n';
    expect(await find('docs/a.md', text)).toEqual([]);
    const old = 'i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.6.3/a.md';
    expect(await find(old, '拖动**常见 LLM Http 触发器**。\n')).toEqual([]);
  });

  it.each([
    ['Take Common LLM Http Trigger.', 17],
    ['Take **Common LLM Http Triggers**.', 19],
    ['Take **the Http Trigger**.', 12],
    ['Take **Http Trigger** over Http.', 28],
  ])('finds the same spelling in %j, which quotes no screen', async (text, column) => {
    expect(await find('docs/a.md', `${text}\n`)).toEqual([
      `docs/a.md:1:${column} "Http" is not the word of this site`,
    ]);
  });

  it('finds a wrong name of one word, whatever a screen calls it', async () => {
    expect(await find('docs/a.md', 'Press **Github**.\n')).toEqual([
      'docs/a.md:1:9 "Github" is not the word of this site',
    ]);
  });

  it('reports a row that is not a term', async () => {
    const files = { 'contributing/terms.md': `${terms}| x |\n`, 'docs/a.md': 'Text.\n' };
    const { findings } = await verifyFixture(terminologyRule, files);
    expect(findings).toMatchObject([{ rule: 'terms', path: 'contributing/terms.md', line: 7 }]);
  });
});
