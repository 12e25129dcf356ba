import { expect, it } from 'vitest';
import { encodeNumbers } from '../text/numbers';
import { createTexts } from './texts';

/** Texts of an index whose file holds the documents from the third on, and the names of the files it reads. */
function textsFrom(answers: unknown[]) {
  const names: string[] = [];
  const textOf = createTexts({ first: 2, shards: encodeNumbers([4, 3]) }, async (name) => {
    names.push(name);
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return answer;
  });
  return { names, of: (id: number, page = id) => textOf({ id, page }) };
}

it('gives the text of a document, counted in the whole index, and reads each file once', async () => {
  const texts = textsFrom([['e', 'f', 'g']]);
  expect([await texts.of(3), await texts.of(4)]).toEqual(['f', 'g']);
  expect(texts.names).toEqual(['search-text/1.json']);
});

it('gives the text of the page for a section that is only a heading', async () => {
  expect(await textsFrom([['about the page', '']]).of(3, 2)).toBe('about the page');
});

it('gives none instead of failing, and asks again', async () => {
  const answers: unknown[] = [];
  const texts = textsFrom(answers);
  expect(await texts.of(2)).toBe('');
  answers.push({ garbled: true });
  expect(await texts.of(2)).toBe('');
  answers.push([5, 'f']);
  expect([await texts.of(2), await texts.of(3)]).toEqual(['', 'f']);
});
