import type { Nodes, Root } from 'mdast';
import { imports } from './nodes';

const isTabs = (node: Nodes): boolean =>
  (node.type === 'mdxJsxFlowElement' && node.name === 'Tabs') ||
  ('children' in node && node.children.some(isTabs));

/**
 * Remark plugin that gives a page with `<Tabs>` the code for it, so that pages hold no programs and no other page loads
 * it.
 */
export function remarkTabs() {
  return (tree: Root): void => {
    if (isTabs(tree)) tree.children.unshift(imports({ Tabs: '@theme/Tabs', TabItem: '@theme/TabItem' }));
  };
}
