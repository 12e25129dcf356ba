import { describe, expect, it } from 'vitest';
import { redirects } from '../../../config/redirects';
import { resolveRedirect } from './rules';

const { moves } = redirects;
const resolve = (path: string) => resolveRedirect(path, ['/zh-CN/', '/'], moves);

describe('resolveRedirect', () => {
  it.each([
    ['/docs/latest/overview', '/docs/next/overview'],
    ['/docs/current/installation/docker', '/docs/next/installation/docker'],
    ['/docs/dev/quickstart', '/docs/next/quickstart'],
    ['/docs/v0.7.0/quickstart', '/docs/quickstart'],
    ['/docs/v0.7.0', '/docs'],
    ['/docs/latest', '/docs/next'],
    ['/docs/v0.6.3/', '/docs/v0.6.3'],
    ['/docs/overview/index.html', '/docs/overview'],
    ['/docs/overview.html', '/docs/overview'],
    ['/docs/latest/overview.html', '/docs/next/overview'],
    ['/docs/v0.7.0/v0.7.0/index.html', '/docs'],
    ['/docs/overview/', '/docs/overview'],
    ['/index.html', '/'],
    ['/zh-CN/docs/latest/overview', '/zh-CN/docs/next/overview'],
    ['/zh-CN/docs/v0.7.0/installation/docker.html', '/zh-CN/docs/installation/docker'],
    ['/zh-CN/index.html', '/zh-CN/'],
    [
      '/blog/2024/09/04/dbgpt-v0.6.0-Defining%20new%20standards%20for%20AI-native%20data%20applications',
      '/blog/2024/09/04/dbgpt-v0.6.0-defining-new-standards-for-ai-native-data-applications',
    ],
  ])('%s leads to %s', (from, to) => {
    expect(resolve(from)).toBe(to);
    expect(resolve(to), 'the target must be final').toBeUndefined();
  });

  it.each([
    '/',
    '/zh-CN/',
    '/zh-CN',
    '/docs/overview',
    '/docs/next/overview',
    '/nothing',
    '/docs/v0.6.2/overview',
    '/docs/latestish/overview',
    '/%E0%A4',
    ...['constructor', 'toString', '__proto__', 'hasOwnProperty'].flatMap((name) => [
      `/${name}`,
      `/docs/${name}`,
      `/docs/${name}/x`,
      `/zh-CN/docs/${name}/x`,
    ]),
  ])('knows nothing of %s', (path) => expect(resolve(path)).toBeUndefined());

  it.each(['//evil.example/docs/latest/x', '///evil.example/index.html'])(
    'never leaves the site: %s',
    (path) => expect(resolve(path)).toBeUndefined(),
  );

  it('keeps a slash pair inside the path inside the path', () => {
    const target = resolve('/docs/v0.7.0//evil.example/x');
    expect(new URL(target ?? '', 'https://site.example').origin).toBe('https://site.example');
  });

  it('stays on the site when a part moved to the top', () => {
    const toTop = [{ from: '/old', to: '/' }];
    expect(resolveRedirect('/old//evil.example/x', ['/'], toTop)).toBe('/evil.example/x');
    expect(resolveRedirect('/old', ['/'], toTop)).toBe('/');
  });

  it('works below a base path', () => {
    const below = ['/manual/zh-CN/', '/manual/'];
    expect(resolveRedirect('/manual/docs/latest/x', below, moves)).toBe('/manual/docs/next/x');
    expect(resolveRedirect('/manual/zh-CN/docs/latest/x', below, moves)).toBe('/manual/zh-CN/docs/next/x');
    expect(resolveRedirect('/docs/latest/x', below, moves)).toBeUndefined();
  });
});
