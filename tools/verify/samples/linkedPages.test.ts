import { expect, it } from 'vitest';
import { DocumentStore } from '../store';
import { fixtureFiles } from '../testing';
import { linkedPages } from './linkedPages';

const page = (text: string) => `---\ntitle: A page\ndescription: Says something.\n---\n\n${text}\n`;

const index = new DocumentStore(
  fixtureFiles({
    'docs/a/first.md': page('Go on with [the second](../second.md#there) and [the third](./third.md).'),
    'docs/second.md': page('```bash\nexport SECOND_NAME=1\n```'),
    'docs/a/third.md': page('Nothing.'),
  }),
);

const linkedFrom = (words?: string) => {
  const document = index.byPath('docs/a/first.md');
  if (document === undefined) throw new Error('docs/a/first.md is missing.');
  return linkedPages(document, { index }, words).map(({ path }) => path);
};

it('finds the pages that a page links to', () =>
  expect(linkedFrom()).toEqual(['docs/second.md', 'docs/a/third.md']));

it('leaves out those whose text does not have the words', () => {
  expect(linkedFrom('SECOND_NAME')).toEqual(['docs/second.md']);
  expect(linkedFrom('THIRD_NAME')).toEqual([]);
});
