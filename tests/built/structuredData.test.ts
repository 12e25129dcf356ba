import { expect, it } from 'vitest';
import { structuredDataFaults } from './structuredData';

const script = (data: object) => `<script type=application/ld+json>${JSON.stringify(data)}</script>`;
const organization = { '@type': 'Organization', name: 'A', url: 'https://a.org/' };
const article = {
  '@context': 'https://schema.org',
  '@type': 'TechArticle',
  headline: 'Run it',
  description: 'How to run it.',
  url: 'https://a.org/docs/a',
  inLanguage: 'en',
  dateModified: '2026-01-02T00:00:00.000Z',
  author: organization,
  publisher: organization,
};
const page = (data: object) => `<div class="theme-doc-markdown markdown"></div>${script(data)}`;

it('finds nothing wrong on a sound page', () =>
  expect(structuredDataFaults(page(article), '/docs/a')).toEqual([]));

it.each([
  ['an article without headline', { ...article, headline: '' }, 'TechArticle: headline'],
  ['a relative address', { ...article, url: '/docs/a' }, 'TechArticle: url'],
  ['a date that is none', { ...article, dateModified: 'yesterday' }, 'TechArticle: dateModified'],
  ['another vocabulary', { ...article, '@context': 'https://a.org' }, 'has the context'],
  ['an unknown type', { ...article, '@type': 'Recipe' }, 'unknown type "Recipe"'],
])('finds %s', (_, data, fault) =>
  expect(structuredDataFaults(page(data), '/docs/a').join('\n')).toContain(fault),
);

it('finds what is no JSON', () =>
  expect(structuredDataFaults('<script type=application/ld+json>{</script>', '/a')).toEqual([
    'is no JSON: {',
  ]));

it('finds that a kind is missing', () => {
  expect(structuredDataFaults(page(article), '/docs/faq/a')).toEqual(['has no FAQPage']);
  expect(structuredDataFaults('<h1>Home</h1>', '/')).toEqual(['has no WebSite']);
});

it('finds questions without an answer', () => {
  const mainEntity = [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '' } }];
  const faults = structuredDataFaults(page({ ...article, '@type': 'FAQPage', mainEntity }), '/docs/faq/a');
  expect(faults.join('\n')).toContain('FAQPage: mainEntity.0.acceptedAnswer.text');
});

it('finds breadcrumbs out of order', () => {
  const itemListElement = [{ '@type': 'ListItem', position: 2, name: 'A' }];
  const data = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
  expect(structuredDataFaults(script(data), '/a').join()).toContain('positions');
});
