import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { budgets } from './budgets';
import { measure } from './everyPage';
import { assetsOf, weigh } from './pageWeight';
import { limitTable, overLimit, overweight, sizeTable } from './report';

describe('assetsOf', () => {
  it('finds scripts and style sheets, each once, and nothing that is fetched later', () => {
    const html = `<link rel=stylesheet href=/a.css><link rel=prefetch href=/later.js><link rel="alternate" href="/x">
      <noscript><link rel=stylesheet href=/fallback.css></noscript>
      <script src=/a.js defer></script><script src="/a.js"></script><script>inline()</script><img src=/a.png><img src=/b.png loading=lazy>`;
    expect(assetsOf(html)).toEqual({ scripts: ['/a.js'], styles: ['/a.css'], images: ['/a.png'] });
  });
});

describe('weigh', () => {
  let build: string;
  beforeEach(() => {
    build = temporaryFolder().path;
    mkdirSync(path.join(build, 'docs'));
    writeFileSync(path.join(build, 'a.js'), 'x'.repeat(1000));
    writeFileSync(path.join(build, 'docs/page.html'), '<script src="/base/a.js"></script>');
    writeFileSync(path.join(build, 'docs/broken.html'), '<script src="/base/none.js"></script>');
  });

  it('weighs what goes over the wire', () => {
    const { script, style, html } = weigh(build, '/docs/page', '/base/');
    expect(script).toBeGreaterThan(5);
    expect(script).toBeLessThan(50);
    expect(style).toBe(0);
    expect(html).toBeGreaterThan(10);
  });

  it('finds the file of each kind that has most', () => {
    const [pages, scripts] = measure(build, [
      { kind: 'page', files: /\.html$/, bytes: 10, requests: 1 },
      { kind: 'script', files: /\.js$/, bytes: 1000 },
    ]);
    expect(pages).toMatchObject({ count: 2, largest: { file: 'docs/broken.html', value: 37 } });
    expect(pages?.busiest).toEqual({ file: 'docs/broken.html', value: 2 });
    expect(scripts).toMatchObject({ count: 1, largest: { file: 'a.js', value: 1000 }, busiest: undefined });
    expect(overLimit([pages, scripts].flatMap((one) => one ?? []))).toEqual([
      'page: docs/broken.html has 0.0 kB before compression, 0.0 are allowed',
      'page: docs/broken.html asks for 2 files at once, 1 are allowed',
    ]);
    expect(limitTable([pages, scripts].flatMap((one) => one ?? []))).toContain('script');
  });

  it('refuses a kind that the build has no file of', () =>
    expect(() => measure(build, [{ kind: 'odd', files: /\.odd$/, bytes: 1 }])).toThrow(
      'no file of the kind "odd"',
    ));

  it.each([
    ['/docs/none', 'has no page /docs/none'],
    ['/docs/broken', '/docs/broken names /base/none.js, which the build lacks'],
  ])('says what is wrong with %s', (address, message) =>
    expect(() => weigh(build, address, '/base/')).toThrow(message),
  );
});

describe('budgets', () => {
  const limit = { html: 10_000, script: 100_000, style: 20_000 };
  const page = { kind: 'post', address: '/blog/x', limit };

  it('are passed by one byte', () => {
    expect(overweight([{ ...page, weight: limit }])).toEqual([]);
    expect(overweight([{ ...page, weight: { ...limit, script: 100_100 } }])).toEqual([
      'post (/blog/x): 100.1 kB of script, 100.0 are allowed',
    ]);
  });

  it('are shown with what is weighed', () => {
    expect(sizeTable([{ ...page, weight: limit }])).toBe(
      'page  address         script        style         html\npost  /blog/x  100.0 / 100.0  20.0 / 20.0  10.0 / 10.0',
    );
  });

  it('cover each kind of page in both languages', () => {
    expect(budgets.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['home', 'post', 'search', 'home, Chinese']),
    );
    expect(Math.max(...budgets.map(({ limit }) => limit.script))).toBeLessThan(150_000);
  });
});
