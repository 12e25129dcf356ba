import { parseDocument } from 'htmlparser2';
import type { Nodes } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

type Node = ReturnType<typeof parseDocument>['children'][number];

/** What a page has in its HTML and in its Markdown alike. */
interface Skeleton {
  readonly title: string;
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

function ofMarkdown(markdown: string): Skeleton {
  const headings: string[] = [];
  const samples: string[] = [];
  const tables: string[] = [];
  let title = '';
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') {
      if (node.depth === 1) title = bare(textOf(node));
      else headings.push(bare(textOf(node)));
    } else if (node.type === 'code') {
      // A diagram is drawn in HTML.
      if (node.lang !== 'mermaid') samples.push(bare(node.value));
    } else if (node.type === 'table') tables.push(bare(textOf(node)));
    else if ('children' in node) node.children.forEach(walk);
  };
  walk(parser.parse(partsOf(markdown)?.[2] ?? markdown));
  return { title, headings, samples, tables };
}

const htmlText = (node: Node): string => {
  if ('data' in node) return node.type === 'text' ? String(node.data) : '';
  return 'children' in node ? node.children.map((child) => htmlText(child as Node)).join('') : '';
};

function ofHtml(html: string): Skeleton | undefined {
  const headings: string[] = [];
  const samples: string[] = [];
  const tables: string[] = [];
  let title: string | undefined;
  const walk = (node: Node, isText: boolean): void => {
    if (!('children' in node)) return;
    const name = 'attribs' in node ? node.name : '';
    const attribs: Readonly<Record<string, string>> = 'attribs' in node ? node.attribs : {};
    const inText = isText || /(?:^|\s)markdown(?:\s|$)/.test(attribs.class ?? '');
    if (name === 'h1') title ??= bare(htmlText(node));
    else if (inText && /^h[2-6]$/.test(name))
      headings.push(bare(htmlText(node)) + (attribs.id === undefined ? '' : `{#${attribs.id}}`));
    else if (inText && name === 'pre') samples.push(bare(htmlText(node)));
    else if (inText && name === 'table') tables.push(bare(htmlText(node)));
    else for (const child of node.children) walk(child as Node, inText);
  };
  for (const node of parseDocument(html).children) walk(node, false);
  return title === undefined ? undefined : { title, headings, samples, tables };
}

/** Whether a page is one that somebody wrote: a document, or a post. */
export const isWritten = (html: string): boolean =>
  /class="[^"]*theme-doc-markdown|id="?__blog-post-container/.test(html);

/**
 * What a page's Markdown says other than its HTML: title, headings, samples and tables.
 *
 * @returns one line for each difference
 */
export function markdownFaults(html: string, markdown: string): string[] {
  const shown = ofHtml(html);
  const written = ofMarkdown(markdown);
  if (shown === undefined) return ['the HTML has no h1'];
  const differences = (['headings', 'samples', 'tables'] as const).flatMap((part) => {
    const at = Array.from(
      { length: Math.max(shown[part].length, written[part].length) },
      (_, index) => index,
    ).find((index) => shown[part][index] !== written[part][index]);
    if (at === undefined) return [];
    const [one, other] = [shown[part][at], written[part][at]].map((text) => text?.slice(0, 80) ?? 'nothing');
    return [`${part}: HTML has "${one}" where Markdown has "${other}"`];
  });
  return [
    ...(partsOf(markdown) === null ? ['the Markdown has no head'] : []),
    ...(shown.title === written.title ? [] : [`title: "${shown.title}" and "${written.title}"`]),
    ...differences,
  ];
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
