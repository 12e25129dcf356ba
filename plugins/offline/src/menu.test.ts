import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';
import { menuOf } from './menu';

it('lists pages and categories of all sidebars, each page once', () => {
  const doc = (id: string, label?: string) => ({
    id,
    title: `Title ${id}`,
    permalink: `/docs/${id}`,
    frontMatter: { sidebar_label: label },
  });
  const version = {
    docs: [doc('a'), doc('b', 'Bee'), doc('c')],
    sidebars: {
      guide: [
        { type: 'doc', id: 'a' },
        {
          type: 'category',
          label: 'Apps',
          link: { type: 'doc', id: 'c' },
          items: [
            { type: 'doc', id: 'b' },
            { type: 'link', href: 'https://a.example', label: 'Elsewhere' },
          ],
        },
      ],
      reference: [
        { type: 'doc', id: 'a' },
        {
          type: 'category',
          label: 'API',
          link: { type: 'generated-index', slug: '/api', permalink: '/docs/api' },
          items: [],
        },
        { type: 'category', label: 'Bare', items: [] },
      ],
    },
  } as unknown as LoadedVersion;
  expect(menuOf(version)).toEqual([
    { label: 'Title a', href: '/docs/a' },
    { label: 'Apps', href: '/docs/c', items: [{ label: 'Bee', href: '/docs/b' }] },
    { label: 'API', href: '/docs/api', items: [] },
    { label: 'Bare', items: [] },
  ]);
});
