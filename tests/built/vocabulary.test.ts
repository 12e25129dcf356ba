import { expect, it } from 'vitest';
import { article, faq, website } from '../../plugins/structured-data/src/server/schemas';
import { vocabularyFaults } from './vocabulary';

const site = { title: 'DB-GPT', url: 'https://a.org/', language: 'en' };
const page = {
  title: 'A',
  description: 'B',
  version: 'current',
  lastUpdatedAt: 0,
  url: 'https://a.org/a',
};
const sound = article(page, site);

it('knows what the site says', () =>
  expect(
    vocabularyFaults([sound, website(site), faq(page, [{ id: 'a', question: 'Why?', answer: 'So.' }], site)]),
  ).toEqual([]));

it('finds a property, a type and a value that schema.org does not know', () => {
  const faults = vocabularyFaults([
    { ...sound, tittle: 'A' },
    { ...sound, '@type': 'TechArticel' },
    { ...sound, headline: 1 },
    { ...sound, publisher: { '@type': 'Organization', nmae: 'A' } },
  ]);
  expect(faults.join('\n')).toMatch(/^TechArticle: .*"tittle".*$/m);
  expect(faults.join('\n')).toMatch(/^TechArticel: .*'TechArticel'.*$/m);
  expect(faults.join('\n')).toMatch(/^TechArticle: Type 'number'.*$/m);
  expect(faults.join('\n')).toMatch(/^TechArticle: .*"nmae".*$/m);
});
