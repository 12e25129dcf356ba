import type { FAQPage, SearchAction, TechArticle, WebSite, WithContext } from 'schema-dts';
import { editions } from '../../../../lib/editions';
import { writtenHeadings } from '../../../../lib/markdown/writtenHeadings';

interface Site {
  readonly title: string;
  /** Address with a slash at its end, in the language of the page. */
  readonly url: string;
  readonly language: string;
}

interface Page {
  readonly title: string;
  readonly description: string;
  /** Docusaurus' name of the version. */
  readonly version: string;
  readonly lastUpdatedAt?: number | null | undefined;
  readonly url: string;
}

const publisher = ({ title, url }: Site) => ({ '@type': 'Organization', name: title, url }) as const;

/** The site, and where its search is. */
export function website(site: Site): WithContext<WebSite> {
  // Of the draft that search engines read; the vocabulary's types do not know it.
  const input = { 'query-input': 'required name=search_term_string' };
  const search: SearchAction = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.url}search?q={search_term_string}` },
    ...input,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.title,
    url: site.url,
    inLanguage: site.language,
    publisher: publisher(site),
    potentialAction: search,
  };
}

function common({ title, description, version, lastUpdatedAt, url }: Page, site: Site) {
  const tag = editions.find((edition) => edition.version === version)?.tag;
  return {
    headline: title,
    name: title,
    description,
    url,
    inLanguage: site.language,
    ...(lastUpdatedAt ? { dateModified: new Date(lastUpdatedAt).toISOString() } : {}),
    isPartOf: { '@type': 'WebSite', name: site.title, url: site.url },
    about: {
      '@type': 'SoftwareApplication',
      name: site.title,
      applicationCategory: 'DeveloperApplication',
      ...(tag === undefined ? {} : { softwareVersion: tag.replace(/^v/, '') }),
    },
    author: publisher(site),
    publisher: publisher(site),
  } as const;
}

/** A page of the manual. */
export const article = (page: Page, site: Site): WithContext<TechArticle> => ({
  '@context': 'https://schema.org',
  '@type': 'TechArticle',
  ...common(page, site),
});

/** A page of questions. */
export const faq = (page: Page, questions: readonly Question[], site: Site): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  ...common(page, site),
  mainEntity: questions.map(({ question, answer, id }) => ({
    '@type': 'Question',
    name: question,
    url: `${page.url}#${id}`,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/**
 * The questions of a page: each heading with text below it is one, and that text its answer.
 *
 * @param markdown the page as `plugins/markdown` writes it
 */
export function questionsIn(markdown: string): Question[] {
  const lines = markdown.split('\n');
  return writtenHeadings(lines).flatMap(({ at, text, id }, index, headings) => {
    const answer = plain(lines.slice(at + 1, headings[index + 1]?.at).join('\n'));
    return answer === '' ? [] : [{ id, question: plain(text), answer }];
  });
}

/** Text without the signs of Markdown. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^ *```.*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~-])/g, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim();
