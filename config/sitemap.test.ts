import type { RouteConfig } from '@docusaurus/types';
import { expect, it } from 'vitest';
import { dated, listedPages, localized } from './sitemap';

const base = 'https://a.org/b/';
const urls = (items: ReturnType<typeof localized>) => items.map(({ url }) => url);

it('names each page in every language', () => {
  expect(localized([{ url: `${base}docs/a`, lastmod: '2026-01-02' }], base, 'en')).toEqual([
    {
      url: `${base}docs/a`,
      lastmod: '2026-01-02',
      links: [
        { lang: 'en', url: `${base}docs/a` },
        { lang: 'zh-CN', url: `${base}zh-CN/docs/a` },
        { lang: 'x-default', url: `${base}docs/a` },
      ],
    },
  ]);
  const [chinese] = localized([{ url: `${base}zh-CN/` }], base, 'zh-CN');
  expect(chinese?.links.map(({ url }) => url)).toEqual([base, `${base}zh-CN/`, base]);
});

it('leaves out pages of a superseded edition that the latest has, too', () => {
  const items = ['docs/a', 'docs/next/a', 'docs/v0.6.3/a', 'docs/v0.6.3/b'].map((path) => ({
    url: `${base}zh-CN/${path}`,
  }));
  expect(urls(localized(items, base, 'zh-CN'))).toEqual([
    `${base}zh-CN/docs/a`,
    `${base}zh-CN/docs/next/a`,
    `${base}zh-CN/docs/v0.6.3/b`,
  ]);
});

const post = (name: string): RouteConfig => ({
  path: `/blog/${name}`,
  component: '@theme/BlogPostPage',
  modules: { sidebar: 'sidebar.json', content: `@site/blog/${name}.md` },
});
const routes: RouteConfig[] = [
  post('a'),
  post('b'),
  {
    path: '/blog/tags/x',
    component: '@theme/BlogTagsPostsPage',
    modules: { sidebar: 'sidebar.json', items: [{ content: { __import: true, path: '@site/blog/a.md' } }] },
  },
  {
    path: '/blog/archive',
    component: '@theme/BlogArchivePage',
    props: { archive: { blogPosts: [{ metadata: { source: '@site/blog/b.md' } }] } },
  },
  { path: '/blog/tags', component: '@theme/BlogTagsListPage', modules: { sidebar: 'sidebar.json' } },
  {
    path: '/docs',
    component: '@theme/DocVersionRoot',
    props: {
      version: {
        docsSidebars: {
          all: [
            {
              type: 'category',
              href: '/docs/apps',
              items: [
                { type: 'link', href: '/docs/one' },
                { type: 'category', items: [{ type: 'link', href: '/docs/two' }] },
              ],
            },
          ],
        },
      },
    },
    routes: [{ path: '/docs/one', component: '@theme/DocItem', modules: { content: '@site/docs/one.md' } }],
  },
];

it('knows what lists of posts and categories list', () =>
  expect(Object.fromEntries(listedPages(routes))).toEqual({
    '/blog/tags/x': ['/blog/a'],
    '/blog/archive': ['/blog/b'],
    '/blog/tags': ['/blog/a', '/blog/b'],
    '/docs/apps': ['/docs/one', '/docs/two'],
  }));

it('dates a list with the newest of what it lists, and nothing else', () => {
  const at = (path: string, lastmod?: string) => ({ url: `https://a.org${path}`, lastmod });
  const items = [
    at('/docs/apps'),
    at('/docs/one', '2026-01-02'),
    at('/docs/two', '2026-03-01'),
    at('/other'),
    at('/blog/archive'),
  ];
  expect(dated(items, listedPages(routes), 'https://a.org').map(({ lastmod }) => lastmod)).toEqual([
    '2026-03-01',
    '2026-01-02',
    '2026-03-01',
    undefined,
    undefined,
  ]);
});
