import type { SyntaxNode } from '@lezer/common';
import type { EditionFacts } from '../../../../lib/facts';
import type { Document, Draft, RuleContext } from '../../contract';
import { type PythonBlock, pythonBlocks } from './program';
import { walk } from './tree';

/** What is wrong with a node; undefined when nothing is known about it, so that it does not count as checked. */
type NodeJudge = (block: PythonBlock, node: SyntaxNode, facts: EditionFacts) => Draft[] | undefined;

/** Judges every node of a kind in the Python samples of a page that are held against facts. */
export function judgeNodes(document: Document, context: RuleContext, kind: string, judge: NodeJudge) {
  let checked = 0;
  const findings: Draft[] = [];
  for (const block of pythonBlocks(document, context)) {
    if (block.facts === undefined) continue;
    for (const node of walk(block.tree.root)) {
      if (node.name !== kind) continue;
      const drafts = judge(block, node, block.facts);
      checked += drafts === undefined ? 0 : 1;
      findings.push(...(drafts ?? []));
    }
  }
  return { checked, findings };
}
