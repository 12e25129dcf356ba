import { parseDocument } from 'htmlparser2';
import { z } from 'zod';
import { locales } from '../../lib/locales';

type Node = ReturnType<typeof parseDocument>['children'][number];

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ });
const language = z.enum(locales);
const organization = z.looseObject({ '@type': z.literal('Organization'), name: text, url: address });
const author = z.union([
  organization,
  z.looseObject({ '@type': z.literal('Person'), name: text }),
  z.array(z.looseObject({ '@type': z.enum(['Person', 'Organization']), name: text })).min(1),
]);
const date = z.iso.datetime();

const article = {
  headline: text.max(110),
  description: text,
  url: address,
  inLanguage: language,
  dateModified: date.optional(),
  author,
  publisher: organization,
};
const question = z.looseObject({
  '@type': z.literal('Question'),
  name: text,
  acceptedAnswer: z.looseObject({ '@type': z.literal('Answer'), text }),
});

/** What search engines need of each kind, by their own guides; other properties may stand beside these. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  TechArticle: z.looseObject(article),
  FAQPage: z.looseObject({ ...article, mainEntity: z.array(question).min(1) }),
  BlogPosting: z.looseObject({ headline: text, datePublished: date, author }),
  BreadcrumbList: z.looseObject({
    itemListElement: z
      .array(
        z.looseObject({
          '@type': z.literal('ListItem'),
          position: z.number(),
          name: text,
          item: address.optional(),
        }),
      )
      .min(1)
      .refine(
        (items) => items.every(({ position }, index) => position === index + 1),
        'positions are not 1, 2, …',
      ),
  }),
  WebSite: z.looseObject({
    name: text,
    url: address,
    potentialAction: z.looseObject({
      '@type': z.literal('SearchAction'),
      target: z.looseObject({ urlTemplate: z.string().includes('{search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  Blog: z.looseObject({ blogPost: z.array(z.unknown()) }),
};

function scriptsIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (!('children' in node)) return [];
    if ('attribs' in node && node.attribs.type === 'application/ld+json')
      return [node.children.map((child) => ('data' in child ? String(child.data) : '')).join('')];
    return scriptsIn(node.children as Node[]);
  });
}

/**
 * The data for search engines on pages, as they stand there.
 *
 * @param pages their HTML
 */
export const documentsOn = (pages: readonly string[]): object[] =>
  pages.flatMap((html) =>
    scriptsIn(parseDocument(html).children).flatMap((script): object[] => {
      try {
        return [JSON.parse(script)];
      } catch {
        // `structuredDataFaults` names what is no JSON.
        return [];
      }
    }),
  );

/** The kinds that a page has to have. */
function wantedOn(html: string, address: string): string[] {
  if (/class="[^"]*theme-doc-markdown/.test(html))
    return [/\/faq\//.test(address) ? 'FAQPage' : 'TechArticle'];
  if (/id="?__blog-post-container/.test(html)) return ['BlogPosting'];
  return address === '/' || address === '/zh-CN' ? ['WebSite'] : [];
}

/**
 * What is wrong about the data for search engines on a page.
 *
 * @returns one line for each fault
 */
export function structuredDataFaults(html: string, address: string): string[] {
  const found: string[] = [];
  const faults = scriptsIn(parseDocument(html).children).flatMap((script) => {
    let data: unknown;
    try {
      data = JSON.parse(script);
    } catch {
      return [`is no JSON: ${script.slice(0, 80)}`];
    }
    const { '@context': context, '@type': type = '' } = data as { '@context'?: string; '@type'?: string };
    found.push(type);
    const schema = schemas[type];
    if (schema === undefined) return [`has an unknown type "${type}"`];
    const { error } = schema.safeParse(data);
    return [
      ...(context === 'https://schema.org' ? [] : [`${type} has the context "${context}"`]),
      ...(error?.issues.map(({ path, message }) => `${type}: ${path.join('.')}: ${message}`) ?? []),
    ];
  });
  const missing = wantedOn(html, address).filter((type) => !found.includes(type));
  return [...faults, ...missing.map((type) => `has no ${type}`)];
}
