import { describe, expect, it } from 'vitest';
import { feedFiles } from '../../plugins/feeds/src/feedFiles';
import { feedFaults } from './feeds';

const entry = {
  address: 'https://a.org/blog/new',
  title: 'A < b & "c"',
  summary: 'In a sentence.',
  content: '<p>Text ]]&gt; <a href="https://a.org/x">x</a></p>',
  published: new Date('2026-01-02T00:00:00Z'),
  updated: new Date('2026-02-03T00:00:00Z'),
  authors: [{ name: 'Team', url: 'https://b.org/team' }],
  tags: ['One'],
};
const { updated: _, authors: __, summary: ___, ...short } = entry;
const channel = {
  page: 'https://a.org/blog',
  folder: 'https://a.org/blog',
  title: 'Blog',
  description: 'Posts.',
  language: 'zh-CN',
  author: 'Others',
};
const files = feedFiles(channel, [
  entry,
  { ...short, address: 'https://a.org/blog/old', published: new Date('2025-01-02T00:00:00Z') },
]);
const names = ['rss.xml', 'atom.xml', 'feed.json'] as const;
const faults = (file: string, text: string) =>
  feedFaults(text, {
    origin: 'https://a.org',
    path: `/blog/${file}`,
    language: 'zh-CN',
    isPage: (path) => ['/blog', '/blog/new', '/blog/old'].includes(path),
  });

it.each(names)('%s is found sound', (file) => expect(faults(file, files[file])).toEqual([]));

describe.each(names)('%s', (file) => {
  it.each([
    [/zh-CN/g, 'en', 'is in en, not zh-CN'],
    [new RegExp(`blog/${file}`), 'blog/x', 'says that it lies at https://a.org/blog/x'],
    [/blog\/old/g, 'blog/gone', 'leads to https://a.org/blog/gone, which is no page'],
    [/https:\/\/a\.org\/x/, '/x', 'https://a.org/blog/new has the address /x, which is not whole'],
    [/<p>Text/, '<button>Copy</button>', 'https://a.org/blog/new has controls, which do nothing there'],
    [/blog\/old/g, 'blog/new', 'has two entries with one id'],
  ])('has a fault when %s becomes %s', (sound, broken, fault) =>
    expect(faults(file, files[file].replace(sound, broken))).toContain(fault),
  );

  it('is refused when it is torn', () =>
    expect(faults(file, files[file].slice(0, 300))[0]).toMatch(/^cannot be read|has no entries|^says/));
});

it('finds entries that are out of order', () => {
  const [first, second] = [entry, { ...short, address: 'https://a.org/blog/old' }];
  const wrong = feedFiles(channel, [{ ...first, published: new Date('2020-01-01T00:00:00Z') }, second]);
  expect(faults('atom.xml', wrong['atom.xml'])).toEqual(['does not begin with the newest']);
});

it('takes who writes, and the time of the change', () => {
  const { items } = JSON.parse(files['feed.json']);
  expect(items[0]).toMatchObject({ authors: entry.authors, date_modified: '2026-02-03T00:00:00.000Z' });
  expect(items[1]).toMatchObject({
    authors: [{ name: 'Others' }],
    date_modified: '2025-01-02T00:00:00.000Z',
  });
});
