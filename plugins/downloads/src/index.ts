import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type EmittedFile, emittedBeside } from '../../../lib/content/emittedBeside';
import { locate } from '../../../lib/content/paths';
import { pathInSite } from '../../../lib/content/siteFolder';
import { codeBlocks } from '../../../lib/markdown/codeBlocks';
import { readAttributes } from '../../../lib/samples/attributes';
import { readShownLines } from '../../../lib/samples/shownLines';

interface Downloads {
  /** Remark plugin that takes the programs out of a page; must see the tree as parsed. */
  readonly remark: () => (tree: Root, file: VFile) => void;
  readonly plugin: (context: LoadContext) => Plugin;
}

/**
 * Long programs as files of the site, at `samples/<edition>/<page>/<file>`. The program stands on its page, where it is
 * verified, run and translated; its fence says which lines the page shows (`shows="3-9,14"`). The remark plugin hands
 * the address of the file to the block, and the plugin of the site writes the file: both know the same text.
 *
 * @param root root of the site; found from the page when left out
 */
export function downloads({ root }: { readonly root?: string } = {}): Downloads {
  const files = new Map<string, readonly EmittedFile[]>();
  let baseUrl = '/';
  return {
    remark: () => (tree, file) => {
      const location = locate(pathInSite(file.path, root));
      const variants = new Map<string, number>();
      const found = longPrograms(tree).map((block): EmittedFile => {
        const { shows = '', title } = readAttributes(block.meta ?? '');
        const ranges = readShownLines(shows, block.value);
        if (typeof ranges === 'string') file.fail(`In the head of this sample, ${ranges}.`, block);
        if (title === undefined)
          return file.fail('A sample of which lines are shown is a file: give it a title.', block);
        if ('misplaced' in location || location.edition === null)
          return file.fail(
            'Lines of a sample are shown on pages of an edition alone: remove "shows".',
            block,
          );
        const page = location.page.replace(/\.mdx?$/, '');
        const folder = `samples/${location.edition}/${page}`;
        // Variants of a file have one name for their readers, and addresses of their own.
        const { name: stem, ext } = path.posix.parse(title);
        const variant = (variants.get(stem + ext) ?? 0) + 1;
        variants.set(stem + ext, variant);
        const name = `${folder}/${stem}${variant === 1 ? '' : `-${variant}`}${ext}`;
        block.meta = `${block.meta} download="${baseUrl}${name}"`;
        return { name, text: `${block.value.replaceAll('\\{#', '{#')}\n` };
      });
      files.set(file.path, found);
    },

    plugin: (context) => {
      ({ baseUrl } = context);
      return {
        name: 'downloads',
        configureWebpack: (_config, isServer): object =>
          isServer ? {} : emittedBeside((source) => files.get(source) ?? []),
      };
    },
  };
}

const longPrograms = (tree: Root): Code[] =>
  codeBlocks(tree).filter(({ meta }) => 'shows' in readAttributes(meta ?? ''));
