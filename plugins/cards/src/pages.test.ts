import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';
import { cardAddress } from './client/address';
import { pagesOfDocs, pagesOfPosts } from './pages';

it('gives pages the first level of the sidebar as their section, and index pages a card too', () => {
  const version = {
    label: 'dev',
    docs: [
      { id: 'a', title: 'A', permalink: '/docs/a' },
      { id: 'b', title: 'B', permalink: '/docs/b' },
    ],
    sidebars: {
      main: [
        { type: 'doc', id: 'a' },
        {
          type: 'category',
          label: 'Apps',
          link: { type: 'generated-index', slug: '/apps', permalink: '/docs/apps' },
          items: [{ type: 'category', label: 'Data', items: [{ type: 'doc', id: 'b' }] }],
        },
      ],
    },
  } as unknown as LoadedVersion;
  expect(pagesOfDocs(version)).toEqual([
    { permalink: '/docs/a', title: 'A', section: '', label: 'dev' },
    { permalink: '/docs/b', title: 'B', section: 'Apps', label: 'dev' },
    { permalink: '/docs/apps', title: 'Apps', section: '', label: 'dev' },
  ]);
});

it('gives posts their date', () => {
  const blog = {
    blogTitle: '博客',
    blogPosts: [
      { metadata: { permalink: '/zh-CN/blog/a', title: 'A', date: new Date('2025-03-24T00:00:00Z') } },
    ],
  } as unknown as BlogContent;
  expect(pagesOfPosts(blog, 'zh-CN')).toEqual([
    { permalink: '/zh-CN/blog/a', title: 'A', section: '博客', label: '2025年3月24日' },
  ]);
});

it.each([
  ['/docs/next/awel/2.1_map', '/', '/cards/docs/next/awel/2.1_map.png'],
  ['/base/zh-CN/docs/a', '/base/zh-CN/', '/base/zh-CN/cards/docs/a.png'],
  ['/docs/', '/', '/cards/docs.png'],
])('has the card of %s at an address of its own', (permalink, baseUrl, address) => {
  expect(cardAddress(permalink, baseUrl)).toBe(address);
});
