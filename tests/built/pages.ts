import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'htmlparser2';
import type { HtmlPage } from '../../tools/builtPages';

type Node = ReturnType<typeof parseDocument>['children'][number];

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly node: Node;
}

/** Whether a file only leads a former address on, and is no page. */
export const leadsOn = (html: string): boolean => /<meta[^>]*http-equiv="?refresh/i.test(html);

const textOf = (node: Node): string => {
  if ('data' in node) return node.type === 'text' ? String(node.data) : '';
  return 'children' in node ? node.children.map((child) => textOf(child as Node)).join('') : '';
};

function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    const below = elementsOf(node.children as Node[]);
    if (!('attribs' in node)) return below;
    return [{ name: node.name, attributes: node.attribs, node }, ...below];
  });
}

/**
 * The pictures that pages name for networks (`og:image`) and that the build lacks, or that no words stand for.
 *
 * @param directory output folder of the build
 * @returns one line for each page that names none, or one that is not there or has no words
 */
export function missingCards(pages: readonly HtmlPage[], directory: string): string[] {
  return pages.flatMap(({ address, html }) => {
    const property = /<meta[^>]*\bproperty="?og:image(?=["\s])[^>]*>/.exec(html)?.[0] ?? '';
    const picture = /\bcontent="?(?<value>[^\s">]+)/.exec(property)?.groups?.value;
    if (picture === undefined) return [`${address} names no picture (og:image)`];
    const file = decodeURIComponent(new URL(picture).pathname);
    return [
      ...(existsSync(path.join(directory, file)) ? [] : [`${address} names ${file}, which is not there`]),
      ...(/\bproperty="?og:image:alt[\s"]/.test(html)
        ? []
        : [`${address} has no words for it (og:image:alt)`]),
    ];
  });
}

/**
 * What every page has to have: its language and direction, one h1, a title, and, unless it tells search engines to pass
 * it over, a description, a canonical address, what networks show beside a link, and the address of its Markdown.
 *
 * @returns one line for each thing that is missing or wrong
 */
export function pageFaults({ address, html }: HtmlPage): string[] {
  const elements = elementsOf(parseDocument(html).children);
  const language = /^\/zh-CN(?:\/|$)/.test(address) ? 'zh-CN' : 'en';
  const root = elements.find(({ name }) => name === 'html')?.attributes;
  const headings = elements.filter(({ name }) => name === 'h1');
  const titled = elements.find(({ name }) => name === 'title');
  const title = titled === undefined ? '' : textOf(titled.node).trim();
  const canonical = elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href;
  const shared = elements.find(({ attributes }) => attributes.property === 'og:url')?.attributes.content;
  const description = elements.find(
    ({ name, attributes }) => name === 'meta' && attributes.name === 'description',
  );
  const isIndexed = !elements.some(
    ({ attributes: { name, property, content = '' } }) =>
      (name === 'robots' || property === 'robots') && content.includes('noindex'),
  );
  const href = elements.find(({ attributes }) => attributes.type === 'text/markdown')?.attributes.href;
  const alternate = href === undefined ? 'nothing' : new URL(href).pathname;
  return [
    root?.lang === language ? [] : [`lang is "${root?.lang}", not "${language}"`],
    root?.dir === 'ltr' ? [] : [`dir is "${root?.dir}", not "ltr"`],
    headings.length === 1 ? [] : [`has ${headings.length} h1, not one`],
    headings.every(({ node }) => textOf(node).trim() !== '') ? [] : ['has an empty h1'],
    title === '' ? ['has no title'] : [],
    !isIndexed || /\S \| DB-GPT$/.test(title) ? [] : [`the title "${title}" is not "<page> | DB-GPT"`],
    elements.some(({ name, attributes }) => name === 'script' && attributes.src === '/redirect.js')
      ? []
      : ['does not load /redirect.js, which leads former addresses on'],
    !isIndexed || (description?.attributes.content ?? '') !== '' ? [] : ['has no description'],
    !isIndexed || (canonical !== undefined && shared === canonical)
      ? []
      : [`og:url is ${shared}, the canonical address ${canonical}`],
    isIndexed ? unnamed(elements) : [],
    isIndexed && alternate !== markdownOf(address)
      ? [`names ${alternate} as its Markdown, not ${markdownOf(address)}`]
      : [],
  ].flat();
}

/** Addresses of a sitemap that have no date of their last change. */
export const undatedPages = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].flatMap(([, entry = '']) =>
    entry.includes('<lastmod>') ? [] : [/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? entry],
  );

/** What networks read of a page; one of them takes title and description from those of the others. */
const shownByNetworks = [
  ...['title', 'description', 'url', 'type', 'locale', 'site_name'].map((name) => `og:${name}`),
  ...['image', 'image:width', 'image:height', 'image:alt'].map((name) => `og:${name}`),
  ...['twitter:card', 'twitter:image', 'twitter:image:alt'],
];

const unnamed = (elements: readonly Element[]): string[] =>
  shownByNetworks
    .filter(
      (wanted) =>
        !elements.some(
          ({ name, attributes: { property, name: other, content = '' } }) =>
            name === 'meta' && (property ?? other) === wanted && content !== '',
        ),
    )
    .map((wanted) => `has no ${wanted}`);

/** Path of a page's Markdown; the home page of a language has it in its folder. */
export const markdownOf = (address: string): string =>
  /^\/(?:zh-CN)?$/.test(address) ? `${address.replace(/\/$/, '')}/index.md` : `${address}.md`;

/**
 * Pages of superseded editions whose canonical address is not the same page of the latest one, where that exists, and
 * else their own.
 *
 * @param former paths of the superseded editions, as `/docs/v0.6.3`
 * @param latest path of the latest edition
 */
export function strayCanonicals(
  pages: readonly HtmlPage[],
  former: readonly string[],
  latest: string,
): string[] {
  const addresses = new Set(pages.map(({ address }) => address));
  return pages.flatMap(({ address, html }) => {
    const edition = former.find((path) => address.includes(`${path}/`));
    if (edition === undefined || leadsOn(html)) return [];
    const [head = ''] = html.split('</head>', 1);
    const elements = elementsOf(parseDocument(head).children);
    const successor = address.replace(edition, latest);
    const expected = addresses.has(successor) ? successor : address;
    const canonical =
      elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href ?? '';
    return new URL(canonical, 'https://none.example').pathname === expected
      ? []
      : [`${address} names ${canonical}, not ${expected}`];
  });
}
