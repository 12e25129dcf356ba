import { describe, expect, it } from 'vitest';
import { fileOf, type MarkdownPage, markdownAddress, markdownFile } from './pages';

const english = { url: 'https://a.org', baseUrl: '/' };
const chinese = { url: 'https://a.org', baseUrl: '/base/zh-CN/' };
const routes = new Set(['/docs/b', '/base/zh-CN/docs/b', '/base/zh-CN/']);

describe('markdownAddress', () => {
  it.each([
    ['/docs/b', english, 'https://a.org/docs/b.md'],
    ['/docs/b?x=1#y', english, 'https://a.org/docs/b.md?x=1#y'],
    ['#y', english, 'https://a.org/docs/a#y'],
    ['b', english, 'https://a.org/docs/b.md'],
    ['/versions', english, 'https://a.org/versions'],
    ['https://b.org/docs/b', english, 'https://b.org/docs/b'],
    ['https://a.org/docs/b#y', english, 'https://a.org/docs/b.md#y'],
    ['https://a.org/samples/a.toml', chinese, 'https://a.org/samples/a.toml'],
    ['/base/zh-CN/', chinese, 'https://a.org/base/zh-CN/index.md'],
    ['mailto:a@b.org', english, 'mailto:a@b.org'],
    ['/base/zh-CN/docs/b', chinese, 'https://a.org/base/zh-CN/docs/b.md'],
    ['/docs/b', chinese, 'https://a.org/base/zh-CN/docs/b.md'],
    ['pathname:///schema/a.json', english, 'https://a.org/schema/a.json'],
  ])('%s', (href, place, expected) =>
    expect(markdownAddress(href, `${place.baseUrl}docs/a`, place, routes)).toBe(expected),
  );
});

it('puts a file beside its page', () => {
  expect(markdownFile('/base/zh-CN/docs/b', chinese)).toBe('docs/b.md');
  expect(markdownFile('/base/zh-CN/', chinese)).toBe('index.md');
});

describe('fileOf', () => {
  const page: MarkdownPage = {
    kind: 'doc',
    route: '/docs/a',
    title: 'The "a"',
    description: 'Says: a.',
    head: { edition: 'dev', framework: 'v0.7.1' },
    locale: 'en',
  };

  it('writes a head that YAML reads, the title and the text', () =>
    expect(fileOf(page, 'Text.\n', english)).toBe(
      '---\ntitle: "The \\"a\\""\ndescription: "Says: a."\nedition: "dev"\nframework: "v0.7.1"\nlanguage: "en"\nurl: "https://a.org/docs/a"\n---\n\n# The "a"\n\nText.\n',
    ));

  it('writes no second title', () =>
    expect(fileOf(page, '# Its own\n', english).match(/^# .*/gm)).toEqual(['# Its own']));
});
