import { join } from 'node:path';
import type { Code, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { editionOfAddress, locate } from '../content/paths';
import { pathInSite, siteOf } from '../content/siteFolder';
import { type EditionId, editionTags, isEditionId } from '../editions';
import { oncePerName } from '../oncePer';
import { readAttributes } from './attributes';
import { checkedLanguages, sampleRuleIds } from './checked';
import { coveredBlock, parseExemption, parseExemptionComment } from './exemption';
import { type Ledger, readLedger } from './ledger';
import { type Block, isRecorded, runSteps } from './runs';

interface CheckedOptions {
  /** Root of the site; found from the page when left out. */
  readonly root?: string;
}

/**
 * Remark plugin that writes into the meta of a block what is known of it, for the mark that readers see:
 * `ran="v0.7.1"` where it ran in the framework at that version, as its site's ledger (`data/live`) says; else
 * `checked="v0.7.1"` where the verifier checks it against the facts of that version. That is each block of an edition
 * or release (or with an `edition` of its own), in a language with a sample rule, without an exemption.
 * Must see the tree as parsed, so it belongs to `beforeDefaultRemarkPlugins`.
 */
export function remarkChecked({ root }: CheckedOptions = {}) {
  const ledgersOf = oncePerName((site: string) =>
    oncePerName((edition: EditionId) => readLedger(edition, join(site, 'data/live'))),
  );
  return (tree: Root, file: VFile): void => {
    const site = root ?? siteOf(file.path);
    const location = locate(pathInSite(file.path, site));
    if ('misplaced' in location) return;
    const { blocks, exempt } = collectBlocks(tree);
    const ledger = location.edition === null ? undefined : ledgersOf(site)(location.edition);
    const ran = blocksThatRan(blocks, ledger);
    for (const block of blocks) {
      const attributes = readAttributes(block.meta ?? '');
      const declared = attributes.edition ?? '';
      const edition = isEditionId(declared) ? declared : editionOfAddress(location);
      if (edition === null) continue;
      const isExempt = 'verify-skip' in attributes || exempt.has(block);
      const isChecked = checkedLanguages.has((block.lang ?? '').toLowerCase()) && !isExempt;
      const mark = ran.has(block) ? `ran="${ledger?.tag}"` : isChecked && `checked="${editionTags[edition]}"`;
      if (mark) block.meta = [block.meta, mark].filter(Boolean).join(' ');
    }
  };
}

/** Blocks of a page whose entry in the ledger says that they ran. Compose files are validated: they are checked. */
function blocksThatRan(blocks: readonly Code[], ledger: Ledger | undefined): ReadonlySet<Code> {
  if (ledger === undefined) return new Set();
  const nodes = new Map(blocks.map((node) => [blockOf(node), node]));
  const ran = runSteps([...nodes.keys()]).filter(
    (step) => step.kind !== 'compose' && isRecorded(step) && ledger.samples[step.key]?.result === 'ran',
  );
  return new Set(ran.flatMap(({ block }) => nodes.get(block) ?? []));
}

const blockOf = ({ lang, meta, value, position }: Code): Block => ({
  lang: (lang ?? '').toLowerCase(),
  // Written back from the form that the heading ids of a page get before it is parsed.
  code: value.replaceAll('\\{#', '{#'),
  attributes: readAttributes(meta ?? ''),
  line: position?.start.line ?? 0,
});

/** All fenced blocks, and those that an exemption comment of a sample rule covers. */
function collectBlocks(tree: Root): { blocks: Code[]; exempt: Set<Code> } {
  const blocks: Code[] = [];
  const exempt = new Set<Code>();
  const covered = new Set<Nodes>();
  const walk = (node: Nodes, ancestors: readonly Nodes[]): void => {
    const path = [...ancestors, node];
    if (node.type === 'code') {
      blocks.push(node);
      if (path.some((one) => covered.has(one))) exempt.add(node);
    }
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      const said = parseExemptionComment(node.value);
      const rule = said === undefined ? null : parseExemption(said).rule;
      const block = coveredBlock(node, ancestors);
      if (rule !== null && sampleRuleIds.has(rule) && block !== undefined) covered.add(block);
    }
    if ('children' in node) for (const child of node.children) walk(child, path);
  };
  walk(tree, []);
  return { blocks, exempt };
}
