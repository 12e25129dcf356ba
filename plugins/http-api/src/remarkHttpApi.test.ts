import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Element, Nodes as HtmlNodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowsThatMatter } from './operationPart';
import { remarkHttpApi } from './remarkHttpApi';
import { textsDirectory } from './texts';

function expand(markdown: string, file = 'docs/api/page.md', texts = textsDirectory): Root {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(markdown) as Root;
  remarkHttpApi({ root: '/site', texts })(tree, new VFile({ path: `/site/${file}` }));
  return tree;
}

/** The page as HTML; components are elements of their name. */
function htmlOf(tree: Root): string {
  const passThrough: ('mdxJsxFlowElement' | 'mdxJsxTextElement')[] = [
    'mdxJsxFlowElement',
    'mdxJsxTextElement',
  ];
  const hast = unified().use(remarkRehype, { passThrough }).runSync(tree);
  const plain = (node: HtmlNodes): HtmlNodes => {
    const children = 'children' in node ? (node.children as HtmlNodes[]).map(plain) : [];
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      return { type: 'element', tagName: node.name ?? 'div', properties: {}, children } as Element;
    return 'children' in node ? ({ ...node, children } as HtmlNodes) : node;
  };
  return toHtml(plain(hast as HtmlNodes));
}

const retrieve = '<HttpOperation of="POST /api/v2/serve/knowledge/spaces/{space_id}/retrieve" />';
const completions = '<HttpOperation of="POST /api/v2/chat/completions" />';

describe('remarkHttpApi', () => {
  it('writes method, path, parameters, fields of the body, status codes, and beside them how it is called', () => {
    const html = htmlOf(expand(retrieve));
    expect(html).toContain('class="http-operation"');
    const places = [
      'http-method',
      '>space_id<',
      '>top_k<',
      '>score_threshold<',
      '>400<',
      'http-samples',
      'curl -X POST',
    ];
    const found = places.map((text) => html.indexOf(text));
    expect(found).not.toContain(-1);
    expect(found).toEqual([...found].sort((one, other) => one - other));
  });

  it('gives each parameter and field an address of its own, once on a page', () => {
    const html = htmlOf(expand(`${retrieve}\n\n${completions}`));
    const ids = [...html.matchAll(/<dt id="([^"]+)"><a href="#([^"]+)">/g)];
    expect(ids.length).toBeGreaterThan(20);
    for (const [, id, href] of ids) expect(href).toBe(id);
    const names = ids.map(([, id]) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('post-knowledge-spaces-space_id-retrieve.space_id');
    expect(names).toContain('post-knowledge-spaces-space_id-retrieve.body.top_k');
    expect(names).toContain('post-chat-completions.body.messages.role');
    // What it answers is not linked one by one.
    expect(html).toContain('<dt><code>200</code></dt>');
  });

  it('shows first what a request has to have and what the sample has, and folds the rest behind it', () => {
    const html = htmlOf(expand(completions));
    const fold = html.indexOf('<details><summary>');
    expect(html.slice(fold)).toMatch(/^<details><summary>\d{2,} more fields<\/summary>/);
    for (const name of ['model', 'messages', 'chat_mode', 'stream'])
      expect(html.slice(0, fold)).toContain(`<code>${name}</code>`);
    expect(html.slice(0, fold)).not.toContain('<code>temperature</code>');
    expect(html.slice(fold)).toContain('<code>temperature</code>');
  });

  it('leaves out the frame that all answers share', () => {
    const html = htmlOf(expand('<HttpOperation of="GET /api/v2/serve/datasources" />'));
    expect(html).toContain('<code>data[].id</code>');
    expect(html).not.toContain('<dt><code>err_msg</code>');
  });

  it('takes the Python sample that follows into tabs beside the command', () => {
    const program = '```python title="find.py"\nprint(1)\n```';
    const tree = expand(`${retrieve}\n\n${program}\n\nText\n\n${program}`);
    const [, text, other, ...more] = tree.children;
    expect(text).toMatchObject({ type: 'paragraph' });
    expect(other).toMatchObject({ type: 'code', lang: 'python' });
    expect(more).toEqual([]);
    const html = htmlOf(tree);
    expect(html.match(/<TabItem>/g)).toHaveLength(2);
    expect(html.indexOf('print(1)')).toBeLessThan(html.indexOf('Text'));
  });

  it('needs no tabs where there is the command alone', () => {
    const tree = expand(retrieve);
    expect(tree.children).toHaveLength(1);
    expect(htmlOf(tree)).not.toContain('TabItem');
  });

  it('names types of answers that are not JSON alone', () => {
    expect(htmlOf(expand(completions))).toContain(
      '<code>application/json</code> or <code>text/event-stream</code>',
    );
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

describe('rowsThatMatter', () => {
  const row = (name: string, required = false) => ({ path: name, type: 'string', required });

  it('are those that the sample has and those that are required, not the required ones of what is left out', () => {
    const rows = [
      row('name', true),
      row('items'),
      row('items[].id', true),
      row('more'),
      row('more.key', true),
    ];
    const paths = (example: unknown) => rowsThatMatter(rows, example).map((one) => one.path);
    expect(paths({ items: [{}] })).toEqual(['name', 'items', 'items[].id']);
    expect(paths(undefined)).toEqual(['name']);
  });
});
