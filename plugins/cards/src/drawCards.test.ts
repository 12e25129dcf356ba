import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cards as look } from '../../../config/cards';
import drawCards from './drawCards';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const card = { title: 'Quickstart', section: '', label: 'dev', locale: 'en' };
const draw = async (title: string): Promise<string> => {
  const [file = ''] = await drawCards({ cards: [{ ...card, title }], look, cache: cache() });
  return file;
};
const cache = (): string => path.join(folder, 'cache');
const kept = (): string[] => readdirSync(cache());

it('draws a card once', async () => {
  writeFileSync(await draw('One'), 'drawn before');
  expect(readFileSync(await draw('One'), 'utf8')).toBe('drawn before');
});

it('draws it anew when it says something else, and drops what is not asked for any more', async () => {
  const file = await draw('One');
  utimesSync(file, new Date(0), new Date(0));
  const anew = await draw('Two');
  expect(anew).not.toBe(file);
  expect(kept()).toEqual([path.basename(anew)]);
});

it('draws the same card for two pages at once', async () => {
  const files = await drawCards({ cards: [card, card], look, cache: cache() });
  expect(kept()).toHaveLength(1);
  expect(files.map((file) => readFileSync(file).length)).toEqual(Array(2).fill(expect.any(Number)));
});
