import type { Locale, Localized } from '../../../lib/locales';
import type { EditionPages, IndexItem, Section } from './collectPages';
import { type MarkdownPage, markdownUrl, type Place } from './pages';

/** No file with the text of pages is larger, in bytes: most assistants refuse or cut larger ones. */
export const largestPart = 200_000;

const words = {
  en: {
    about: (tag: string) =>
      `Documents the framework at its tag ${tag}. Every page is there as Markdown, at its address with \`.md\`.`,
    full: 'All pages in full, by section',
    others: 'Other editions and languages',
    posts: 'Posts',
    source: 'Source',
    part: (label: string, number: number) => `${label}, part ${number}`,
  },
  'zh-CN': {
    about: (tag: string) =>
      `本版本的文档对应框架标签 ${tag}。每个页面都有 Markdown 版本，地址为页面地址加 \`.md\`。`,
    full: '全部页面的正文，按章节划分',
    others: '其他版本和语言',
    posts: '博客',
    source: '来源',
    part: (label: string, number: number) => `${label}，第 ${number} 部分`,
  },
} as const satisfies Localized<unknown>;

/** A file of text, by its path below the output folder of the language. */
export interface TextFile {
  readonly name: string;
  readonly text: string;
}

export interface Frame {
  /** Name of the site. */
  readonly title: string;
  /** What it is about, in a sentence. */
  readonly tagline: string;
  readonly place: Place;
  readonly locale: Locale;
}

/** What the site has beside its editions. */
export interface SitePages {
  readonly posts: readonly MarkdownPage[];
  /** Pages that components make. */
  readonly pages: readonly MarkdownPage[];
}

/** A link to an `llms.txt` elsewhere. */
export interface OtherList {
  readonly title: string;
  readonly address: string;
}

const bullet = (title: string, address: string, description = ''): string =>
  `- [${title}](${address})${description === '' ? '' : `: ${description.replace(/\s+/g, ' ')}`}`;

const pageLines = (pages: readonly MarkdownPage[], place: Place): string[] =>
  pages.map(({ title, route, description }) => bullet(title, markdownUrl(route, place), description));

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')];

/**
 * An edition's `llms.txt`: its pages in the order of the sidebars, with what each is about, as llmstxt.org describes it.
 *
 * @param full the files that hold the text of all pages
 * @param site what the site's own list has beside an edition
 */
export function listOf(
  { edition, sections }: EditionPages,
  full: readonly (TextFile & { readonly label: string })[],
  others: readonly OtherList[],
  { title, tagline, place, locale }: Frame,
  site: SitePages = { posts: [], pages: [] },
): string {
  const say = words[locale];
  return `${[
    `# ${title} ${edition.label}`,
    `> ${tagline}`,
    say.about(edition.tag),
    ...sections.flatMap(({ label, pages }) => section(label, pageLines(pages, place))),
    ...section(say.posts, pageLines(site.posts, place)),
    ...section(
      say.full,
      full.map(({ name, label }) => bullet(label, place.url + place.baseUrl + name)),
    ),
    ...section(
      say.others,
      others.map((one) => bullet(one.title, one.address)),
    ),
    // The heading has a meaning: what an assistant may leave out.
    ...section('Optional', pageLines(site.pages, place)),
  ].join('\n\n')}\n`;
}

/** An edition's `llms-full.txt`: the files that hold the text of its pages, each small enough to be read at once. */
export function partsList(
  { edition }: EditionPages,
  full: readonly (TextFile & { readonly label: string })[],
  { title, tagline, place, locale }: Frame,
): string {
  const lines = full.map(({ name, label, text }) =>
    bullet(label, place.url + place.baseUrl + name, `${Math.ceil(Buffer.byteLength(text) / 1000)} kB`),
  );
  return `# ${title} ${edition.label}\n\n> ${tagline}\n\n## ${words[locale].full}\n\n${lines.join('\n')}\n`;
}

/**
 * The text of all pages of an edition, in files of one section each; a long section has several.
 *
 * @param read the Markdown of a page
 */
export function fullText(
  { sections, route }: EditionPages,
  read: (page: MarkdownPage) => string,
  { place, locale }: Frame,
): (TextFile & { readonly label: string })[] {
  const folder = `${route.slice(place.baseUrl.length)}/llms-full`;
  return sections.flatMap((one) => {
    const parts = partsOf(one, (page) => withoutHead(read(page), page, place, locale));
    return parts.map((text, index) => ({
      name: `${folder}/${one.key}${index === 0 ? '' : `-${index + 1}`}.txt`,
      label: parts.length === 1 ? one.label : words[locale].part(one.label, index + 1),
      text,
    }));
  });
}

function partsOf({ pages }: Section, textOf: (page: MarkdownPage) => string): string[] {
  const parts: string[] = [];
  for (const text of pages.map(textOf)) {
    const last = parts.at(-1);
    if (last !== undefined && Buffer.byteLength(last + text) <= largestPart)
      parts[parts.length - 1] = `${last}\n${text}`;
    else parts.push(text);
  }
  return parts;
}

/** A page among others: its address takes the place of its head. */
function withoutHead(text: string, { route }: MarkdownPage, place: Place, locale: Locale): string {
  const [, title = '', rest = ''] = /^---\n.*?\n---\n\n(# [^\n]*\n)(.*)$/s.exec(text) ?? [];
  return `${title}\n${words[locale].source}: ${markdownUrl(route, place)}\n${rest}`;
}

/** The index page of a category: what it is about, and what stands in it, as the sidebar arranges it. */
export function indexText({ page, items }: EditionPages['indexes'][number], place: Place): string {
  const linesOf = ({ label, page: own, items: below }: IndexItem): string[] => [
    own === undefined ? `- ${label}` : bullet(label, markdownUrl(own.route, place), own.description),
    ...below.flatMap(linesOf).map((line) => `  ${line}`),
  ];
  return `${[page.description, items.flatMap(linesOf).join('\n')].filter((part) => part !== '').join('\n\n')}\n`;
}
