import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { beginning, cell, escaped, fenced, image, inlineCode, joined, link } from './phrases';

const parser = unified().use(remarkParse).use(remarkGfm);

const nodesOf = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesOf) : []),
];
const typesOf = (markdown: string) => [...new Set(nodesOf(parser.parse(markdown)).map(({ type }) => type))];

describe('text', () => {
  it.each([
    ...['a *b* **c** _d_ `e` ~~f~~ [g](h) ![i](j)', 'a <b> &amp; <!-- c --> \\* \\', '_d', 'd_', 'a__b__c'],
    ...['# a', '- a', '+ a', '> a', '1. a', '12) a', '---', '===', '[^1]'],
  ])('%s is read as it is', (text) => {
    const markdown = beginning(escaped(text));
    expect(textOf(parser.parse(markdown))).toBe(text);
    expect(typesOf(markdown)).toEqual(['root', 'paragraph', 'text']);
  });

  it('has no sign where none is needed', () => {
    for (const text of ['max_model_len', 'a - b', 'C#', '3 < 4 & 5', 'https://a.b/c', '中文，1. 后'])
      expect(beginning(escaped(text))).toBe(text);
  });

  it.each(['a|b', '`a|b`', 'a\\\nb'])('%s stays in its cell', (phrase) => {
    const table = parser.parse(`| x |\n| - |\n| ${cell(phrase)} |`);
    expect(nodesOf(table).filter(({ type }) => type === 'tableCell')).toHaveLength(2);
  });
});

describe('code', () => {
  it.each(['a', '`', 'a`b', '``a', '`` ` ``'])('%s is read as it is', (value) =>
    expect(nodesOf(parser.parse(inlineCode(value))).at(-1)).toMatchObject({ type: 'inlineCode', value }),
  );

  it.each(['a', '', '```\na\n```', 'a\n\n  b'])('a block of %j is read as it is', (value) =>
    expect(parser.parse(fenced(value, 'py')).children[0]).toMatchObject({ type: 'code', lang: 'py', value }),
  );
});

it.each(['/a', '/a(b', 'a b', '', '/a?b=c&d', 'a\\b'])('a link leads to %j', (url) => {
  expect(nodesOf(parser.parse(link('x', url)))[2]).toMatchObject({ type: 'link', url });
  expect(nodesOf(parser.parse(image('[x]*', url)))[2]).toMatchObject({ type: 'image', url, alt: '[x]*' });
});

describe('joined', () => {
  it.each([
    ['**加粗：**后', '加粗：', '', '后'],
    ['a**(b)**c', '(b)', 'a', 'c'],
    ['a **b** c', ' b ', 'a', 'c'],
    ['**b**c', 'b', '', 'c'],
  ])('marks what %s marks', (_, marked, before, after) => {
    const line = joined([{ text: before }, { text: marked, mark: '**' }, { text: after }]);
    const strong = nodesOf(parser.parse(line)).filter(({ type }) => type === 'strong');
    expect(strong.map((node) => textOf(node))).toEqual([marked.trim()]);
    expect(textOf(parser.parse(line))).toBe([before, marked, after].join('').trim());
  });

  it('leaves nothing of a mark around nothing', () =>
    expect(joined([{ text: 'a' }, { text: ' ', mark: '*' }, { text: 'b' }])).toBe('a b'));

  it('makes no picture of a link', () =>
    expect(typesOf(joined([{ text: 'Go!' }, { text: link('a', '/b') }]))).not.toContain('image'));
});
