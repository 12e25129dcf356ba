import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withPolicy } from './policy';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyOf = (html: string) =>
  / content="([^"]*)">/
    .exec(withPolicy(html, 'a.html'))?.[1]
    ?.split('; ')
    .find((part) => part.startsWith('script-src'));

describe('withPolicy', () => {
  it('lets files of the site run, and what was built into the page', () => {
    const html =
      '<head><meta charset=UTF-8><script src=/a.js defer></script><script data-rh=true>one()</script>' +
      '<script type="application/ld+json">{"a":1}</script><script type=application/json>{}</script></head>' +
      '<body><script>二()</script><script>one()</script>';
    expect(policyOf(html)).toBe(`script-src 'self' ${hash('one()')} ${hash('二()')}`);
  });

  it('holds from the first script on, and leaves the charset first', () => {
    const html = '<!doctype html><html><head><meta charset=UTF-8><script src=/a.js></script></head>';
    expect(withPolicy(html, 'a.html')).toMatch(
      /^<!doctype html><html><head><meta charset=UTF-8><meta http-equiv=Content-Security-Policy content="[^"]+"><script/,
    );
    expect(policyOf(html)).toBe("script-src 'self'");
  });

  it('allows no code in strings and none of other places', () => {
    const html = withPolicy('<head><script>a()</script></head>', 'a.html');
    expect(html).not.toMatch(/unsafe-eval|script-src[^;"]*(?:unsafe-inline|https?:|\*)/);
    expect(html).toContain("default-src 'self'");
  });

  it('leaves a page without scripts', () => {
    expect(withPolicy('<head></head>text', 'a.html')).toBe('<head></head>text');
  });

  it.each(['<script>a()</script>', '<html><script>a()</script><head></head>'])(
    'refuses %s, where no policy would hold',
    (html) => {
      expect(() => withPolicy(html, 'docs/a.html')).toThrow('docs/a.html: a script stands before the head');
    },
  );
});
