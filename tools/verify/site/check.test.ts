import { describe, expect, it } from 'vitest';
import { fixtureFiles } from '../testing';
import { type BuiltSite, checkBuiltSite } from './check';

const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const content = (body: string) =>
  page(`<article><div class="theme-doc-markdown markdown">${body}</div></article>`);

const sound = {
  'build/index.html': page('<a href="/docs/quickstart">x</a><a lang="zh-CN" href="/zh-CN/">中文</a>'),
  'build/404.html': page('<a href="/">Home</a>'),
  'build/docs/quickstart.html': content(
    '<h2 id="run"></h2><a href="#run">x</a><a href="/docs/other/">y</a><img src="/img/a.png" alt="">' +
      '<p>one<p>two<br><svg><path d="M0"/></svg><a href="https://example.org/none">out</a>',
  ),
  'build/docs/other/index.html': content('<a name="old"></a><a href="./quickstart?x=1#run">x</a>'),
  'build/docs/v0.6.3/quickstart.html': content('<a href="/docs/v0.6.3/quickstart">self</a>'),
  'build/old.html': page('', '<meta http-equiv="refresh" content="0; url=/docs/quickstart">'),
  'build/zh-CN/index.html': page(
    '<a href="/zh-CN/docs/quickstart#%E4%B8%80">x</a><a href="/docs/v0.6.3/quickstart">only English</a>',
    '<link rel="alternate" hreflang="en" href="https://docs.example/"><link rel="stylesheet" href="/a.css">',
  ),
  'build/zh-CN/docs/quickstart.html': content('<h2 id="一"></h2><a href="data:text/plain,x">d</a>'),
  'build/img/a.png': 'png',
  'build/a.css': 'css',
};

function check(changes: Record<string, string> = {}, options: Partial<BuiltSite> = {}) {
  const files = fixtureFiles({ ...sound, ...changes });
  const report = checkBuiltSite({
    files,
    folder: 'build',
    origin: 'https://docs.example',
    baseUrl: '/',
    languages: ['zh-CN'],
    ...options,
  });
  return { ...report, texts: report.findings.map(({ path, message }) => `${path} ${message}`) };
}

describe('checkBuiltSite', () => {
  it('accepts a sound site and counts what it read', () => {
    const { texts, pages, references } = check();
    expect(texts).toEqual([]);
    expect(pages).toBe(8);
    expect(references).toBeGreaterThan(12);
  });

  it.each([
    ['<a href="/docs/none">x</a>', 'there is no page at `/docs/none`'],
    ['<a href="https://docs.example/docs/none">x</a>', 'there is no page at `/docs/none`'],
    ['<a href="#none">x</a>', '`/docs/quickstart` has nothing with the id `none`'],
    ['<a href="/docs/other#none">x</a>', '`/docs/other` has nothing with the id `none`'],
    ['<img src="/img/none.png" alt="x">', 'there is no picture at `/img/none.png`'],
    ['<img src="/img/a.png">', 'the picture `/img/a.png` has no `alt`'],
    ['<script src="/none.js"></script>', 'there is no file at `/none.js`'],
    ['<a href="http://[">x</a>', '`http://[` is not a valid address'],
    [
      '<a href="/zh-CN/docs/quickstart">x</a>',
      '`/zh-CN/docs/quickstart` is in another language than its page',
    ],
    [
      '<a href="/docs/v0.6.3/quickstart">x</a>',
      'the text leads to `/docs/v0.6.3/quickstart`, out of its edition v0.7.0',
    ],
  ])('refuses %s in the text of a page', (html, message) => {
    const file = 'build/docs/quickstart.html';
    expect(check({ [file]: content(`<h2 id="run"></h2>${html}`) }).texts).toEqual([`${file} ${message}`]);
  });

  it('refuses a Chinese page that leads to an English one with a translation', () => {
    const file = 'build/zh-CN/docs/quickstart.html';
    const { findings } = check({ [file]: content('<h2 id="一"></h2><a href="/docs/quickstart">x</a>') });
    expect(findings).toMatchObject([
      {
        path: file,
        message: '`/docs/quickstart` is in another language than its page',
        expected: '`/zh-CN/docs/quickstart`',
      },
    ]);
  });

  it('lets the frame of a page lead to other editions, and text that means to', () => {
    const file = 'build/docs/v0.6.3/quickstart.html';
    expect(check({ [file]: page('<nav><a href="/docs/quickstart">latest</a></nav>') }).texts).toEqual([]);
    const isDeliberate = (from: string, to: string) =>
      from === '/docs/v0.6.3/quickstart' && to === '/docs/quickstart';
    expect(check({ [file]: content('<a href="/docs/quickstart">x</a>') }, { isDeliberate }).texts).toEqual(
      [],
    );
  });

  it('lets an element that compares editions lead to others, and nothing after it', () => {
    const file = 'build/docs/v0.6.3/quickstart.html';
    const html = content(
      '<table data-other-editions><td><a href="/docs/quickstart">x</a></td></table><a href="/docs/next/quickstart">y</a>',
    );
    expect(check({ [file]: html }).texts).toEqual([expect.stringContaining('/docs/next/quickstart')]);
  });

  it('knows where the text of a page ends', () => {
    const file = 'build/docs/v0.6.3/quickstart.html';
    const html = `${content('<p>one<br><img src="/img/a.png" alt="">')}<a href="/docs/quickstart">latest</a>`;
    expect(check({ [file]: html }).texts).toEqual([]);
  });

  it('follows redirects', () => {
    const head = '<meta http-equiv="refresh" content="0; url=/docs/none">';
    expect(check({ 'build/old.html': page('', head) }).texts).toEqual([
      'build/old.html there is no page at `/docs/none`',
    ]);
  });

  it('tells the same fault on many pages once, with its place', () => {
    const { findings } = check({
      'build/404.html': page('<a href="/none">x</a>'),
      'build/index.html': page('\n<a href="/none">x</a>'),
    });
    expect(findings).toMatchObject([{ message: 'there is no page at `/none`, here and on 1 other page' }]);
    expect(check({ 'build/index.html': page('\n  <a href="/none">x</a>') }).findings).toMatchObject([
      { line: 2, column: 3 },
    ]);
  });

  it('knows a base path', () => {
    const files = { 'site/index.html': page('<a href="/docs/">x</a><a href="/elsewhere">y</a>') };
    const report = checkBuiltSite({
      files: fixtureFiles(files),
      folder: 'site',
      origin: 'https://docs.example',
      baseUrl: '/docs/',
      languages: [],
    });
    expect(report.findings.map(({ message }) => message)).toEqual([
      '`/elsewhere` leads out of the site, which is published under /docs/',
    ]);
  });

  it('is not satisfied with nothing', () => {
    const report = checkBuiltSite({
      files: fixtureFiles({}),
      folder: 'build',
      origin: 'https://a.b',
      baseUrl: '/',
      languages: [],
    });
    expect(report.findings).toMatchObject([{ path: 'build', message: 'there is no built site' }]);
  });
});
