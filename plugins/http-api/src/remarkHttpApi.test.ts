import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Blockquote, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it, onTestFinished } from 'vitest';
import { roomOf } from '../../../lib/room';
import { remarkHttpApi } from './remarkHttpApi';
import { textsDirectory } from './texts';

function expand(markdown: string, file = 'docs/api/page.md', texts = textsDirectory): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown) as Root;
  remarkHttpApi({ root: '/site', texts })(tree, { path: `/site/${file}` });
  return tree;
}

/** What is written in the place of the one operation of a page. */
const blocksOf = (tree: Root) => (tree.children[0] as Blockquote).children;

const retrieve = '<HttpOperation of="POST /api/v2/serve/knowledge/spaces/{space_id}/retrieve" />';

describe('remarkHttpApi', () => {
  it('writes address, parameters, fields of the body, a command and status codes', () => {
    const tree = expand(retrieve);
    const types = blocksOf(tree).map((node) => ('lang' in node ? `code ${node.lang}` : node.type));
    expect(types.slice(0, 2)).toEqual(['code http', 'paragraph']);
    expect(types).toContain('code bash');
    const words = textOf(tree);
    for (const word of ['space_id', 'top_k', 'score_threshold', '400']) expect(words).toContain(word);
    expect(types.at(-1)).toBe('table');
  });

  it('leaves out the frame that all answers share', () => {
    expect(textOf(expand('<HttpOperation of="GET /api/v2/serve/datasources" />'))).not.toContain('err_code0');
    const rows = blocksOf(expand('<HttpOperation of="GET /api/v2/serve/datasources" />')).flatMap((node) =>
      node.type === 'table' ? node.children.map((row) => textOf(row.children[0] ?? row)) : [],
    );
    expect(rows).toContain('data[].id');
    expect(rows).not.toContain('err_msg');
  });

  it('says how long it is, for the space that it takes out of view', () => {
    const tree = expand(retrieve);
    const tables = blocksOf(tree).flatMap((node) => (node.type === 'table' ? node.children : []));
    const lines = blocksOf(tree).flatMap((node) => (node.type === 'code' ? node.value.split('\n') : []));
    expect(tables.length).toBeGreaterThan(5);
    expect(tree.children[0]?.data).toEqual({
      hName: 'div',
      hProperties: {
        className: ['http-operation'],
        'data-room': roomOf(3 * tables.length + lines.length),
      },
    });
  });

  it('speaks the language of the page', () => {
    const chinese = expand(retrieve, 'i18n/zh-CN/docusaurus-plugin-content-docs/current/api/page.md');
    expect(textOf(chinese)).toContain('请求体字段');
  });

  it('shows what the texts say when a page is compiled again', () => {
    const texts = mkdtempSync(path.join(tmpdir(), 'http-api-'));
    onTestFinished(() => rmSync(texts, { recursive: true }));
    cpSync(textsDirectory, texts, { recursive: true });
    const words = () => textOf(expand(retrieve, 'docs/api/page.md', texts));
    expect(words()).not.toContain('Quite another meaning');
    const file = path.join(texts, 'fields.json');
    const fields = JSON.parse(readFileSync(file, 'utf8')) as { common: Record<string, object> };
    fields.common.top_k = { ...fields.common.top_k, en: 'Quite another meaning' };
    writeFileSync(file, JSON.stringify({ ...fields, models: {} }));
    expect(words()).toContain('Quite another meaning');
  });

  it.each([
    ['<HttpOperation of="GET /api/v2/nothing" />', 'docs/api/page.md', 'POST /api/v2/chat/completions'],
    [
      '<HttpOperation of="constructor /api/v2/chat/completions" />',
      'docs/api/page.md',
      'write of="METHOD /path"',
    ],
    ['<HttpOperation of="GET constructor" />', 'docs/api/page.md', 'write of="METHOD /path"'],
    ['<HttpOperation />', 'docs/api/page.md', 'write of="METHOD /path"'],
    [retrieve, 'blog/post.md', 'only a page of an edition'],
  ])('refuses %s in %s', (markdown, file, message) => {
    expect(() => expand(`Line\n\n${markdown}`, file)).toThrow(message);
    expect(() => expand(`Line\n\n${markdown}`, file)).toThrow(`${file}:3: <HttpOperation>`);
  });
});
