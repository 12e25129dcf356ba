import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent as DocsContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { cardAddress } from './client/address';
import type { Look } from './draw';
import { type Page, pagesOfDocs, pagesOfPosts } from './pages';
import { writeCards } from './write';

/**
 * Draws the picture that networks show beside a link, for each doc page, index page and post: its title, section and
 * edition. They lie at `cardAddress` of the page; the theme puts that into the page's head.
 */
export default function cardsPlugin({ siteDir, siteConfig, i18n }: LoadContext, look: Look): Plugin {
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
      const files = pages.map(({ permalink, ...card }) => ({
        card: { ...card, locale: i18n.currentLocale },
        file: path.join(outDir, cardAddress(permalink, baseUrl).slice(baseUrl.length)),
      }));
      await writeCards(files, look, path.join(siteDir, 'node_modules/.cache/cards'));
    },
  };
}
