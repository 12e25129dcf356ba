import type { Code, Nodes, Root } from 'mdast';

/** The fenced blocks of a page, wherever they stand, in its order. */
export function codeBlocks(tree: Root): Code[] {
  const found: Code[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'code') found.push(node);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
  return found;
}
