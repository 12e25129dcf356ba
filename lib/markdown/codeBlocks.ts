import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** The fenced blocks of a page, wherever they stand, in its order. */
export function codeBlocks(tree: Root): Code[] {
  const found: Code[] = [];
  visit(tree, 'code', (node) => {
    found.push(node);
  });
  return found;
}
