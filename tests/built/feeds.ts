import { parseFeed } from '@rowanmanning/feed-parser';
import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const author = z.strictObject({ name: text, url: address.optional() });

/** JSON Feed 1.1 (jsonfeed.org), as far as this site uses it. */
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: text,
  description: text,
  language: text,
  home_page_url: address,
  feed_url: address,
  authors: z.array(author).min(1),
  items: z
    .array(
      z.strictObject({
        id: address,
        url: address,
        title: text,
        summary: text.optional(),
        content_html: text,
        date_published: z.iso.datetime(),
        date_modified: z.iso.datetime(),
        authors: z.array(author).min(1),
        tags: z.array(text).optional(),
      }),
    )
    .min(1),
});

/** What any of the formats says. */
interface Feed {
  readonly format: string;
  readonly self: string | null;
  readonly page: string | null;
  readonly language: string | null;
  readonly items: readonly Item[];
}

interface Item {
  readonly id: string | null;
  readonly url: string | null;
  readonly title: string | null;
  readonly content: string | null;
  readonly published: string;
}

function read(file: string, feed: string): Feed {
  if (file.endsWith('.json')) {
    const { version, feed_url, home_page_url, language, items } = jsonFeed.parse(JSON.parse(feed));
    return {
      format: version,
      self: feed_url,
      page: home_page_url,
      language,
      items: items.map(({ content_html, date_published, ...item }) => ({
        ...item,
        content: content_html,
        published: date_published,
      })),
    };
  }
  const { meta, self, url, language, items } = parseFeed(feed);
  return {
    format: `${meta.type} ${meta.version}`,
    self,
    page: url,
    language: language ?? /<feed[^>]* xml:lang="([^"]+)"/.exec(feed)?.[1] ?? null,
    items: items.map(({ id, url: link, title, content, published }) => ({
      id,
      url: link,
      title,
      content,
      published: published?.toISOString() ?? '',
    })),
  };
}

const formats: Readonly<Record<string, string>> = {
  'rss.xml': 'rss 2.0',
  'atom.xml': 'atom 1.0',
  'feed.json': 'https://jsonfeed.org/version/1.1',
};

interface Surroundings {
  /** Of the site, without a slash at its end. */
  readonly origin: string;
  /** Path of the feed on the site. */
  readonly path: string;
  readonly language: string;
  /** Whether the site has a page, by its path. */
  readonly isPage: (path: string) => boolean;
}

/**
 * What a reader of feeds, another one than the program that wrote it, finds wrong.
 *
 * @returns one line for each fault
 */
export function feedFaults(feed: string, { origin, path, language, isPage }: Surroundings): string[] {
  const file = path.slice(path.lastIndexOf('/') + 1);
  let found: Feed;
  try {
    found = read(file, feed);
  } catch (error) {
    return [`cannot be read: ${(error as Error).message}`];
  }
  const { format, self, page, items } = found;
  const onSite = (url: string | null): boolean =>
    url?.startsWith(`${origin}/`) === true && isPage(new URL(url).pathname);
  const ids = items.map(({ id }) => id);
  const inOrder = items.map(({ published }) => published);
  return [
    format === formats[file] ? [] : [`is ${format}, not ${formats[file]}`],
    self === origin + path ? [] : [`says that it lies at ${self}`],
    onSite(page) ? [] : [`belongs to ${page}, which is no page`],
    found.language === language ? [] : [`is in ${found.language}, not ${language}`],
    items.length > 0 ? [] : ['has no entries'],
    new Set(ids).size === ids.length ? [] : ['has two entries with one id'],
    inOrder.join() === [...inOrder].sort().reverse().join() ? [] : ['does not begin with the newest'],
    ...items.map(({ url, title, content, published }) => [
      ...(onSite(url) ? [] : [`leads to ${url}, which is no page`]),
      ...(title && content && published ? [] : [`${url} lacks a title, a text or a date`]),
      ...[...(content ?? '').matchAll(/\s(?:href|src)="(?!https?:|mailto:|data:)([^"]*)"/g)].map(
        ([, link]) => `${url} has the address ${link}, which is not whole`,
      ),
      ...(/<(?:button|script)\b/.test(content ?? '') ? [`${url} has controls, which do nothing there`] : []),
    ]),
  ].flat();
}
