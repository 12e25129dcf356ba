import { parseDocument } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { leadsOn } from './pages';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** What a page has in its HTML and in its Markdown alike. */
interface Skeleton {
  readonly title: string;
  /** Addresses of its links, as they stand there. */
  readonly links: readonly string[];
  /** Headings below the title, with their ids. */
  readonly headings: readonly string[];
  /** Samples without spaces, which HTML may lay out as it likes. */
  readonly samples: readonly string[];
  /** The text of each table; rows are not kept apart, since HTML ends them as it likes. */
  readonly tables: readonly string[];
}

/** Without spaces, and without the points between labels that HTML sets apart by its style sheet. */
const bare = (text: string): string => text.replace(/[\s\u200b·]+/g, '');

const parser = unified().use(remarkParse).use(remarkGfm);

/** Head and body of a file; undefined for one that does not begin with a head. */
const partsOf = (markdown: string) => /^---\n(.*?)\n---\n\n(.*)$/s.exec(markdown);

/** A file of Markdown, which takes longest to read: 20 ms for each page. */
export interface MarkdownFile extends Skeleton {
  readonly text: string;
  /** What stands at its beginning; undefined where nothing does. */
  readonly head?: string;
}

export function readMarkdown(text: string): MarkdownFile {
  const [, head, body = text] = partsOf(text) ?? [];
  const headings: string[] = [];
  const samples: string[] = [];
  const tables: string[] = [];
  const links: string[] = [];
  let title = '';
  const walk = (node: Nodes): void => {
    if (node.type === 'link') links.push(node.url);
    if (node.type === 'heading') {
      if (node.depth === 1) title = bare(textOf(node));
      else headings.push(bare(textOf(node)));
      for (const child of node.children) walk(child);
    } else if (node.type === 'code') {
      // A diagram is drawn in HTML.
      if (node.lang !== 'mermaid') samples.push(bare(node.value));
    } else if ('children' in node) node.children.forEach(walk);
    if (node.type === 'table') tables.push(bare(textOf(node)));
  };
  walk(parser.parse(body));
  return { text, head, title, links, headings, samples, tables };
}

const htmlText = (node: Node): string => {
  if ('data' in node) return node.type === 'text' ? String(node.data) : '';
  return 'children' in node ? node.children.map((child) => htmlText(child as Node)).join('') : '';
};

/** Which part of a page its Markdown says: the text that somebody wrote, or all that components show. */
type Part = 'markdown' | 'main';

/** What stands in the main part of a page and is not of its text. */
const isAside = (name: string, attribs: Readonly<Record<string, string>>): boolean =>
  name === 'nav' ||
  'data-search-ignore' in attribs ||
  /(?:^|\s)(?:hash-link|theme-doc-version-banner)(?:\s|$)/.test(attribs.class ?? '');

function ofHtml(html: string, part: Part): Skeleton | undefined {
  const headings: string[] = [];
  const samples: string[] = [];
  const tables: string[] = [];
  const links: string[] = [];
  let title: string | undefined;
  const walk = (node: Node, isText: boolean): void => {
    if (!('children' in node)) return;
    const name = 'attribs' in node ? node.name : '';
    const attribs: Readonly<Record<string, string>> = 'attribs' in node ? node.attribs : {};
    if (part === 'main' && isAside(name, attribs)) return;
    const begins = part === 'main' ? name === 'main' : /(?:^|\s)markdown(?:\s|$)/.test(attribs.class ?? '');
    const inText = isText || begins;
    if (inText && name === 'a' && attribs.href !== undefined) links.push(attribs.href);
    if (name === 'h1') title ??= bare(htmlText(node));
    else if (inText && /^h[2-6]$/.test(name))
      headings.push(bare(htmlText(node)) + (attribs.id === undefined ? '' : `{#${attribs.id}}`));
    else if (inText && name === 'pre') samples.push(bare(htmlText(node)));
    else if (inText && name === 'table') tables.push(bare(htmlText(node)));
    if (name !== 'pre') for (const child of node.children) walk(child as Node, inText);
  };
  for (const node of parseDocument(html).children) walk(node, false);
  return title === undefined ? undefined : { title, links, headings, samples, tables };
}

