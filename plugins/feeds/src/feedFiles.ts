import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';

/** What a feed is about. All addresses are whole. */
export interface Channel {
  /** Page that lists the same. */
  readonly page: string;
  /** Folder of the feed's files. */
  readonly folder: string;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Who writes what has no author of its own. */
  readonly author: string;
}

/** A post or a release. */
export interface Entry {
  /** Whole address, which is its id, too. */
  readonly address: string;
  readonly title: string;
  /** In a sentence; left out where the whole text is short. */
  readonly summary?: string | undefined;
  /** The whole text, as HTML with whole addresses. */
  readonly content: string;
  readonly published: Date;
  /** When it was changed, if it was. */
  readonly updated?: Date | undefined;
  readonly authors?: readonly { readonly name: string; readonly url?: string | undefined }[];
  readonly tags?: readonly string[];
}

/** Names of the formats' files. */
export type FeedFile = 'rss.xml' | 'atom.xml' | 'feed.json';

/**
 * A feed as RSS 2.0, Atom and JSON Feed 1.1, by the names of its files.
 *
 * @param entries the newest first
 */
export const feedFiles = (channel: Channel, entries: readonly Entry[]): Record<FeedFile, string> => ({
  'rss.xml': rss(channel, entries),
  'atom.xml': atom(channel, entries),
  'feed.json': json(channel, entries),
});

const selfOf = ({ folder }: Channel, file: FeedFile): string => `${folder}/${file}`;

const changed = (entry: Entry): Date => entry.updated ?? entry.published;

const lastChange = (entries: readonly Entry[]): Date =>
  new Date(Math.max(...entries.map((entry) => changed(entry).getTime())));

const authorsOf = ({ authors = [] }: Entry, { author }: Channel) =>
  authors.length > 0 ? authors : [{ name: author }];

function rss(channel: Channel, entries: readonly Entry[]): string {
  const { page, title, description, language } = channel;
  return generateRssFeed({
    title,
    description,
    language,
    link: page,
    lastBuildDate: lastChange(entries),
    atom: { links: [{ href: selfOf(channel, 'rss.xml'), rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.address,
      guid: { value: entry.address, isPermaLink: true },
      pubDate: entry.published,
      ...(entry.summary === undefined ? {} : { description: entry.summary }),
      dc: { creators: authorsOf(entry, channel).map(({ name }) => name) },
      categories: (entry.tags ?? []).map((name) => ({ name })),
      content: { encoded: entry.content },
    })),
  });
}

function atom(channel: Channel, entries: readonly Entry[]): string {
  const { page, title, description, language, author } = channel;
  return generateAtomFeed({
    id: page,
    xml: { lang: language },
    title: { value: title },
    subtitle: { value: description },
    updated: lastChange(entries),
    links: [
      { href: page, rel: 'alternate', hreflang: language },
      { href: selfOf(channel, 'atom.xml'), rel: 'self' },
    ],
    authors: [{ name: author }],
    entries: entries.map((entry) => ({
      id: entry.address,
      title: { value: entry.title },
      links: [{ href: entry.address, rel: 'alternate' }],
      published: entry.published,
      updated: changed(entry),
      ...(entry.summary === undefined ? {} : { summary: { value: entry.summary } }),
      authors: authorsOf(entry, channel).map(({ name, url }) =>
        url === undefined ? { name } : { name, uri: url },
      ),
      categories: (entry.tags ?? []).map((term) => ({ term })),
      content: { value: entry.content, type: 'html' },
    })),
  });
}

function json(channel: Channel, entries: readonly Entry[]): string {
  const { page, title, description, language, author } = channel;
  const feed = generateJsonFeed({
    title,
    description,
    language,
    home_page_url: page,
    feed_url: selfOf(channel, 'feed.json'),
    authors: [{ name: author }],
    items: entries.map((entry) => ({
      id: entry.address,
      url: entry.address,
      title: entry.title,
      ...(entry.summary === undefined ? {} : { summary: entry.summary }),
      content_html: entry.content,
      date_published: entry.published,
      date_modified: changed(entry),
      authors: authorsOf(entry, channel).map(({ name, url }) =>
        url === undefined ? { name } : { name, url },
      ),
      ...(entry.tags === undefined ? {} : { tags: [...entry.tags] }),
    })),
  });
  return `${JSON.stringify(feed, null, 2)}\n`;
}
