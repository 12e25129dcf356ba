import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { missingCards, pageFaults, strayCanonicals, undatedPages } from './pages';

const names = ['title', 'description', 'type', 'locale', 'site_name', 'image', 'image:width', 'image:height'];
const html = `<!doctype html><html lang=en dir=ltr><head><title>Page | DB-GPT</title>
<meta name=description content="What the page is about."><link rel=canonical href=https://a.example/page>
<meta property=og:url content=https://a.example/page>${names.map((name) => `<meta property=og:${name} content=x>`).join('')}
<meta property=og:image:alt content=x><meta name=twitter:card content=x><meta name=twitter:image content=x>
<meta name=twitter:image:alt content=x><link rel=alternate type=text/markdown href=https://a.example/page.md>
<script src=/redirect.js defer></script></head>
<body><h1>Page</h1></body></html>`;

describe('pageFaults', () => {
  it('finds nothing on a complete page', () => {
    expect(pageFaults({ address: '/page', html })).toEqual([]);
    const chinese = html.replace('lang=en', 'lang=zh-CN').replace('/page.md', '/zh-CN/index.md');
    expect(pageFaults({ address: '/zh-CN', html: chinese })).toEqual([]);
  });

  it.each([
    ['lang=en', 'lang=de', 'lang is "de"'],
    ['dir=ltr', '', 'dir is "undefined"'],
    ['<h1>Page</h1>', '', 'has 0 h1'],
    ['<h1>Page</h1>', '<h1>Page</h1><h1>Page</h1>', 'has 2 h1'],
    ['<h1>Page</h1>', '<h1> <img></h1>', 'has an empty h1'],
    ['Page | DB-GPT', 'DB-GPT', 'the title "DB-GPT"'],
    ['name=description', 'name=other', 'has no description'],
    ['content="What the page is about."', 'content=""', 'has no description'],
    ['<link rel=canonical href=https://a.example/page>', '', 'the canonical address undefined'],
    [
      'og:url content=https://a.example/page',
      'og:url content=https://a.example/b',
      'og:url is https://a.example/b',
    ],
    ['og:type', 'og:other', 'has no og:type'],
    ['twitter:image:alt content=x', 'twitter:image:alt content=""', 'has no twitter:image:alt'],
    ['/page.md', '/other.md', 'names /other.md as its Markdown, not /page.md'],
    ['text/markdown', 'text/plain', 'names nothing as its Markdown'],
    ['/redirect.js', '/other.js', 'does not load /redirect.js'],
  ])('finds the fault when %s becomes %s', (sound, broken, fault) => {
    const faults = pageFaults({ address: '/page', html: html.replace(sound, broken) });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it('wants no description of a page that is not indexed, but a title', () => {
    const hidden = html.replace('name=description', 'name=robots').replace('What the page', 'noindex');
    expect(pageFaults({ address: '/404', html: hidden })).toEqual([]);
    expect(pageFaults({ address: '/404', html: hidden.replace('Page | DB-GPT', '') })).toEqual([
      'has no title',
    ]);
  });

  it('wants a Chinese page to say so', () => {
    expect(pageFaults({ address: '/zh-CN/page', html })).toContain('lang is "en", not "zh-CN"');
  });
});

describe('strayCanonicals', () => {
  const page = (address: string, canonical: string) => ({
    address,
    html: `<link rel=canonical href=https://a.example${canonical}>`,
  });
  const stray = (...pages: ReturnType<typeof page>[]) => strayCanonicals(pages, ['/docs/v1'], '/docs');

  it('finds pages of a superseded edition that do not name the one that took their place', () => {
    const current = page('/zh-CN/docs/a', '/zh-CN/docs/a');
    expect(stray(current, page('/zh-CN/docs/v1/a', '/zh-CN/docs/a'))).toEqual([]);
    expect(stray(current, page('/zh-CN/docs/v1/a', '/zh-CN/docs/v1/a'))).toEqual([
      '/zh-CN/docs/v1/a names https://a.example/zh-CN/docs/v1/a, not /zh-CN/docs/a',
    ]);
  });

  it('finds pages that name one that is not there', () => {
    expect(stray(page('/docs/v1/b', '/docs/v1/b'))).toEqual([]);
    expect(stray(page('/docs/v1/b', '/docs/b'))).toHaveLength(1);
  });
});

describe('missingCards', () => {
  it('finds pages without a picture, and pictures that are not there or have no words', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
    writeFileSync(path.join(folder, 'one.jpg'), '');
    const page = (name: string) => ({
      address: `/${name}`,
      html: `<meta property=og:image:width content=1200><meta data-rh=true property=og:image content=https://a.example/${name}.jpg /><meta data-rh=true property=og:image:alt content=words>`,
    });
    expect(
      missingCards([page('one'), page('two'), { address: '/three', html: '<title>Three</title>' }], folder),
    ).toEqual(['/two names /two.jpg, which is not there', '/three names no picture (og:image)']);
    const wordless = { address: '/one', html: page('one').html.replace('og:image:alt', 'og:other') };
    expect(missingCards([wordless], folder)).toEqual(['/one has no words for it (og:image:alt)']);
    rmSync(folder, { recursive: true });
  });
});

it('finds addresses without a date', () =>
  expect(
    undatedPages(
      '<urlset><url><loc>a</loc><lastmod>2026-01-02</lastmod></url><url><loc>b</loc></url></urlset>',
    ),
  ).toEqual(['b']));
