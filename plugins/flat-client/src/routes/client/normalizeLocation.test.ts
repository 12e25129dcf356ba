import { describe, expect, it, vi } from 'vitest';
import normalizeLocation, { normalizePathname } from './normalizeLocation';

vi.mock('flat-client-html-routes', () => ({ default: ['/404.html', '/zh-cn/404.html'] }));

describe('normalizePathname', () => {
  it.each([
    ['/docs/a.html', '/docs/a'],
    ['/docs/a/index.html', '/docs/a'],
    ['/index.html', '/'],
    ['/docs/a', '/docs/a'],
    ['/docs/a/', '/docs/a/'],
    ['/docs/html', '/docs/html'],
    ['/docs/a.html.md', '/docs/a.html.md'],
    ['/404.html', '/404.html'],
    ['/zh-CN/404.html', '/zh-CN/404.html'],
    ['/docs/404.html', '/docs/404'],
  ])('%s is %s', (pathname, page) => expect(normalizePathname(pathname)).toBe(page));
});

describe('normalizeLocation', () => {
  it('keeps query, hash and state', () => {
    const location = { pathname: '/a.html', search: '?b', hash: '#c', state: { d: 1 } };
    expect(normalizeLocation(location)).toEqual({ ...location, pathname: '/a' });
  });

  it('gives back the same object when there is nothing to change', () => {
    const location = { pathname: '/a', search: '' };
    expect(normalizeLocation(location)).toBe(location);
  });
});
