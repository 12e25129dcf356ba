import type { Element, ElementContent, Parents, Root } from 'hast';
import { eachElement, textOf, wrapWords } from './htmlText';
import { breakable, framework, plainCode } from './longNames';

/** Letters from which on a name may be wider than a phone, in the size of a heading. */
const longName = 20;
const longNames = new RegExp(`([\\w./:=[\\]-]{${longName},})`);

/** Letters from which on a name in code is wider than a phone of 320 px in the size of a sentence. */
const longCode = 34;

/** An option of a command, such as `--no-sync`, which could break behind its hyphens. A long one has to. */
const option = /^-[\w-]{1,24}$/;

/**
 * Rehype plugin: long names in headings, and longer ones in sentences, go on in the next line where one of their parts
 * ends; options of commands in sentences, and the name of the framework, stay on one line.
 */
export function rehypeNames() {
  return (tree: Root): void => {
    eachElement(tree, (node, index, parent) => {
      if (node.tagName === 'table' || node.tagName === 'pre') return true;
      if (node.tagName === 'code') {
        const text = textOf(node);
        if (option.test(text)) node.properties.className = ['flag'];
        if (text.length >= longCode && !/\s/.test(text) && isSentence(parent))
          parent.children[index] = plainCode(breakable(text));
        return true;
      }
      if (!/^h[1-6]$/.test(node.tagName)) return false;
      breakNames(node);
      return true;
    });
    // Code breaks as it likes: whoever copies it looks at its letters.
    wrapWords(tree, framework, { className: ['flag'] });
  };
}

/** Lists of fields have names in hundreds: they stay strings (`rehypeTables`). */
const isSentence = (node: Parents): node is Element =>
  node.type === 'element' && ['p', 'li'].includes(node.tagName);

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
