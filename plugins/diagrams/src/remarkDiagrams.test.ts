import type { Blockquote, Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { remarkDiagrams } from './remarkDiagrams';

async function compiled(markdown: string): Promise<Root> {
  const tree = unified().use(remarkParse).parse(markdown);
  await remarkDiagrams({ root: '/site' })(
    tree,
    new VFile({ value: markdown, path: '/site/docs/a.md', data: { frontMatter: { title: 'The page' } } }),
  );
  return tree;
}

const diagram = '```mermaid\nflowchart LR\n  a --> b\n```\n';

function attributesOf(node: unknown): Record<string, string> {
  const { attributes } = node as { attributes: { name: string; value: string }[] };
  return Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
}

it('puts a drawing in the place of a fence, with the heading above it as its title', async () => {
  const { children } = await compiled(`${diagram}\n## Parts\n\n> ${diagram.replaceAll('\n', '\n> ')}`);
  const [first, , quote] = children;
  expect(first).toMatchObject({ type: 'mdxJsxFlowElement', name: 'Diagram' });
  expect(attributesOf(first)).toEqual({ svg: expect.stringMatching(/^<svg /), title: 'The page' });
  expect(attributesOf((quote as Blockquote).children[0]).title).toBe('Parts');
});

it('leaves other fences as they are', async () => {
  const { children } = await compiled('```text\nflowchart\n```\n');
  expect(children).toMatchObject([{ type: 'code', lang: 'text' }]);
});

it('stops with file, line and column at a diagram that does not parse', async () => {
  await expect(compiled('Text.\n\n```mermaid\nflowchart LR\n  a -> b\n```\n')).rejects.toThrow(
    /^docs\/a\.md:5:4: the diagram does not parse after `a`, at `-> b`\. Expected: labels/,
  );
});
