import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { editions } from '../lib/editions';
import { temporaryFolder } from '../lib/temporaryFolder';
import { filesOf, pages } from '../plugins/search/src/server/__fixtures__/pages';
import { openArchive, shelfFolder } from './assistant/archive';
import { copyShelf } from './assistant/pack';
import { findEdition } from './builtEdition';

let build: string;
beforeEach(() => {
  build = temporaryFolder().path;
});

function write(file: string, content: unknown = ''): void {
  mkdirSync(path.dirname(path.join(build, file)), { recursive: true });
  writeFileSync(path.join(build, file), typeof content === 'string' ? content : JSON.stringify(content));
}
function writeSearch(folder: string): void {
  const { index, words } = filesOf(pages);
  write(`${folder}search-index.json`, index);
  write(`${folder}search-words.json`, words);
  write(`${folder}search-index-api.json`, index);
  write(
    `${folder}search-text/0.json`,
    pages.flatMap(({ sections }) => sections.map(({ text }) => text)),
  );
}
const edition = (label: string) => {
  const found = editions.find((one) => one.label === label);
  if (found === undefined) throw new Error(`There is no edition ${label}.`);
  return found;
};
const read = ['search-index.json', 'search-text/0.json', 'search-words.json'];

it('finds the latest edition without those below it, and its search at the root of the language', () => {
  for (const file of ['docs/a.html', 'docs/next/b.html', 'docs/v0.6.3/c.html', 'docs/x/d.md'])
    write(`zh-CN/${file}`);
  writeSearch('zh-CN/');
  expect(findEdition(build, edition('v0.7.0'), 'zh-CN')).toEqual({
    folder: path.join(build, 'zh-CN/docs'),
    files: ['a.html', 'x/d.md'],
    searchFolder: path.join(build, 'zh-CN'),
    searchFiles: read,
  });
});

it('finds another edition with the search in its own folder', () => {
  write('docs/next/b.html');
  writeSearch('docs/next/');
  expect(findEdition(build, edition('dev'), 'en')).toMatchObject({ searchFiles: read });
});

it('says what is missing', () => {
  expect(() => findEdition(build, edition('dev'), 'en')).toThrow(
    'docs/next is missing. Build the site first',
  );
  write('docs/next/b.html');
  expect(() => findEdition(build, edition('dev'), 'en')).toThrow('search-index.json is missing');
});

it('gives the assistants all that its search reads', async () => {
  write('docs/next/llms.txt', '# List');
  write('docs/next/quickstart.md', '---\ntitle: "Quickstart"\n---\n\nText');
  writeSearch('docs/next/');
  const target = path.join(build, 'archive', shelfFolder('next', 'en'));
  expect(copyShelf(build, target, edition('dev'), 'en')).toBe(1);
  write('archive/differences.json', {});
  const search = await openArchive(path.join(build, 'archive')).shelf('next', 'en').search();
  const [hit] = search.search('sqlite');
  expect(await search.snippetOf(hit as never)).toContain('SQLite');
});
