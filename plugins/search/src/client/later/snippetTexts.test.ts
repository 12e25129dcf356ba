import { beforeEach, expect, it, vi } from 'vitest';
import type { SearchHit, SearchIndex } from '../../contract';
import { textOf } from './snippetTexts';

let answers: unknown[] = [];
beforeEach(() => {
  answers = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [answer, ...others] = answers;
    answers = others;
    if (answer === undefined) throw new TypeError(`Failed to fetch ${address}`);
    return Response.json(answer);
  });
});

/** An index whose file holds the documents from the third on; each test has one of its own, as texts are kept. */
function indexAt(path: string): SearchIndex {
  const head = { first: 2, shards: [0, 4] };
  return { address: `https://docs.example${path}/search-index.json`, head } as unknown as SearchIndex;
}
const hit = (id: number, page = id) => ({ id, page }) as SearchHit;

it('gives the text of a document, counted in the whole index', async () => {
  answers = [['e', 'f', 'g']];
  const index = indexAt('/counted');
  expect(await textOf(hit(3), index)).toBe('f');
  expect(await textOf(hit(4), index)).toBe('g');
});

it('gives the text of the page for a section that is only a heading', async () => {
  answers = [['about the page', '']];
  expect(await textOf(hit(3, 2), indexAt('/heading'))).toBe('about the page');
});

it('gives none instead of failing, and asks again', async () => {
  const index = indexAt('/failing');
  expect(await textOf(hit(2), index)).toBe('');
  answers = [{ garbled: true }];
  expect(await textOf(hit(2), index)).toBe('');
  answers = [[5, 'f']];
  expect(await textOf(hit(2), index)).toBe('');
  expect(await textOf(hit(3), index)).toBe('f');
});

it('gives none for an index whose file says nothing of its texts', async () => {
  expect(await textOf(hit(0), { ...indexAt('/x'), head: {} } as SearchIndex)).toBe('');
});
