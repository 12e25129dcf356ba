import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { rehypeLanguage } from './rehypeLanguage';

const element = (tagName: string, ...children: (ElementContent | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});

function htmlOf(child: Element, path = 'docs/a.md'): string {
  const tree: Root = { type: 'root', children: [child] };
  rehypeLanguage({ root: '/site' })(tree, new VFile({ path: `/site/${path}` }));
  return toHtml(tree);
}

it.each([
  [element('p', 'Choose 全部 (all).'), '<p>Choose <span lang="zh-CN">全部</span> (all).</p>'],
  [
    element('td', '取消, 确认删除吗？'),
    '<td><span lang="zh-CN">取消</span>, <span lang="zh-CN">确认删除吗？</span></td>',
  ],
  [
    element('p', element('strong', '你好 世界，再见。'), ' it says'),
    '<p><strong><span lang="zh-CN">你好 世界，再见。</span></strong> it says</p>',
  ],
  [
    element('p', element('code', '没有可用的Prompt模版'), ' and ', element('code', 'name')),
    '<p><code lang="zh-CN">没有可用的Prompt模版</code> and <code>name</code></p>',
  ],
])('says of Chinese words which language they are in (%#)', (given, html) =>
  expect(htmlOf(given)).toBe(html),
);

it('leaves blocks of code as they are', () =>
  expect(htmlOf(element('pre', element('code', 'a = "计算机"')))).toBe(
    '<pre><code>a = "计算机"</code></pre>',
  ));

it('leaves pages that are Chinese as they are', () =>
  expect(htmlOf(element('p', '全部'), 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md')).toBe(
    '<p>全部</p>',
  ));
