import { expect, it } from 'vitest';
import { indexText } from './llmsTxt';
import type { MarkdownPage } from './pages';

const page = (name: string): MarkdownPage => ({
  kind: 'doc',
  route: `/docs/${name}`,
  title: `Title of ${name}`,
  locale: 'en',
  head: {},
  description: `About ${name}.`,
});

it('lists what stands in a category as the sidebar arranges and calls it', () =>
  expect(
    indexText(
      {
        page: { ...page('apps'), kind: 'index' },
        items: [
          { label: 'One', page: page('one'), items: [] },
          {
            label: 'Group',
            page: undefined,
            items: [{ label: 'Two', page: page('two'), items: [] }],
          },
        ],
      },
      { url: 'https://a.org', baseUrl: '/' },
    ),
  ).toBe(
    'About apps.\n\n- [One](https://a.org/docs/one.md): About one.\n- Group\n  - [Two](https://a.org/docs/two.md): About two.\n',
  ));
