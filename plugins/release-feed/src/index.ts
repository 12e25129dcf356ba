import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Feed } from 'feed';
import { releasesOf } from './releases';

/** What a site has to say of its feed of releases. */
export interface Options {
  /** Path of the page that describes the releases, below the language: `docs/next/changelog/doc`. */
  readonly page: string;
  /** Folder of the feeds below the language. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** Feeds of the releases, as RSS, Atom and JSON, from the page that describes them. */
export default function releaseFeedPlugin({ siteConfig, i18n }: LoadContext, options: Options): Plugin {
  const { baseUrl, url } = siteConfig;
  return {
    name: 'release-feed',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            ...{ rel: 'alternate', type: 'application/atom+xml' },
            ...{ href: `${baseUrl}${options.path}/atom.xml`, title: options.title },
          },
        },
      ],
    }),
    async postBuild({ outDir }) {
      const address = `${url}${baseUrl}${options.page}`;
      const releases = releasesOf(await readFile(path.join(outDir, `${options.page}.html`), 'utf8'), address);
      if (releases.length === 0)
        throw new Error(
          `${options.page} has no heading of a release, such as "### v0.7.1, 2025-04-30". The feed of releases is made ` +
            'from them: plugins/release-feed/src/releases.ts.',
        );
      const feed = new Feed({
        ...{ id: address, link: address, title: options.title, description: options.description },
        ...{ language: i18n.currentLocale, updated: releases[0]?.date, copyright: '' },
      });
      for (const { name, date, id, content } of releases) {
        const link = `${address}#${id}`;
        feed.addItem({ title: name, id: link, link, date, content });
      }
      const folder = path.join(outDir, options.path);
      await mkdir(folder, { recursive: true });
      const files = { 'rss.xml': feed.rss2(), 'atom.xml': feed.atom1(), 'feed.json': feed.json1() };
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    },
  };
}
