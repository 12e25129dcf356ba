import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cardSize } from '../../config/cards';
import { hosting } from '../../config/hosting';
import { search } from '../../config/search';
import { site } from '../../config/site';
import { unusedClass } from '../../config/unusedStyles';
import catalogue from '../../i18n/zh-CN/code.json';
import { readInventory } from '../../lib/content/inventory';
import { editions } from '../../lib/editions';
import { largestPart } from '../../plugins/markdown/src/llmsTxt';
import { openSearch } from '../../plugins/search/src/engine/openSearch';
import { readPages } from '../../tools/builtPages';
import { drawingFaults, policyFaults, readPolicy } from '../../tools/hosting/policy';
import pending from '../pending-routes.json';
import { type Pending, routeFaults } from '../routes/inventory';
import { feedFaults } from './feeds';
import { hasMarkdown, linkFaults, listFaults, markdownFaults, readMarkdown } from './markdown';
import { markdownOf, missingCards, pageFaults, strayCanonicals, undatedPages } from './pages';
import { unreachable } from './reachable';
import { documentsOn, structuredDataFaults } from './structuredData';
import { vocabularyFaults } from './vocabulary';

const pages = readPages('build');
const { about, ...groups } = pending;
const files = readdirSync('build', { recursive: true, encoding: 'utf8' });
const texts = files.filter((file) => file.endsWith('.txt'));
const drawings = files.filter((file) => file.endsWith('.svg'));
/** Texts of files that were read: a page that many lead to is asked for as often. */
const known = new Map<string, string | undefined>();
const read = (file: string): string | undefined => {
  if (!known.has(file)) {
    const isFile = existsSync(`build${file}`) && statSync(`build${file}`).isFile();
    known.set(file, isFile ? readFileSync(`build${file}`, 'utf8') : undefined);
  }
  return known.get(file);
};
const untranslated = catalogue['sourceLanguageNotice.text'].message;

