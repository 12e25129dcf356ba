import type { Code, Nodes, Root } from 'mdast';
import { editionOfAddress, locate } from '../content/paths';
import { pathInSite } from '../content/siteFolder';
import { editionTags, isEditionId } from '../editions';
import { readAttributes } from './attributes';
import { checkedLanguages, sampleRuleIds } from './checked';
import { coveredBlock, parseExemption, parseExemptionComment } from './exemption';

interface CheckedOptions {
  /** Root of the site; found from the page when left out. */
  readonly root?: string;
}

/**
 * Remark plugin that writes `checked="v0.7.0"` into the meta of each block that the verifier checks against the
 * facts of that version: blocks of an edition or release (or with an `edition` of their own), in a language with a sample
 * rule, without an exemption.
 * Must see the tree as parsed, so it belongs to `beforeDefaultRemarkPlugins`.
 */
export function remarkChecked({ root }: CheckedOptions = {}) {
  return (tree: Root, file: { readonly path?: string }): void => {
    const location = locate(pathInSite(file.path, root));
    if ('misplaced' in location) return;
    const { blocks, exempt } = collectBlocks(tree);
    for (const block of blocks) {
      const attributes = readAttributes(block.meta ?? '');
      const declared = attributes.edition ?? '';
      const edition = isEditionId(declared) ? declared : editionOfAddress(location);
      if (edition === null || !checkedLanguages.has((block.lang ?? '').toLowerCase())) continue;
      if ('verify-skip' in attributes || [...exempt].some((node) => holds(node, block))) continue;
      block.meta = [block.meta, `checked="${editionTags[edition]}"`].filter(Boolean).join(' ');
    }
  };
}

function holds(node: Nodes, block: Code): boolean {
  return node === block || ('children' in node && node.children.some((child) => holds(child, block)));
}

/** All fenced blocks, and the nodes that an exemption comment of a sample rule covers. */
function collectBlocks(tree: Root): { blocks: Code[]; exempt: Set<Nodes> } {
  const blocks: Code[] = [];
  const exempt = new Set<Nodes>();
  const walk = (node: Nodes, ancestors: readonly Nodes[]): void => {
    if (node.type === 'code') blocks.push(node);
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const said = parseExemptionComment(node.value);
      const rule = said === undefined ? null : parseExemption(said).rule;
      const covered = coveredBlock(node, ancestors);
      if (rule !== null && sampleRuleIds.has(rule) && covered !== undefined) exempt.add(covered);
    }
    if ('children' in node) for (const child of node.children) walk(child, [...ancestors, node]);
  };
  walk(tree, []);
  return { blocks, exempt };
}
