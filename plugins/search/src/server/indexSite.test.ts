import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngine } from '../engine/createEngine';
import { decodeIndex } from '../engine/decodeIndex';
import { checkOptions } from '../options';
import { describeReports, indexSite } from './indexSite';
import { keptIndexes } from './keptIndexes';

const options = checkOptions({
  editions: [
    { name: 'current', label: 'dev', path: 'docs/next' },
    { name: 'v1', label: 'v1', path: 'docs', latest: true },
  ],
  contexts: [
    { name: 'docs', label: 'Docs', paths: ['{edition}'] },
    { name: 'reference', label: 'Reference', paths: ['{edition}/reference'], rows: 'parameter' },
    { name: 'api', label: 'API', paths: ['{edition}/api'], rows: 'api' },
    { name: 'blog', label: 'Blog', paths: ['blog'], rows: 'post' },
  ],
  lowered: ['blog'],
});

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'search-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

function write(file: string, title: string, body = 'Text.', parent = ''): void {
  const kind = file.startsWith('blog/') ? 'blog-post-page' : 'plugin-docs';
  const trail = `<nav class=theme-doc-breadcrumbs><a class=breadcrumbs__link href=${parent}>Up</a><span class=breadcrumbs__link>x</span></nav>`;
  mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
  writeFileSync(
    path.join(directory, file),
    `<html class="${kind}"><title>${title} | Site</title>${parent ? trail : ''}<main><div class=markdown>${body}`,
  );
}

const run = (baseUrl = '/base/', asked = {}) =>
  indexSite(
    { language: 'en', directory, baseUrl, otherLanguages: ['zh-CN'], titleDelimiter: '|' },
    { ...options, asked },
  );

const readJson = (file: string) => JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
const addresses = (file: string): string[] => decodeIndex(readJson(file)).pages.map(({ u }) => u);

describe('indexSite', () => {
  beforeEach(() => {
    write('docs/start.html', 'Start', 'Begin here.<h2 id=more>More</h2>Further.');
    write('docs/next/start.html', 'Start of next');
    write('docs/api.html', 'API');
    write('docs/api/chat.html', 'Chat', 'POST /chat', '/base/docs/api');
    write('docs/reference/app.html', 'App', '<h3 id=p><code>top_k</code></h3>How many.');
    write('blog/news.html', 'News');
    write('versions.html', 'Versions');
    write('zh-CN/docs/start.html', '开始');
  });

  it('gives each edition its own pages and those of none, and no other language', async () => {
    await run();
    expect(addresses('search-index.json')).toEqual([
      '/base/versions',
      '/base/docs/start',
      '/base/docs/reference/app',
      '/base/docs/api',
      '/base/docs/api/chat',
      '/base/blog/news',
    ]);
    expect(addresses('docs/next/search-index.json')).toEqual([
      '/base/versions',
      '/base/docs/next/start',
      '/base/blog/news',
    ]);
  });

  it('finds a page and a heading by what readers say, in every edition that has them', async () => {
    await run('/base/', { en: { start: ['take off'], 'start#more': ['go on', 'further'] } });
    const found = (folder: string, query: string) =>
      createEngine(
        decodeIndex(readJson(`${folder}search-index.json`), readJson(`${folder}search-words.json`)),
      )
        .search(query)
        .map(({ url, hash }) => url + hash);
    expect(found('', 'take off')).toEqual(['/base/docs/start']);
    expect(found('', 'go on')).toEqual(['/base/docs/start#more']);
    expect(found('docs/next/', 'take off')).toEqual(['/base/docs/next/start']);
    expect(found('docs/next/', 'go on')).toEqual([]);
  });

  it.each(['nowhere', 'start#nothing'])(
    'refuses what readers say of %s, which is nowhere',
    async (address) => {
      await expect(run('/base/', { en: { [address]: ['take off'] } })).rejects.toThrow(
        `names pages or headings that no edition has: ${address}. Correct`,
      );
      await expect(run('/base/', { 'zh-CN': { [address]: ['take off'] } })).resolves.toBeDefined();
    },
  );

  it('gives each context a file of its own, whose texts are where the edition has them', async () => {
    await run();
    expect(addresses('search-index-api.json')).toEqual(['/base/docs/api', '/base/docs/api/chat']);
    expect(addresses('docs/next/search-index-api.json')).toEqual([]);
    const index = decodeIndex(readJson('search-index-api.json'));
    const texts: string[] = readJson('search-text/0.json');
    const chat = createEngine(index).search('chat')[0];
    expect(texts[(chat?.id ?? NaN) + index.head.first]).toBe('POST /chat');
  });

  it('knows what each row is', async () => {
    await run();
    const engine = createEngine(decodeIndex(readJson('search-index.json')));
    const found = (query: string) => {
      const hit = engine.search(query)[0];
      return `${hit?.url}${hit?.hash} ${hit?.kind} ${hit?.context}`;
    };
    expect(found('api')).toBe('/base/docs/api category api');
    expect(found('chat')).toBe('/base/docs/api/chat api api');
    expect(found('top_k')).toBe('/base/docs/reference/app#p parameter reference');
    expect(found('more')).toBe('/base/docs/start#more section docs');
    expect(found('news')).toBe('/base/blog/news post blog');
    expect(found('versions')).toBe('/base/versions page ');
  });

  it('reports what it wrote, in one line', async () => {
    const reports = await run();
    expect(reports.map(({ edition, pages, documents }) => [edition, pages, documents])).toEqual([
      ['current', 3, 3],
      ['v1', 6, 8],
    ]);
    expect(describeReports('en', reports)).toMatch(
      /^Search index \(en\): current 3 pages, 3 sections, \d+ kB; v1 6 pages, 8 sections, \d+ kB$/,
    );
  });

  it('writes to another folder if told to, and nothing into the build', async () => {
    const target = path.join(directory, 'elsewhere');
    const source = { language: 'en', directory, baseUrl: '/base/', otherLanguages: [], titleDelimiter: '|' };
    await indexSite(source, options, target);
    expect(readdirSync(target)).toContain('search-index.json');
    expect(readdirSync(directory)).not.toContain('search-index.json');
  });
});

