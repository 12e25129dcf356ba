import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DocusaurusContext } from '@docusaurus/types';
import type { Subject } from '../client/subject';
import { article, faq, questionsIn, website } from './schemas';

/** Output folder of the language; the bundler puts it here. */
declare const OUT_DIR: string;

/** Pages of questions, below the path of an edition. */
const questionPages = /^faq\//;

/** What a page is, as JSON that may stand in HTML. */
export function structuredData(
  { doc }: Subject,
  { siteConfig, i18n: { currentLocale: language } }: DocusaurusContext,
): string {
  const site = { title: siteConfig.title, url: siteConfig.url + siteConfig.baseUrl, language };
  return JSON.stringify(doc === undefined ? website(site) : ofDoc(doc)).replaceAll('<', String.raw`\u003c`);

  function ofDoc(doc: NonNullable<Subject['doc']>) {
    const url = siteConfig.url + doc.permalink;
    const { title, description, version, lastUpdatedAt } = doc;
    const page = { title, description, version, lastUpdatedAt, url };
    if (!questionPages.test(doc.id)) return article(page, site);
    // The bundler has written it before pages are rendered.
    const file = path.join(OUT_DIR, `${doc.permalink.slice(siteConfig.baseUrl.length)}.md`);
    const questions = questionsIn(readFileSync(file, 'utf8'));
    return questions.length === 0 ? article(page, site) : faq(page, questions, site);
  }
}
