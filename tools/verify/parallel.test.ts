import { expect, it } from 'vitest';
import { divide } from './parallel';

const zh = (page: string) => `i18n/zh-CN/docusaurus-plugin-content-docs/current/${page}`;

it('divides pages evenly, keeping languages and editions of a page together', () => {
  const weights: Record<string, number> = {
    'docs/a.md': 30,
    [zh('a.md')]: 30,
    'versioned_docs/version-v0.6.3/b.md': 10,
    'docs/b.md': 10,
    'docs/c.md': 35,
    'blog/a.md': 1,
    'docs/_odd.md': 1,
  };
  const shares = divide(Object.keys(weights), 2, (path) => weights[path] ?? 0);
  expect(shares).toEqual([
    ['docs/a.md', zh('a.md')],
    ['docs/c.md', 'versioned_docs/version-v0.6.3/b.md', 'docs/b.md', 'blog/a.md', 'docs/_odd.md'],
  ]);
});