describe('a site in which nothing is found', () => {
  const rename = (file: string, from: string, to: string) => {
    const whole = path.join(directory, file);
    writeFileSync(whole, readFileSync(whole, 'utf8').replace(from, to));
  };

  beforeEach(() => {
    write('docs/start.html', 'Start', 'Begin here.<h2 id=more>More</h2>Further.');
    write('docs/next/start.html', 'Start of next');
    write('versions.html', 'Versions');
  });

  it('is indexed as it is while every edition has a page', async () => {
    await expect(run()).resolves.toHaveLength(2);
  });

  it('is refused for an edition whose pages the generator marks in another way', async () => {
    rename('docs/next/start.html', 'plugin-docs', 'docs-plugin');
    await expect(run()).rejects.toThrow(
      /^Search found no page of "current" \(below \/base\/docs\/next\) in .* \(en\)\. Remove the edition .*readPage\.ts/,
    );
  });

  it('is refused when nothing is there at all', async () => {
    for (const file of ['docs/start.html', 'docs/next/start.html', 'versions.html']) {
      rename(file, 'plugin-docs', 'docs-plugin');
    }
    await expect(run()).rejects.toThrow('no page of "current" (below /base/docs/next), "v1" (below');
  });

  it('is refused when no page has a heading', async () => {
    rename('docs/start.html', '<h2 id=more>', '<h2 data-id=more>');
    await expect(run()).rejects.toThrow(/^Search found no heading on any page in .*readSections\.ts/);
  });
});

describe('pages that cannot be indexed', () => {
  it('are all named, with what to do', async () => {
    write('docs/a.html', '');
    writeFileSync(path.join(directory, 'docs/b.html'), '<html class=plugin-docs><title></title>');
    writeFileSync(path.join(directory, 'docs/c.html'), '<html class=plugin-docs>');
    await expect(run()).rejects.toThrow(/docs\/b\.html: .*front matter.\ndocs\/c\.html: /);
  });

  it('include two of one address', async () => {
    write('docs/a.html', 'A');
    write('docs/a/index.html', 'A again');
    await expect(run()).rejects.toThrow(
      'docs/a/index.html: docs/a.html has the same address /base/docs/a. Give one of the pages another slug.',
    );
  });
});

describe('indexSite with what builds before have made', () => {
  const cache = () => path.join(directory, 'cache');
  const index = async (code?: string, asked = {}) => {
    const kept = keptIndexes(cache());
    await indexSite(
      { language: 'en', directory, baseUrl: '/', otherLanguages: [], titleDelimiter: '|' },
      { ...options, asked: { en: asked } },
      undefined,
      code === undefined ? kept : { ...kept, code },
    );
  };
  const keptTexts = (name: string): string[] =>
    Object.values(JSON.parse(readFileSync(path.join(cache(), `${name}.json`), 'utf8'))).map((each) =>
      JSON.stringify(each),
    );
  /** Changes what is kept, so that what is taken from there is known. */
  const mark = (name: string, from: string, to: string) => {
    const file = path.join(cache(), `${name}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  };
  const titles = () => readJson('search-index.json')[0].documents.map(({ t }: { t: string }) => t);

  beforeEach(async () => {
    write('docs/start.html', 'Start', 'Begin here.<h2 id=more>More</h2>Further.<script src=a.1.js></script>');
    write('docs/next/start.html', 'Next');
    await index();
  });

  it('reads no page twice, whatever its scripts are called', async () => {
    mark('pages', 'Start', 'As it was read');
    write('docs/start.html', 'Start', 'Begin here.<h2 id=more>More</h2>Further.<script src=a.2.js></script>');
    await index();
    expect(titles()).toEqual(['As it was read']);
  });

  it('makes no index twice', async () => {
    mark('editions', 'Start', 'As it was made');
    await index();
    expect(titles()).toEqual(['As it was made']);
  });

  it('reads a page that has changed, and forgets how it was', async () => {
    write('docs/start.html', 'Start anew', 'Begin.<h2 id=more>More</h2>');
    await index();
    expect(titles()).toEqual(['Start anew']);
    expect(keptTexts('pages')).toHaveLength(2);
    expect(keptTexts('editions')).toHaveLength(2);
    expect(keptTexts('pages').join()).not.toContain('Begin here');
  });

  it('makes an index anew when readers ask in other words', async () => {
    mark('editions', 'Start', 'As it was made');
    await index(undefined, { start: ['go'] });
    expect(titles()).toEqual(['Start']);
  });

  it('makes all anew when its code has changed', async () => {
    mark('pages', 'Start', 'As it was read');
    mark('editions', 'Start', 'As it was made');
    await index('other');
    expect(titles()).toEqual(['Start']);
  });
});
