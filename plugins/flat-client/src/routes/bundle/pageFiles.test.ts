import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageData } from '../contract';
import { findPages, visitPages, withRouteData } from './pageFiles';

const data = (changes: Partial<PageData> = {}): PageData => ({
  p: [],
  l: {},
  r: [],
  i: 'abc',
  ...changes,
});

describe('withRouteData', () => {
  it.each([
    '<script src=/assets/js/runtime~main.fc179a09.js defer>',
    '<script src="/base/assets/js/runtime~main.fc179a09.js" defer="defer">',
    "<script defer src='/assets/js/runtime~main.fc179a09.js'>",
  ])('puts data and scripts before %s', (runtime) => {
    const html = `<head><script src=/redirect.js defer></script>${runtime}</script><script src=/assets/js/main.1.js>`;
    expect(withRouteData({ pathname: '/a', html }, data(), ['/assets/js/1.a.js', '/assets/js/2.b.js'])).toBe(
      '<head><script src=/redirect.js defer></script>' +
        '<script type="application/json" id="__flat">{"p":[],"l":{},"r":[],"i":"abc"}</script>' +
        '<script src="/assets/js/1.a.js" defer data-flat></script>' +
        '<script src="/assets/js/2.b.js" defer data-flat></script>' +
        `${runtime}</script><script src=/assets/js/main.1.js>`,
    );
  });

  it('lets no text end the script, and takes no text for a pattern', () => {
    const label = "</script><!-- $& $' $1";
    const page = withRouteData(
      { pathname: '/a', html: '<script src=/runtime~main.1.js>' },
      data({ s: { v: 'v', n: 'n', i: [{ type: 'link', label }] } }),
      [],
    );
    const [, json = ''] = /id="__flat">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({ s: { i: [{ label }] } });
    expect(json).not.toContain('<');
  });

  it('names what it misses', () => {
    expect(() => withRouteData({ pathname: '/a', html: '<script src=/main.1.js>' }, data(), [])).toThrow(
      /the page at \/a has no script for the runtime/,
    );
  });
});

describe('the files of a build', () => {
  let folder: string;
  const write = (name: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), name);
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
    for (const name of ['index.html', '404.html', 'docs/a.html', 'docs/b/index.html', 'c.html']) write(name);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('findPages finds the file of each route, however the host wants it', async () => {
    const routes = [
      '/base/',
      '/base/404.html',
      '/base/docs/a',
      '/base/docs/b/',
      '/base/c/',
      '/base/x/*',
      '/base/c/',
    ];
    expect(await findPages(folder, '/base/', routes)).toEqual(
      [
        ['/base/', 'index.html'],
        ['/base/404.html', '404.html'],
        ['/base/docs/a', 'docs/a.html'],
        ['/base/docs/b/', 'docs/b/index.html'],
        ['/base/c/', 'c.html'],
      ].map(([pathname, file = '']) => ({ pathname, file: path.join(folder, file) })),
    );
  });

  it('visitPages reads all and writes what changed, leaving nothing else behind', async () => {
    const pages = await findPages(folder, '/', ['/', '/docs/a', '/docs/b']);
    const seen: string[] = [];
    await visitPages(pages, (pathname, html) => {
      seen.push(`${pathname} ${html}`);
      return pathname === '/docs/a' ? 'changed' : undefined;
    });
    expect(seen.sort()).toEqual(['/ index.html', '/docs/a docs/a.html', '/docs/b docs/b/index.html']);
    expect(readFileSync(path.join(folder, 'docs/a.html'), 'utf8')).toBe('changed');
    expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toBe('index.html');
    expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual(['a.html', 'b']);
  });
});
