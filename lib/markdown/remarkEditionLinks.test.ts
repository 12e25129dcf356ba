import type { Root } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { fromEditionRoot, remarkEditionLinks } from './remarkEditionLinks';

describe('fromEditionRoot', () => {
  it.each([
    ['../../quickstart.md#run', 'installation/integrations/x.md', '/quickstart.md#run'],
    ['./b.md', 'a.md', '/b.md'],
    ['b.md', 'faq/a.md', '/faq/b.md'],
    ['/blog/post', 'a.md', '/blog/post'],
    ['#here', 'a.md', '#here'],
    ['https://example.org/a.md', 'a.md', 'https://example.org/a.md'],
  ])('%s in %s is %s', (url, page, expected) => expect(fromEditionRoot(url, page)).toBe(expected));
});

describe('remarkEditionLinks', () => {
  const urls = (markdown: string, file: string) => {
    const tree = unified().use(remarkParse).parse(markdown) as Root;
    remarkEditionLinks({ root: '/site' })(tree, new VFile({ path: `/site/${file}` }));
    return JSON.stringify(tree);
  };

  it('rewrites links and definitions in pages of an edition, translated or not', () => {
    expect(urls('[a](./b.md)\n\n[c]: ../d.md', 'docs/x/y.md')).toMatch(/"\/x\/b\.md".*"\/d\.md"/);
    expect(urls('[a](./b.md)', 'i18n/zh-CN/docusaurus-plugin-content-docs/current/x/y.md')).toContain(
      '"/x/b.md"',
    );
  });

  it('leaves posts and files of no edition alone', () => {
    expect(urls('[a](./b.md)', 'blog/x.md')).toContain('"./b.md"');
    expect(urls('[a](./b.md)', 'elsewhere/x.md')).toContain('"./b.md"');
  });
});
