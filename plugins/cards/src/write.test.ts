import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cards as look } from '../../../config/cards';
import { writeCards } from './write';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const card = { title: 'Quickstart', section: '', label: 'dev', locale: 'en' };
const write = (title: string): Promise<void> =>
  writeCards([{ card: { ...card, title }, file: path.join(folder, 'out/docs/a.jpg') }], look, cache());
const cache = (): string => path.join(folder, 'cache');
const kept = (): string[] => readdirSync(cache());

it('draws a card once', async () => {
  await write('One');
  const [name = ''] = kept();
  writeFileSync(path.join(cache(), name), 'drawn before');
  await write('One');
  expect(readFileSync(path.join(folder, 'out/docs/a.jpg'), 'utf8')).toBe('drawn before');
});

it('draws it anew when it says something else, and drops what is not asked for any more', async () => {
  await write('One');
  const [name = ''] = kept();
  utimesSync(path.join(cache(), name), new Date(0), new Date(0));
  await write('Two');
  expect(kept()).toHaveLength(1);
  expect(kept()).not.toContain(name);
});

it('draws the same card for two pages at once', async () => {
  const files = ['a', 'b'].map((name) => path.join(folder, `out/${name}.jpg`));
  await writeCards(
    files.map((file) => ({ card, file })),
    look,
    cache(),
  );
  expect(kept()).toHaveLength(1);
  expect(files.map((file) => readFileSync(file).length)).toEqual(Array(2).fill(expect.any(Number)));
});
