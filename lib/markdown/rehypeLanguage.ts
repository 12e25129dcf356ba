import type { ElementContent, Nodes, Root } from 'hast';
import type { VFile } from 'vfile';
import { locate } from '../content/paths';
import { pathInSite } from '../content/siteFolder';
import { textOf } from './htmlText';

/** Chinese words, with the marks and blanks between them and the mark that ends them. */
const chinese = /(\p{Script=Han}(?:[\p{Script=Han}，。！？：；“”\s]*[\p{Script=Han}。！？])?)/u;

/**
 * Rehype plugin: on an English page, Chinese words say in which language they are, so that a screen reader says them in
 * it and a browser takes the letters of it. Labels of the web interface are Chinese in every language.
 *
 * @param root of the site; found from the page when left out
 */
export function rehypeLanguage({ root }: { readonly root?: string } = {}) {
  return (tree: Root, file: VFile): void => {
    const location = locate(pathInSite(file.path, root));
    if ('misplaced' in location || location.locale !== 'en') return;
    mark(tree);
  };
}

function mark(parent: Nodes): void {
  if (!('children' in parent)) return;
  if (parent.type === 'element') {
    // Samples stay as they are.
    if (parent.tagName === 'pre') return;
    if (parent.tagName === 'code') {
      if (chinese.test(textOf(parent))) parent.properties.lang = 'zh-CN';
      return;
    }
  }
  for (const child of parent.children) mark(child);
  if (parent.children.some((child) => child.type === 'text' && chinese.test(child.value)))
    parent.children = (parent.children as ElementContent[]).flatMap((child) =>
      child.type === 'text' ? marked(child.value) : [child],
    );
}

/** Every second part is Chinese. */
const marked = (text: string): ElementContent[] =>
  text.split(chinese).flatMap((value, index): ElementContent[] => {
    if (value === '') return [];
    if (index % 2 === 0) return [{ type: 'text', value }];
    return [
      {
        type: 'element',
        tagName: 'span',
        properties: { lang: 'zh-CN' },
        children: [{ type: 'text', value }],
      },
    ];
  });
