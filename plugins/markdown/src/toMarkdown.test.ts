import type { Root as Tree } from 'hast';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { element, heading, link } from '../../../lib/markdown/nodes';
import { remarkDiagrams } from '../../diagrams/src/remarkDiagrams';
import { toMarkdown } from './toMarkdown';

const passThrough = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as never[];

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

function written(tree: Root, locale: 'en' | 'zh-CN' = 'en'): string {
  const page = unified().use(remarkRehype, { passThrough }).runSync(tree) as Tree;
  return toMarkdown(page, { locale, address: (url) => `https://x${url}` });
}

const from = (markdown: string) => written(parser.parse(markdown) as Root);
const nodes = (...children: Root['children']) => written({ type: 'root', children });

describe('toMarkdown', () => {
  it.each([
    ['text', 'A *b* **c** `d_e` [f](/g).', 'A *b* **c** `d_e` [f](https://x/g).\n'],
    ['lists', '1. a\n2. b\n   - c\n', '1. a\n2. b\n   - c\n'],
    ['tables', '| a | b |\n| - | - |\n| `c` | d \\| e |\n', '| a | b |\n| - | - |\n| `c` | d \\| e |\n'],
    ['an image', '![a](/b.png)', '![a](https://x/b.png)\n'],
    ['a program in which nothing is a sign', '```python\nx = "<a>"\n\n# *b*\n```', undefined],
  ])('writes %s as it was written', (_, markdown, expected = `${markdown}\n`) =>
    expect(from(markdown)).toBe(expected),
  );

  it.each([
    ['imports', "import A from 'a'\n\nText."],
    ['comments', '{/* claim a/b */}\n\nText.'],
    ['a component that shows what stands in it', '<Box>\n\nText.\n\n</Box>'],
  ])('leaves out %s', (_, markdown) => expect(from(markdown)).toBe('Text.\n'));

  it('gives a heading the id that links lead to', () =>
    expect(nodes(heading(2, 'run', 'Run it'))).toBe('## Run it {#run}\n'));

  it('keeps the language and the title of a sample, and nothing else of its head', () => {
    const tree = parser.parse('```toml title="a b.toml" run="no: GPU"\na = 1\n```') as Root;
    for (const node of tree.children)
      if (node.type === 'code') node.data = { hProperties: { metastring: node.meta ?? '' } };
    expect(written(tree)).toBe('```toml title="a b.toml"\na = 1\n```\n');
  });

  it('writes a diagram as its source', async () => {
    const tree = parser.parse('# A\n\n```mermaid\nflowchart LR\n  A --> B\n```') as Root;
    await remarkDiagrams({ root: '/site' })(tree, new VFile({ path: '/site/docs/a.md' }));
    expect(written(tree)).toContain('```mermaid\nflowchart LR\n  A --> B\n```');
  });

  it('writes a screen as what it shows, with the address of the picture', () =>
    expect(from('<Screen src="/img/a.webp" alt="The chat" width="10" />')).toBe(
      '![The chat](https://x/img/a.webp)\n',
    ));

  it('writes each tab below its label', () =>
    expect(
      from(
        '<Tabs>\n<TabItem value="pip" label="With pip">\n\nA\n\n</TabItem>\n<TabItem value="uv">\n\nB\n\n</TabItem>\n</Tabs>',
      ),
    ).toBe('**With pip**\n\nA\n\n**uv**\n\nB\n'));

  it('writes what is folded', () =>
    expect(from('<details>\n<summary>More</summary>\n\nText.\n\n</details>')).toBe('**More**\n\nText.\n'));

  it('writes a callout as a quotation with its title in the language of the page', () => {
    const callout = (hProperties: object): Root =>
      ({
        type: 'root',
        children: [
          {
            type: 'containerDirective',
            data: { hName: 'admonition', hProperties },
            children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Text.' }] }],
          },
        ],
      }) as unknown as Root;
    expect(written(callout({ type: 'warning' }))).toBe('> **Warning**\n>\n> Text.\n');
    expect(written(callout({ type: 'warning' }), 'zh-CN')).toBe('> **注意**\n>\n> Text.\n');
    expect(written(callout({ type: 'note', title: 'Mind' }))).toBe('> **Mind**\n>\n> Text.\n');
  });

  it('writes a list of facts as terms and what is said of them', () => {
    const fact = (name: string, ...value: Parameters<typeof element>[2][]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, ...value));
    const files = element('ul', {}, element('li', {}, link('/b', 'b')));
    expect(nodes(element('dl', {}, fact('Default', 'none'), fact('Read in', files)))).toBe(
      '- Default: none\n- Read in:\n  - [b](https://x/b)\n',
    );
  });

  it('separates labels that the style sheet keeps apart', () => {
    const label = (text: string) => element('span', {}, text);
    const code = (value: string) => ({ type: 'inlineCode', value }) as const;
    expect(nodes(element('p', {}, 'string', label('required'), label('secret'), link('/a', 'Source')))).toBe(
      'string · required · secret · [Source](https://x/a)\n',
    );
    expect(nodes(element('p', {}, code('a = '), code('b'), code('c')))).toBe('`a =` `b` `c`\n');
  });

  it('tells a link that is written as HTML, whose address no component changes, from others', () => {
    const addresses: [string, boolean][] = [];
    const page = unified()
      .use(remarkRehype, { passThrough })
      .runSync(parser.parse('[a](/a) <a href="/b">b</a>')) as Tree;
    toMarkdown(page, {
      locale: 'en',
      address: (url, isLiteral) => {
        addresses.push([url, isLiteral]);
        return url;
      },
    });
    expect(addresses).toEqual([
      ['/a', false],
      ['/b', true],
    ]);
  });

  it('writes the text of a link whose address only the bundler knows', () =>
    expect(from('<a href={require("./a.json")}>The file</a>')).toBe('The file\n'));
});