describe('the built site', () => {
  it('has the routes of tests/routes.json that tests/pending-routes.json does not list, and no others', () => {
    const built = pages.map(({ address, html }) => ({ address, untranslated: html.includes(untranslated) }));
    const faults = routeFaults(readInventory(), groups satisfies Pending, built);
    if (faults.length > 0) expect.fail(`${about}\n\n${faults.join('\n')}\n`);
  });

  it('answers what the page of the search offers, in every edition', async () => {
    for (const [language, examples] of Object.entries(search.examples)) {
      for (const { path: edition, latest } of search.editions) {
        const folder = path.join('build', language === 'en' ? '' : language, latest ? '' : edition);
        const engine = await openSearch(async (name) =>
          JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
        );
        const vain = examples.filter(({ query }) => engine.count(query) === 0);
        expect(vain, folder).toEqual([]);
      }
    }
  });

  it('holds nothing that the policy forbids', () => {
    const policy = readPolicy('build', hosting);
    const faults = pages.flatMap(({ address, html }) =>
      policyFaults(html, policy).map((fault) => `${address} ${fault}`),
    );
    if (faults.length > 0) expect.fail(`\n${faults.join('\n')}\n`);
    for (const file of drawings)
      expect(drawingFaults(readFileSync(`build/${file}`, 'utf8')), file).toEqual([]);
  });

  it('has files that hosts serve, and no others', () => {
    const served = new Set(['html', ...Object.keys(hosting.files)]);
    const unknown = files.filter(
      (file) => !served.has(path.extname(file).slice(1)) && statSync(`build/${file}`).isFile(),
    );
    expect(unknown, 'endings that `files` in config/hosting.ts does not name').toEqual([]);
  });

  it('has no class whose rules config/unusedStyles.ts leaves out', () => {
    const classes = new Set(
      pages.flatMap(({ html }) =>
        [...html.matchAll(/ class=(?:"([^"]*)"|([^\s>]+))/g)].flatMap(([, many, one]) =>
          (many ?? one ?? '').split(' '),
        ),
      ),
    );
    expect(classes.size).toBeGreaterThan(100);
    expect([...classes].filter((name) => unusedClass.test(name))).toEqual([]);
  });

  it('leads to every page without script', () => expect(unreachable(pages, ['/', '/zh-CN'])).toEqual([]));

  it('has the picture that each page names for networks', () =>
    expect(missingCards(pages, 'build')).toEqual([]));

  it('has pictures of the size that pages name, which are small', async () => {
    const cards = files.filter((file) => /^(?:zh-CN\/)?cards\/.*\.png$/.test(file));
    const bytes = cards.reduce((sum, file) => sum + statSync(`build/${file}`).size, 0);
    expect(bytes / cards.length).toBeLessThan(40_000);
    const sizes = await Promise.all(cards.map((file) => sharp(`build/${file}`).metadata()));
    const wrong = cards.filter(
      (_, index) => sizes[index]?.width !== cardSize.width || sizes[index]?.height !== cardSize.height,
    );
    expect(wrong).toEqual([]);
  });

  it.each(['sitemap.xml', 'zh-CN/sitemap.xml'])(
    '%s dates all of its pages, or in a clone without history none',
    (file) => {
      const undated = undatedPages(readFileSync(`build/${file}`, 'utf8'));
      if (undated.length > 0) expect(readFileSync(`build/${file}`, 'utf8')).not.toContain('<lastmod>');
    },
  );

  it.each(pages.filter(({ html }) => hasMarkdown(html)))('$address says the same as Markdown', (page) => {
    const text = read(markdownOf(page.address));
    expect(text, `${markdownOf(page.address)} is missing`).toBeDefined();
    const markdown = readMarkdown(text ?? '');
    expect(markdownFaults(page.html, markdown)).toEqual([]);
    expect(linkFaults(markdown, { origin: site.url, read })).toEqual([]);
  });

  it.each(pages)('$address says what it is', ({ html, address }) =>
    expect(structuredDataFaults(html, address)).toEqual([]),
  );

  it('says what it is in words that schema.org knows', () =>
    expect(vocabularyFaults(documentsOn(pages.map(({ html }) => html)))).toEqual([]));

  it.each(texts.filter((file) => /(?:^|\/)llms(?:-full)?\.txt$/.test(file)))(
    '%s names what is there',
    (file) => {
      const isFile = (path: string) => existsSync(`build${decodeURIComponent(path)}`);
      expect(listFaults(readFileSync(`build/${file}`, 'utf8'), site.url, isFile)).toEqual([]);
    },
  );

  it('hands assistants no file that is too long for them', () => {
    const parts = texts.filter((file) => /(?:^|\/)llms/.test(file));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((file) => statSync(`build/${file}`).size > largestPart)).toEqual([]);
  });

  it.each(files.filter((file) => /(?:^|\/)(?:blog|releases)\/(?:rss\.xml|atom\.xml|feed\.json)$/.test(file)))(
    '%s is a sound feed',
    (file) => {
      const language = file.startsWith('zh-CN/') ? 'zh-CN' : 'en';
      const isPage = (path: string) => existsSync(`build${path}.html`);
      expect(
        feedFaults(readFileSync(`build/${file}`, 'utf8'), {
          origin: site.url,
          path: `/${file}`,
          language,
          isPage,
        }),
      ).toEqual([]);
    },
  );

  it('names the pages of the latest edition for those of superseded ones', () => {
    const former = editions.filter(({ status }) => status === 'superseded').map(({ route }) => route);
    const latest = editions.find(({ status }) => status === 'latest')?.route ?? '';
    expect(former).not.toEqual([]);
    expect(strayCanonicals(pages, former, latest)).toEqual([]);
  });

  it.each(pages)('$address is a complete page', (page) => expect(pageFaults(page)).toEqual([]));
});
