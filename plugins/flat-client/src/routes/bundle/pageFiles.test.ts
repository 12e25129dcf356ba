import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RouteData } from '../contract';
import { changePages, withRouteData } from './pageFiles';

const data: RouteData = { parents: [], pages: [], modules: {}, versions: {} };

describe('withRouteData', () => {
  it.each([
    '<script src=/assets/js/runtime~main.fc179a09.js defer>',
    '<script src="/base/assets/js/runtime~main.fc179a09.js" defer="defer">',
    "<script defer src='/assets/js/runtime~main.fc179a09.js'>",
  ])('puts data and scripts before %s', (runtime) => {
    const html = `<head><script src=/redirect.js defer></script>${runtime}</script><script src=/assets/js/main.1.js>`;
    expect(withRouteData({ pathname: '/a', html }, data, ['/assets/js/1.a.js', '/assets/js/2.b.js'])).toBe(
      '<head><script src=/redirect.js defer></script>' +
        '<script type="application/json" id="__flat">{"parents":[],"pages":[],"modules":{},"versions":{}}</script>' +
        '<script src="/assets/js/1.a.js" defer data-flat></script>' +
        '<script src="/assets/js/2.b.js" defer data-flat></script>' +
        `${runtime}</script><script src=/assets/js/main.1.js>`,
    );
  });

  it('lets no text end the script, and takes no text for a pattern', () => {
    const label = "</script><!-- $& $' $1";
    const page = withRouteData(
      { pathname: '/a', html: '<script src=/runtime~main.1.js>' },
      { ...data, modules: { [label]: [1] } },
      [],
    );
    const [, json = ''] = /id="__flat">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({ modules: { [label]: [1] } });
    expect(json).not.toContain('<');
  });

  it('names what it misses', () => {
    expect(() => withRouteData({ pathname: '/a', html: '<script src=/main.1.js>' }, data, [])).toThrow(
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

  it('are found for each route, however the host wants it, and changed in their places', async () => {
    const routes = [
      '/base/',
      '/base/404.html',
      '/base/docs/a',
      '/base/docs/b/',
      '/base/c/',
      '/base/x',
      '/base/c/',
    ];
    await changePages(folder, '/base/', routes, (pathname, html) => `${pathname} ${html}`);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    expect(['index.html', '404.html', 'docs/a.html', 'docs/b/index.html', 'c.html'].map(read)).toEqual([
      '/base/ index.html',
      '/base/404.html 404.html',
      '/base/docs/a docs/a.html',
      '/base/docs/b/ docs/b/index.html',
      '/base/c/ c.html',
    ]);
    expect(readdirSync(path.join(folder, 'docs')).sort()).toEqual(['a.html', 'b']);
  });
});
