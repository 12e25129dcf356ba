import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeFiles } from '../../../lib/writeFiles';
import { type Channel, type Entry, feedFiles } from './feedFiles';
import { postText } from './posts';
import { releasesOf } from './releases';

/** What a site has to say of a feed. */
interface FeedOptions {
  /** Path of the page that lists the same, below the language: `docs/next/changelog/doc`. */
  readonly page: string;
  /** Folder of the feed below the language. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** What a site has to say of its feeds. */
export interface Options {
  readonly posts: FeedOptions;
  /** Its page describes the releases. */
  readonly releases: FeedOptions;
  /** Who writes. */
  readonly author: string;
}

/** How browsers and readers of feeds are told of a feed. */
const types = {
  'rss.xml': 'application/rss+xml',
  'atom.xml': 'application/atom+xml',
  'feed.json': 'application/feed+json',
} as const;

/** Feeds of the posts, whole, and of the releases, as RSS, Atom and JSON. */
export default function feedsPlugin({ siteConfig, i18n }: LoadContext, options: Options): Plugin {
  const { baseUrl, url } = siteConfig;
  const { posts, releases, author } = options;
  const root = url + baseUrl;
  let written: BlogContent['blogPosts'] = [];

  const channelOf = ({ page, path: folder, title, description }: FeedOptions): Channel => ({
    page: root + page,
    folder: root + folder,
    title,
    description,
    language: i18n.currentLocale,
    author,
  });

  const linksOf = (feed: FeedOptions, files: readonly (keyof typeof types)[]) =>
    files.map((file) => ({
      tagName: 'link',
      attributes: {
        rel: 'alternate',
        type: types[file],
        href: `${baseUrl}${feed.path}/${file}`,
        title: feed.title,
      },
    }));

  return {
    name: 'feeds',
    injectHtmlTags: () => ({
      headTags: [...linksOf(posts, ['rss.xml', 'atom.xml']), ...linksOf(releases, ['atom.xml'])],
    }),
    async allContentLoaded({ allContent }) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      written = (blog?.blogPosts ?? []).filter(({ metadata }) => !metadata.unlisted);
    },
    async postBuild({ outDir }) {
      const pageOf = (file: string): Promise<string> => readFile(path.join(outDir, `${file}.html`), 'utf8');
      const postEntries = await Promise.all(
        written.map(async ({ metadata }) =>
          postEntry(metadata, url, await pageOf(metadata.permalink.slice(baseUrl.length))),
        ),
      );
      const releaseEntries = entriesOfReleases(await pageOf(releases.page), root + releases.page);
      for (const [feed, entries] of [[posts, postEntries] as const, [releases, releaseEntries] as const]) {
        if (entries.length > 0) writeFiles(path.join(outDir, feed.path), feedFiles(channelOf(feed), entries));
      }
    },
  };
}

/**
 * @param html the page of the releases
 * @throws when it describes none
 */
function entriesOfReleases(html: string, address: string): Entry[] {
  const entries = releasesOf(html, address).map(({ name, date, id, content }) => ({
    address: `${address}#${id}`,
    title: name,
    published: date,
    content,
  }));
  if (entries.length > 0) return entries;
  throw new Error(
    `${address} has no heading of a release, such as "### v0.7.1, 2025-04-30". The feed of releases is made from ` +
      'them: plugins/feeds/src/releases.ts.',
  );
}

/** @param html the page of the post */
function postEntry(metadata: BlogContent['blogPosts'][number]['metadata'], url: string, html: string): Entry {
  const { permalink, title, description, date, lastUpdatedAt, authors, tags } = metadata;
  const address = url + permalink;
  return {
    address,
    title,
    summary: description,
    published: date,
    ...(lastUpdatedAt ? { updated: new Date(lastUpdatedAt) } : {}),
    content: postText(html, address),
    authors: authors.flatMap(({ name, url: link }) => (name ? [{ name, url: link }] : [])),
    tags: tags.map(({ label }) => label),
  };
}
