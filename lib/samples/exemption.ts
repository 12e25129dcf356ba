import type { Nodes } from 'mdast';

/** The comment by which an author switches a rule off for the block that follows. */
const comment = /^\s*\/\*\s*verify-skip\b\s*([\s\S]*?)\s*\*\/\s*$/;

/** Reads `rule-id: reason`; without a rule's name, the whole text is the reason. */
export function parseExemption(text: string): { rule: string | null; reason: string } {
  const named = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\s*:(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (named?.[1] !== undefined) return { rule: named[1], reason: (named[2] ?? '').trim() };
  return { rule: null, reason: text.trim() };
}

/** What a `{/* verify-skip … *\/}` comment says; undefined when the expression is something else. */
export function parseExemptionComment(expression: string): string | undefined {
  return comment.exec(expression)?.[1];
}

/** The block that an exemption comment speaks of: the one around it in running text, else the next one. */
export function coveredBlock(comment: Nodes, ancestors: readonly Nodes[]): Nodes | undefined {
  const path = [...ancestors, comment];
  let at = path.length - 1;
  const alone = (node: Nodes) => 'children' in node && node.children.length === 1;
  while (at > 1 && path[at - 1]?.type === 'paragraph' && alone(path[at - 1] as Nodes)) at -= 1;
  const block = path[at];
  const parent = path[at - 1];
  if (block === undefined || parent === undefined || !('children' in parent)) return undefined;
  if (parent.type === 'tableCell') return path.find((node) => node.type === 'tableRow');
  if (['paragraph', 'heading'].includes(parent.type)) return parent;
  const siblings: readonly Nodes[] = parent.children;
  return siblings.slice(siblings.indexOf(block) + 1).find((node) => !isComment(node));
}

function isComment(node: Nodes): boolean {
  return node.type === 'mdxFlowExpression' && node.value.trim().startsWith('/*');
}

/**
 * Whether a comment is the first thing on its page, imports and other comments apart: its exemption then
 * covers the front matter too, and with it what is said about the page as a whole.
 */
export function opensPage(comment: Nodes, ancestors: readonly Nodes[]): boolean {
  const [root, ...inner] = ancestors;
  if (root === undefined || inner.length > 0 || !('children' in root)) return false;
  const siblings: readonly Nodes[] = root.children;
  const before = siblings.slice(0, siblings.indexOf(comment));
  return before.every((node) => ['yaml', 'mdxjsEsm'].includes(node.type) || isComment(node));
}