/** Whether a page is one that somebody wrote: a document, or a post. */
export const isWritten = (html: string): boolean =>
  /class="[^"]*theme-doc-markdown|id="?__blog-post-container/.test(html);

/** Whether a page lists what stands in a category. */
const isIndex = (html: string): boolean => /class="?[^">]*\bgeneratedIndexPage_/.test(html);

/** Whether a page has Markdown: all but those that search engines are to pass over, and those that lead on. */
export const hasMarkdown = (html: string): boolean =>
  !leadsOn(html) && !/<meta[^>]*name="?robots"?[^>]*noindex/i.test(html);

/**
 * What a page's Markdown says other than its HTML: title, headings, samples and tables; links, too, of a page that
 * components make. Of an index page, what the HTML lists and the Markdown does not.
 *
 * @returns one line for each difference
 */
export function markdownFaults(html: string, written: MarkdownFile): string[] {
  const shown = ofHtml(html, isWritten(html) ? 'markdown' : 'main');
  if (shown === undefined) return ['the HTML has no h1'];
  const url = /^url: "(.*)"$/m.exec(written.head ?? '')?.[1] ?? 'http://none.example/';
  const links = {
    html: shown.links.map((href) => new URL(href, url).href),
    markdown: written.links.map(pageOf),
  };
  return [
    ...(written.head === undefined ? ['the Markdown has no head'] : []),
    ...(shown.title === written.title ? [] : [`title: "${shown.title}" and "${written.title}"`]),
    ...(isIndex(html)
      ? [
          ...links.html
            .filter((href) => !links.markdown.includes(href))
            .map((href) => `does not list ${href}`),
          ...shown.headings
            .filter((title) => !bare(written.text).includes(title))
            .map((title) => `does not list "${title}"`),
        ]
      : (['headings', 'samples', 'tables'] as const).flatMap((part) =>
          difference(part, shown[part], written[part]),
        )),
    ...(isIndex(html) || isWritten(html) ? [] : difference('links', links.html, links.markdown)),
  ];
}

function difference(part: string, html: readonly string[], markdown: readonly string[]): string[] {
  const at = Array.from({ length: Math.max(html.length, markdown.length) }, (_, index) => index).find(
    (index) => html[index] !== markdown[index],
  );
  if (at === undefined) return [];
  const [one, other] = [html[at], markdown[at]].map((text) => text?.slice(0, 80) ?? 'nothing');
  return [`${part}: HTML has "${one}" where Markdown has "${other}"`];
}

/** Address of the page that an address of Markdown belongs to. */
const pageOf = (address: string): string => address.replace(/(?:(?<=\/)index)?\.md(?=$|[#?])/, '');

/** Where links may lead. */
export interface Targets {
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;
  /** Text of a file of the build by its path; undefined where there is none. */
  readonly read: (path: string) => string | undefined;
}

/**
 * Links of a file of Markdown that lead nowhere, or from Markdown to HTML.
 *
 * @returns one line for each
 */
export function linkFaults({ links }: MarkdownFile, { origin, read }: Targets): string[] {
  return links.flatMap((address) => {
    if (!URL.canParse(address)) return [`${address} is no whole address`];
    if (!address.startsWith(`${origin}/`)) return [];
    const { pathname, hash } = new URL(address);
    const text = read(decodeURIComponent(pathname));
    if (text === undefined) return [`${address} leads nowhere`];
    const id = decodeURIComponent(hash.slice(1));
    return id === '' || text.includes(`{#${id}}`) ? [] : [`${address}: there is no {#${id}}`];
  });
}

/**
 * What a list for assistants names and the site has not.
 *
 * @param origin of the site, without a slash at its end
 * @param isFile whether the build has a file, by its path
 */
export function listFaults(list: string, origin: string, isFile: (path: string) => boolean): string[] {
  const addresses = [...list.matchAll(/^- \[.*?\]\((\S+?)\)(?::|$)/gm)].map(([, address = '']) => address);
  if (addresses.length === 0) return ['names no page'];
  return addresses.flatMap((address) =>
    address.startsWith(`${origin}/`) && isFile(new URL(address).pathname)
      ? []
      : [`names ${address}, which the site has not`],
  );
}
