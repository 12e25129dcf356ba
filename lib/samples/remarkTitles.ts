import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { locate } from '../content/paths';
import { pathInSite } from '../content/siteFolder';
import { defaultLocale, type Localized } from '../locales';
import { codeBlocks } from '../markdown/codeBlocks';
import { readAttributes } from './attributes';

/**
 * What titles of samples say beside the name of a file. Fences write it in English in every language, so that a
 * translated sample is the same for whoever runs it. What begins with a blank or a comma stands behind a name.
 */
const words: readonly Localized[] = [
  { en: ' (addition)', 'zh-CN': '（追加）' },
  { en: ' (end)', 'zh-CN': '（末尾）' },
  { en: ', one of its entries shortened', 'zh-CN': '，其中一条（有删节）' },
  { en: 'Answer', 'zh-CN': '回答' },
  { en: 'Size', 'zh-CN': '大小' },
  { en: 'Count', 'zh-CN': '数量' },
  { en: 'Nothing found (404)', 'zh-CN': '没有找到（404）' },
  { en: 'A field is missing (400)', 'zh-CN': '缺少字段（400）' },
  { en: 'A failure of the server (400)', 'zh-CN': '服务器出错（400）' },
];

/**
 * Remark plugin that gives titles of samples in the language of their page. What is known of a sample depends on its
 * title as it is written, so `remarkChecked` goes before.
 *
 * @param root of the site; found from the page when left out
 * @throws an error that names a title of words, on a translated page, that this file does not translate
 */
export function remarkTitles({ root }: { readonly root?: string } = {}) {
  return (tree: Root, file: VFile): void => {
    const location = locate(pathInSite(file.path, root));
    if ('misplaced' in location || location.locale === defaultLocale) return;
    for (const block of codeBlocks(tree)) {
      const { title } = readAttributes(block.meta ?? '');
      if (title === undefined) continue;
      const entry = words.find(({ en }) => (/^[ ,]/.test(en) ? title.endsWith(en) : title === en));
      if (entry !== undefined) {
        const translated = title.slice(0, -entry.en.length) + entry[location.locale];
        block.meta = block.meta?.replace(title, translated);
      } else if (title.includes(' ')) {
        file.fail(
          `Translate the title "${title}" in lib/samples/remarkTitles.ts; the fence keeps it.`,
          block,
        );
      }
    }
  };
}
