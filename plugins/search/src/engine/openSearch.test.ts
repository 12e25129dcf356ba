import { expect, it } from 'vitest';
import { filesOf, pages } from '../server/__fixtures__/pages';
import { isSearchFile, openSearch } from './openSearch';

const texts = pages.flatMap(({ sections }) => sections.map(({ text }) => text));
const all = filesOf(pages);
const posts = filesOf(pages.filter(({ url }) => url.startsWith('/blog/')));
const files: Record<string, unknown> = {
  'search-index.json': all.index,
  'search-words.json': all.words,
  'search-index-blog.json': posts.index,
  'search-words-blog.json': posts.words,
  'search-text/0.json': texts,
};
const read = async (name: string) => {
  if (!(name in files)) throw new Error(`There is no ${name}.`);
  return files[name];
};

it('answers from files that somebody reads for it', async () => {
  const search = await openSearch(read);
  const [hit] = search.search('sqlite');
  expect(hit).toMatchObject({ url: '/docs/quickstart', hash: '#ask-a-database', section: 'Ask a database' });
  expect(await search.textOf(hit as never)).toBe('Connect MySQL or SQLite and ask in plain words.');
  expect(await search.snippetOf(hit as never)).toContain('SQLite');
  expect(search.count('docker')).toBe(2);
});

it('reads the files that are said to be its own', async () => {
  const names: string[] = [];
  const search = await openSearch((name) => {
    names.push(name);
    return read(name);
  });
  await search.textOf(search.search('sqlite')[0] as never);
  expect(names).toEqual(['search-index.json', 'search-words.json', 'search-text/0.json']);
  expect(names.filter(isSearchFile)).toEqual(names);
  expect(['search-index-blog.json', 'search-texts.json', 'a/search-index.json'].filter(isSearchFile)).toEqual(
    [],
  );
});

it('opens one context alone', async () => {
  const search = await openSearch(read, 'blog');
  expect(search.search('docker').map(({ url }) => url)).toEqual(['/blog/release']);
});

it('refuses what is missing or damaged', async () => {
  await expect(openSearch(read, 'nowhere')).rejects.toThrow('There is no search-');
  await expect(openSearch(async () => ({}))).rejects.toMatchObject({ name: 'MalformedIndexError' });
});
