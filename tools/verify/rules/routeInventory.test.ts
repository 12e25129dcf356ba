import { expect, it } from 'vitest';
import { verifyFixture } from '../testing';
import { routeInventoryRule } from './routeInventory';

const post = '---\nslug: tools-by-hand\n---\n\nText.\n';
const inventory = ['/docs/quickstart', '/docs/next/agents', '/blog/tools-by-hand', '/blog/2026/11/29/news'];

it('accepts pages and posts that the inventory has', async () => {
  const files = {
    'versioned_docs/version-v0.7.0/quickstart.md': 'Text.\n',
    'docs/agents/index.md': 'Text.\n',
    'blog/2026-11-29-tools-by-hand.md': post,
    'blog/2026-11-29-news.md': 'Text.\n',
  };
  expect((await verifyFixture(routeInventoryRule, files, { inventory })).findings).toEqual([]);
});

it.each([
  ['docs/quickstart.md', 'Text.\n', '/docs/next/quickstart'],
  ['versioned_docs/version-v0.6.3/quickstart.md', 'Text.\n', '/docs/v0.6.3/quickstart'],
  ['docs/a.md', '---\nslug: /b\n---\n', '/docs/next/b'],
  ['blog/2026-11-29-more.md', 'Text.\n', '/blog/2026/11/29/more'],
])('finds %s, and says what to enter', async (path, content, address) => {
  const { findings } = await verifyFixture(routeInventoryRule, { [path]: content }, { inventory });
  expect(findings).toMatchObject([
    {
      path,
      message: `the route inventory does not have ${address}`,
      expected: `"${address}" in \`additional\` of tests/routes.json`,
    },
  ]);
});
