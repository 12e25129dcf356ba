import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { locate } from '../content/paths';
import { pathInSite } from '../content/siteFolder';
import { eachElement, textOf, wrapWords } from './htmlText';

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
    eachElement(tree, (node) => {
      if (node.tagName === 'code' && chinese.test(textOf(node))) node.properties.lang = 'zh-CN';
      // Samples stay as they are.
      return node.tagName === 'pre';
    });
    wrapWords(tree, chinese, { lang: 'zh-CN' });
  };
}
