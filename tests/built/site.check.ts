import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hosting } from '../../config/hosting';
import { site } from '../../config/site';
import catalogue from '../../i18n/zh-CN/code.json';
import { editions } from '../../lib/editions';
import { largestPart } from '../../plugins/markdown/src/llmsTxt';
import { readPages } from '../../tools/builtPages';
import { drawingFaults, policyFaults, readPolicy } from '../../tools/hosting/policy';
import pending from '../pending-routes.json';
import { type Pending, routeFaults } from '../routes/inventory';
import inventory from '../routes.json';
import { isWritten, listFaults, markdownFaults } from './markdown';
import { missingCards, pageFaults, strayCanonicals } from './pages';
import { unreachable } from './reachable';
import { structuredDataFaults } from './structuredData';

const pages = readPages('build');
const { about, ...groups } = pending;
const files = readdirSync('build', { recursive: true, encoding: 'utf8' });
const texts = files.filter((file) => file.endsWith('.txt'));
const drawings = files.filter((file) => file.endsWith('.svg'));
const untranslated = catalogue['sourceLanguageNotice.text'].message;

describe('the built site', () => {
  it('has the routes of tests/routes.json that tests/pending-routes.json does not list, and no others', () => {
    const built = pages.map(({ address, html }) => ({ address, untranslated: html.includes(untranslated) }));
    const faults = routeFaults(inventory, groups satisfies Pending, built);
    if (faults.length > 0) expect.fail(`${about}\n\n${faults.join('\n')}\n`);
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

  it('leads to every page without script', () => expect(unreachable(pages, ['/', '/zh-CN'])).toEqual([]));

  it('has the picture that each page names for networks', () =>
    expect(missingCards(pages, 'build')).toEqual([]));

  it.each(pages.filter(({ html }) => isWritten(html)))('$address says the same as Markdown', (page) => {
    const file = `build${page.address}.md`;
    expect(existsSync(file), `${file} is missing`).toBe(true);
    expect(markdownFaults(page.html, readFileSync(file, 'utf8'))).toEqual([]);
  });

  it.each(pages)('$address says what it is', ({ html, address }) =>
    expect(structuredDataFaults(html, address)).toEqual([]),
  );

  it.each(texts.filter((file) => /(?:^|\/)llms(?:-full)?\.txt$/.test(file)))(
    '%s names what is there',
    (file) => {
      const isFile = (path: string) => existsSync(`build${decodeURIComponent(path)}`);
      expect(listFaults(readFileSync(`build/${file}`, 'utf8'), site.url, isFile)).toEqual([]);
    },
  );

  it('hands assistants no file that is too long for them', () => {
    const parts = texts.filter((file) => file.includes('llms-full/'));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.filter((file) => statSync(`build/${file}`).size > largestPart)).toEqual([]);
  });

  it('names the pages of the latest edition for those of superseded ones', () => {
    const former = editions.filter(({ status }) => status === 'superseded').map(({ route }) => route);
    const latest = editions.find(({ status }) => status === 'latest')?.route ?? '';
    expect(former).not.toEqual([]);
    expect(strayCanonicals(pages, former, latest)).toEqual([]);
  });

  it.each(pages)('$address is a complete page', (page) => expect(pageFaults(page)).toEqual([]));
});
