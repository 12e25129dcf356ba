import { expect, it } from 'vitest';
import { inOtherEditions, listedIn } from './editionPages';

const editions = [
  { label: 'dev', path: '/zh-CN/docs/next' },
  { label: 'v0.7.0', path: '/zh-CN/docs' },
  { label: 'v0.6.3', path: '/zh-CN/docs/v0.6.3' },
] as const;

it('names the same page of the other editions', () => {
  expect(inOtherEditions('/zh-CN/docs/v0.6.3/modules/rag', editions[2], editions)).toEqual([
    { label: 'dev', path: '/zh-CN/docs/next/modules/rag' },
    { label: 'v0.7.0', path: '/zh-CN/docs/modules/rag' },
  ]);
});

it('keeps those that a sitemap lists, whole addresses only', () => {
  const sitemap =
    '<urlset><url><loc>https://docs.example/docs/rag-x</loc></url><url><loc>https://docs.example/docs/next/rag</loc></url></urlset>';
  const pages = [{ path: '/docs/rag' }, { path: '/docs/next/rag' }];
  expect(listedIn(sitemap, pages, 'https://docs.example')).toEqual([{ path: '/docs/next/rag' }]);
});
