import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hosting } from '../../config/hosting';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { writeFiles } from '../../lib/writeFiles';
import { drawingFaults, policyFaults, readPolicy, withPolicy } from './policy';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

let site: string;
beforeEach(() => {
  site = temporaryFolder().path;
});

describe('readPolicy', () => {
  const scriptsOf = (files: Record<string, string>) => {
    writeFiles(site, files);
    return readPolicy(site, hosting)
      .split('; ')
      .find((part) => part.startsWith('script-src'));
  };

  it('lets files of the site run, and what stands in the first page of each language', () => {
    const html =
      '<head><meta charset=UTF-8><script src=/a.js defer></script><script data-rh=true>one()</script>' +
      '<script type="application/ld+json">{"a":1}</script><script type=application/json>{}</script></head>' +
      '<body><script>二()</script><script>one()</script>';
    expect(
      scriptsOf({
        'index.html': html,
        'zh-CN/index.html': '<script>three()</script>',
        'docs.html': '<script>x()</script>',
      }),
    ).toBe(`script-src 'self' ${hash('one()')} ${hash('二()')} ${hash('three()')}`);
  });

  it('allows nothing more where nothing is built', () => {
    expect(scriptsOf({})).toBe("script-src 'self'");
  });

  it('allows no styles and no code but those, from nowhere else', () => {
    const policy = readPolicy(site, hosting);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("default-src 'self'");
  });
});

describe('withPolicy', () => {
  it('holds from the first script on, and leaves the charset first', () => {
    const html = '<!doctype html><html><head><meta charset=UTF-8><script src=/a.js></script></head>';
    expect(withPolicy(html, "default-src 'self'", 'a.html')).toMatch(
      /^<!doctype html><html><head><meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="default-src 'self'"><script/,
    );
  });

  it('leaves a page without scripts', () => {
    expect(withPolicy('<head></head>text', 'x', 'a.html')).toBe('<head></head>text');
  });

  it.each(['<script>a()</script>', '<html><script>a()</script><head></head>'])(
    'refuses %s, where no policy would hold',
    (html) => {
      expect(() => withPolicy(html, 'x', 'docs/a.html')).toThrow(
        'docs/a.html: a script stands before the head',
      );
    },
  );
});

describe('policyFaults', () => {
  const policy = `script-src 'self' ${hash('known()')}`;

  it('has nothing against a page of the site', () => {
    const page =
      '<link rel=canonical href=https://docs.example/a><link rel=stylesheet href=/a.css><script src=/a.js></script>' +
      '<script>known()</script><script type=application/json>{"a":"<b style=x>"}</script>' +
      '<img src="data:image/svg+xml,x"><img src=/a.png><a href=https://elsewhere.example>on=x style="y"</a>' +
      '<code>&lt;b style="x" onclick="y"&gt;</code><svg display=none></svg><form action=/search></form>';
    expect(policyFaults(page, policy)).toEqual([]);
  });

  it.each([
    ['<td style="text-align: right">', 'has <td style="text-align: right">'],
    ["<svg STYLE='x'>", 'has <svg style="x">'],
    ['<style>a{}</style>', 'has a <style>'],
    ['<img src=/a.png onerror=alert(1)>', 'has <img onerror="alert(1)">'],
    ['<a href=" JavaScript:alert(1)">x</a>', 'has <a href=" JavaScript:alert(1)">'],
    ['<script>other()</script>', 'has a script that the first pages of the site do not have: "other()"'],
    ['<script type=module>other()</script>', 'has a script'],
    ['<script src=//elsewhere.example/a.js></script>', 'has <script src="//elsewhere.example/a.js">'],
    ['<img src=https://elsewhere.example/a.png>', 'has <img src="https://elsewhere.example/a.png">'],
    ['<link rel=stylesheet href=https://elsewhere.example/a.css>', 'of another origin'],
    ['<form action=https://elsewhere.example></form>', 'has <form action='],
    ['<iframe src=/a></iframe>', 'has a <iframe>'],
    ['<base href=/a>', 'has a <base>'],
  ])('refuses %s', (html, fault) => {
    expect(policyFaults(html, policy)).toEqual([expect.stringContaining(fault)]);
  });
});

it.each(['<svg><script>a()</script></svg>', '<svg onload="a()"/>', '<a href="javascript:a()"/>'])(
  'refuses the drawing %s',
  (svg) => expect(drawingFaults(svg)).toHaveLength(1),
);

it('has nothing against a drawing that only draws', () => {
  expect(drawingFaults('<svg viewBox="0 0 1 1"><path style="fill:red" d="M0 0"/></svg>')).toEqual([]);
});
