import { describe, expect, it } from 'vitest';
import { findingsOf, verifyFixture } from '../testing';
import { frontMatterRule } from './frontMatter';

const description = 'Install the framework from source, start it and ask the first question.';
const head = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`;
const doc = (...lines: string[]) => findingsOf(frontMatterRule, { 'docs/a.md': head(...lines) });
const tags = { 'blog/tags.yml': 'llm:\n  label: LLM\nqwen:\n  label: Qwen\n' };
const post = ['title: T', `description: ${description}`, 'authors: team'];

describe('front-matter', () => {
  it('accepts a page with a title and a description', async () => {
    expect(await doc('title: A', `description: ${description}`, 'keywords: [setup]', 'slug: /a')).toEqual([]);
  });

  it('accepts a post with known tags, and a stamped translation', async () => {
    const files = {
      ...tags,
      'blog/p.md': head(...post, 'tags: [llm, qwen]', 'date: 2025-03-24', 'slug: p'),
      'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md': head(
        'title: 安装',
        'description: 从源码安装框架，启动服务，然后提出第一个问题。',
        'l10n:',
        '  source: "0123456789ab"',
      ),
    };
    expect(await findingsOf(frontMatterRule, files)).toEqual([]);
  });

  it('wants title and description', async () => {
    expect(await findingsOf(frontMatterRule, { 'docs/a.md': 'Text.\n' })).toEqual(
      [
        'docs/a.md:1:1 the front matter has no `description`',
        'docs/a.md:1:1 the front matter has no `title`',
      ].reverse(),
    );
  });

  it('names the nearest known key', async () => {
    const files = { 'docs/a.md': head('title: A', `description: ${description}`, 'keyword: [x]') };
    const { findings } = await verifyFixture(frontMatterRule, files);
    expect(findings).toMatchObject([{ line: 4, message: 'unknown key `keyword` in the front matter' }]);
  });

  it.each([
    ['title: ""', 'docs/a.md:3:1 `title` is not a text that says something'],
    ['keywords: setup', 'docs/a.md:3:1 `keywords` is not a list of words'],
    ['keywords: [""]', 'docs/a.md:3:1 `keywords` is not a list of words'],
    ['slug: "a b"', 'docs/a.md:3:1 `slug` is not an address'],
    ['toc_max_heading_level: 6', 'docs/a.md:3:1 `toc_max_heading_level` is neither 2 nor 3'],
    ['hide_table_of_contents: perhaps', 'docs/a.md:3:1 `hide_table_of_contents` is neither true nor false'],
    ['pagination_next: 3', 'docs/a.md:3:1 `pagination_next` is not a text that says something'],
    [
      'l10n: {source: "x"}',
      'docs/a.md:3:1 `l10n` stands on an English page, which is translated from nothing',
    ],
  ])('refuses %s', async (line, finding) => {
    const found = await doc(
      `description: ${description}`,
      line,
      ...(line.startsWith('title') ? [] : ['title: A']),
    );
    expect(found).toEqual([finding]);
  });

  it('wants a colon or a dash in a description, not a hyphen', async () => {
    const [finding] = await doc('title: A', `description: ${description.replace(',', ' -')}`);
    expect(finding).toContain('has a hyphen where a colon or a dash (–) belongs');
  });

  it.each(['Too short.', 'word '.repeat(40)])('measures the description', async (text) => {
    expect(await doc('title: A', `description: ${text}`)).toEqual([
      `docs/a.md:3:1 \`description\` has ${text.trim().length} characters, not 50 to 160`,
    ]);
  });

  it('measures a Chinese description by its own limits, and wants the stamp as a text', async () => {
    const path = 'i18n/zh-CN/docusaurus-plugin-content-docs/current/a.md';
    const files = { [path]: head('title: 安装', 'description: 太短了', 'l10n: {source: 123}') };
    expect(await findingsOf(frontMatterRule, files)).toEqual([
      `${path}:3:1 \`description\` has 3 characters, not 20 to 120`,
      `${path}:4:1 \`l10n\` does not hold \`source: "<hash>"\`, and only that`,
    ]);
  });

  it('knows the tags of the blog', async () => {
    const files = { ...tags, 'blog/p.md': head(...post, 'tags: [llm, gossip]', 'date: soon') };
    expect(await findingsOf(frontMatterRule, files)).toEqual([
      'blog/p.md:5:1 `tags` has tags that blog/tags.yml lacks: gossip; it has llm, qwen',
      'blog/p.md:6:1 `date` is not a date',
    ]);
  });

  it('names the file of a text on a page that is made', async () => {
    const source = 'data/config-reference/descriptions/llm.json';
    const page = head('title: T', 'description: Short.', `custom_edit_url: "${source}"`);
    const { findings } = await verifyFixture(frontMatterRule, { 'docs/config-reference/llm/x.md': page });
    expect(findings).toHaveLength(1);
    expect(findings[0]?.expected).toMatch(
      /in Chinese, in data\/config-reference\/descriptions\/llm\.json; then `npm run config-reference:pages`$/,
    );
  });

  it.each(['authors: newcomer', 'authors: [team, newcomer]'])(
    'knows the authors of the blog: %s',
    async (line) => {
      const files = {
        'blog/authors.yml': 'team:\n  name: Team\n',
        'blog/p.md': head('title: T', `description: ${description}`, line),
      };
      expect(await findingsOf(frontMatterRule, files)).toEqual([
        'blog/p.md:4:1 `authors` has authors that blog/authors.yml lacks: newcomer; it has team',
      ]);
    },
  );

  it('reports a tags file that is not one', async () => {
    const found = await findingsOf(frontMatterRule, { 'blog/tags.yml': '- llm\n' });
    expect(found).toEqual(['blog/tags.yml:1:1 the file is not a list of `tag: …`']);
  });

  it('names the colon that ends a text', async () => {
    const { findings } = await verifyFixture(frontMatterRule, { 'docs/a.md': head('title: One: "two"') });
    expect(findings).toMatchObject([
      {
        line: 2,
        message: 'the colon in the text of `title` begins another key',
        expected: 'quotes: `title: "One: \\"two\\""`',
      },
    ]);
  });

  it('has the place of broken YAML', async () => {
    const [found] = await doc('title: A', 'description: [x');
    expect(found).toMatch(/^docs\/a\.md:3:\d+ broken front matter: /);
  });
});
