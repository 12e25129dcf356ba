import { expect, it } from 'vitest';
import { article, faq, questionsIn, website } from './schemas';

const site = { title: 'DB-GPT', url: 'https://a.org/zh-CN/', language: 'zh-CN' };
const page = {
  title: 'Questions',
  description: 'About questions.',
  version: 'current',
  lastUpdatedAt: Date.UTC(2026, 0, 2),
  url: 'https://a.org/zh-CN/docs/next/faq/a',
};

it('finds questions and answers, without the signs of Markdown', () =>
  expect(
    questionsIn(
      '---\ntitle: "A"\n---\n\n# A\n\nIntroduction.\n\n## Group {#group}\n\n### Why `a`? {#why}\n\n**Cause.** See [b](https://c.d/e.md).\n\n```bash\n# no heading {#x}\n```\n\n### What? {#what}\n\nThat.\n',
    ),
  ).toEqual([
    { id: 'why', question: 'Why a?', answer: 'Cause. See b.\n# no heading {#x}' },
    { id: 'what', question: 'What?', answer: 'That.' },
  ]));

it('says of an article which version it documents and when it was changed', () => {
  expect(article(page, site)).toMatchObject({
    '@type': 'TechArticle',
    inLanguage: 'zh-CN',
    dateModified: '2026-01-02T00:00:00.000Z',
    about: { softwareVersion: '0.7.1' },
  });
  expect(article({ ...page, lastUpdatedAt: null }, site)).not.toHaveProperty('dateModified');
});

it('gives each question its address', () =>
  expect(faq(page, questionsIn('## Why? {#why}\n\nSo.\n'), site)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Why?', url: `${page.url}#why`, acceptedAnswer: { text: 'So.' } }],
  }));

it('says where the search is', () =>
  expect(website(site)).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://a.org/zh-CN/search?q={search_term_string}' } },
  }));
