import { expect, it } from 'vitest';
import { unreachable } from './reachable';

const page = (address: string, html = '') => ({ address, html });

it('finds pages that no link leads to', () => {
  const pages = [
    page(
      '/',
      '<form action=/search></form><a class=x href=/docs/a#part>a</a> <a href="https://elsewhere/docs/c">c</a> <a href="http://[">',
    ),
    page('/docs/a', '<a href="b?x=1&amp;y=2">b</a><a href="/docs/%E4%B8%AD/">d</a><link href=/docs/c>'),
    page('/docs/b'),
    page('/docs/c', '<a href="/">home</a>'),
    page('/docs/中'),
    page('/search'),
    page('/404'),
    page('/old', '<noscript><meta http-equiv=refresh content="0; url=/docs/a"></noscript>'),
  ];
  expect(unreachable(pages, ['/'])).toEqual(['/docs/c']);
});
