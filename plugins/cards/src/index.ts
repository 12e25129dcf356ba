import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { inParallel } from '../../../lib/inParallel';
import { onThread } from '../../../lib/onThread';
import { cardAddress } from './client/address';
import type { Look } from './draw';
import type { Drawing } from './drawCards';
import { type Page, pagesOfDocs, pagesOfPosts } from './pages';

/**
 * Draws the picture that networks show beside a link, for each doc page, index page and post: its title, section and
 * edition. They lie at `cardAddress` of the page; the theme puts that into the page's head.
 */
export default function cardsPlugin({ siteDir, siteConfig, i18n }: LoadContext, look: Look): Plugin {
  const draw = onThread<Drawing, string[]>(new URL('drawCards.ts', import.meta.url));
  let pages: readonly Page[] = [];
  return {
    name: 'cards',
    async allContentLoaded({ allContent }) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as DocsContent | undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      pages = [
        ...(docs?.loadedVersions ?? []).flatMap(pagesOfDocs),
        ...(blog ? pagesOfPosts(blog, i18n.currentLocale) : []),
      ];
    },
    async postBuild({ outDir }) {
      const { baseUrl } = siteConfig;
      // Beside the search's index, which leaves a core idle; compiling pages leaves none.
      const files = await draw({
        cards: pages.map(({ permalink: _, ...card }) => ({ ...card, locale: i18n.currentLocale })),
        look,
        cache: path.join(siteDir, 'node_modules/.cache/cards'),
      });
      await inParallel(pages.entries(), 8, async ([index, { permalink }]) => {
        const file = path.join(outDir, cardAddress(permalink, baseUrl).slice(baseUrl.length));
        await mkdir(path.dirname(file), { recursive: true });
        await copyFile(files[index] as string, file);
      });
    },
  };
}
