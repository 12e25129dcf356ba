import type { Code, Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../tools/verify/document/parse';
import { allRules } from '../../tools/verify/rules';
import { remarkChecked } from './remarkChecked';

const languages = allRules.flatMap((rule) => rule.languages ?? []);
const lang = languages[0] ?? 'bash';
const ruleId = allRules.find((rule) => rule.languages !== undefined)?.id ?? 'none';

function metaOf(
  source: string,
  path = '/site/versioned_docs/version-v0.7.0/a.md',
): (string | null | undefined)[] {
  const { tree } = parsePage(source);
  remarkChecked({ root: '/site' })(tree, { path });
  const blocks: Code[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'code') blocks.push(node);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
  return blocks.map(({ meta }) => meta);
}

const block = (meta = '') => `\`\`\`${lang} ${meta}\nx\n\`\`\`\n`;

describe('remarkChecked', () => {
  it('names the version of the edition on every block that has a sample rule', () => {
    expect(metaOf(block('title="a.toml"'))).toEqual(['title="a.toml" checked="v0.7.0"']);
    expect(metaOf(block(), '/site/docs/a.md')).toEqual(['checked="v0.7.1"']);
    const zh = '/site/i18n/zh-CN/docusaurus-plugin-content-docs/version-v0.6.3/a.md';
    expect(metaOf(`- Item\n\n  ${block().replaceAll('\n', '\n  ')}`, zh)).toEqual(['checked="v0.6.3"']);
  });

  it('names the version that a block declares', () => {
    expect(metaOf(block('edition="v0.6.3"'))).toEqual(['edition="v0.6.3" checked="v0.6.3"']);
    expect(metaOf(block('edition="v0.6.3"'), '/site/blog/a.md')).toEqual([
      'edition="v0.6.3" checked="v0.6.3"',
    ]);
  });

  it('leaves blocks alone that nothing checks', () => {
    expect(metaOf('```text\nx\n```\n')).toEqual([null]);
    expect(metaOf(block(), '/site/blog/a.md')).toEqual([null]);
    expect(metaOf(block(), '/site/elsewhere/a.md')).toEqual([null]);
  });

  it('leaves blocks alone that are exempt', () => {
    expect(metaOf(block('verify-skip="why"'))).toEqual(['verify-skip="why"']);
    expect(metaOf(`{/* verify-skip ${ruleId}: why */}\n\n${block()}\n${block()}`)).toEqual([
      null,
      'checked="v0.7.0"',
    ]);
    expect(
      metaOf(`{/* verify-skip ${ruleId}: why */}\n\n- Item\n\n  ${block().replaceAll('\n', '\n  ')}`),
    ).toEqual([null]);
    expect(metaOf(`{/* verify-skip links: why */}\n\n${block()}`)).toEqual(['checked="v0.7.0"']);
  });
});
