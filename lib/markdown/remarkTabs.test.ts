import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { parsePage } from '../../tools/verify/document/parse';
import { remarkTabs } from './remarkTabs';

function importsOf(source: string): unknown[] {
  const { tree } = parsePage(source);
  remarkTabs()(tree as Root);
  return (tree as Root).children.flatMap((node) =>
    node.type === 'mdxjsEsm'
      ? (node.data?.estree?.body ?? []).map((part) =>
          part.type === 'ImportDeclaration' ? part.source.value : part.type,
        )
      : [],
  );
}

it('gives a page with tabs their code', () => {
  const tabs =
    '<Tabs groupId="way">\n<TabItem value="http" label="Over HTTP">\n\nText\n\n</TabItem>\n</Tabs>\n';
  expect(importsOf(tabs)).toEqual(['@theme/Tabs', '@theme/TabItem']);
  expect(importsOf(`- Item\n\n  ${tabs.replaceAll('\n', '\n  ')}`)).toHaveLength(2);
});

it('leaves other pages alone', () => {
  expect(importsOf('Tabs\n\n<Screen of="a/b" />\n')).toEqual([]);
});
