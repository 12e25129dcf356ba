import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { textOf } from './htmlText';
import { breakable, plainCode } from './longNames';

/** Letters from which on a name may be wider than a phone, in the size of a heading. */
const longName = 20;
const longNames = new RegExp(`([\\w./:=[\\]-]{${longName},})`);

/** An option of a command, such as `--no-sync`, which could break behind its hyphens. A long one has to. */
const option = /^-[\w-]{1,24}$/;

/**
 * Rehype plugin: long names in headings go on in the next line where one of their parts ends, and options of commands in
 * sentences stay on one line.
 */
export function rehypeNames() {
  return (tree: Root): void =>
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'table' || node.tagName === 'pre') return SKIP;
      if (node.tagName === 'code' && option.test(textOf(node))) node.properties.className = ['flag'];
      if (!/^h[1-6]$/.test(node.tagName)) return undefined;
      breakNames(node);
      return SKIP;
    });
}

function breakNames(parent: Element): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return withBreaks(child.value);
    if (child.type !== 'element') return [child];
    breakNames(child);
    return child.tagName === 'code' && child.children.length > 1 ? [plainCode(child.children)] : [child];
  });
}

const withBreaks = (text: string): ElementContent[] =>
  text
    .split(longNames)
    .filter((part) => part !== '')
    .flatMap((part): ElementContent[] =>
      longNames.test(part) ? breakable(part) : [{ type: 'text', value: part }],
    );
