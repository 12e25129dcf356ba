import { expect, it } from 'vitest';
import { localized } from './sitemap';

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
