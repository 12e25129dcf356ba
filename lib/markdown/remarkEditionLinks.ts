import path from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { locate } from '../content/paths';
import { pathInSite } from '../content/siteFolder';

const relativePage = /^(?!\/|[a-z][a-z0-9+.-]*:)([^?#]+\.mdx?)([?#].*)?$/i;

/** A relative link to a page, seen from the edition's folder: `../a.md#b` in `x/y/z.md` is `/x/a.md#b`. */
export function fromEditionRoot(url: string, page: string): string {
  const [, file, rest = ''] = relativePage.exec(url) ?? [];
  if (file === undefined) return url;
  const target = path.posix.join('/', path.posix.dirname(page), file);
  return target + rest;
}

/**
 * Remark plugin that writes relative links between the pages of an edition from the edition's folder. Docusaurus
 * looks for those among the translated and the untranslated pages; a relative link it follows in the folder of
 * the file only, so that one from an English page without translation to a translated page would be dead.
 */
export function remarkEditionLinks({ root }: { readonly root?: string } = {}) {
  return (tree: Root, file: VFile): void => {
    const location = locate(pathInSite(file.path, root));
    if ('misplaced' in location || location.kind !== 'doc') return;
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition')
        node.url = fromEditionRoot(node.url, location.page);
    });
  };
}
