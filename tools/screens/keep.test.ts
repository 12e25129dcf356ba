import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { locales } from '../../lib/locales';
import { readManifest } from '../../lib/screens/manifest';
import { keepPictures, type Places } from './keep';

let places: Places & { readonly manifests: string };
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'keep-'));
  places = {
    pictures: join(root, 'pictures'),
    manifests: join(root, 'manifests'),
    procedures: join(root, 'procedures'),
    maximumBytes: 1000,
  };
  for (const folder of [places.pictures, places.manifests, places.procedures]) mkdirSync(folder);
  write('chat');
});
afterEach(() => rmSync(join(places.pictures, '..'), { recursive: true }));

const write = (area: string) =>
  writeFileSync(
    join(places.procedures, `${area}.json`),
    JSON.stringify({ steps: [{ picture: 'first', alt: { en: 'A chat', 'zh-CN': '对话' } }] }),
  );

/** A picture of one color. */
const plain = (color: string) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();

/** A picture that nothing makes small: each pixel differs from the one before it. */
const noise = (width: number, height: number) => {
  const rows = Array.from({ length: Math.ceil((width * height * 3) / 32) }, (_, index) =>
    createHash('sha256').update(String(index)).digest(),
  );
  const raw = Buffer.concat(rows).subarray(0, width * height * 3);
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

/** What a run has taken: the same picture in both languages. */
async function taken(picture: Promise<Buffer>, names = ['chat/first']) {
  const png = join(places.procedures, `${names.join('-').replaceAll('/', '-')}.png`);
  writeFileSync(png, await picture);
  const list = names.map((name) => ({ name, png, width: 20, height: 10 }));
  return new Map(locales.map((locale) => [locale, list]));
}

const listed = (edition: 'next' | 'v0.7.0') => readManifest(edition, places.manifests)['chat/first']?.en.file;
const file = (name: string) => join(places.pictures, name);

it('keeps pictures and lists them with their size', async () => {
  const result = await keepPictures('next', ['chat'], await taken(plain('#123')), places);
  expect(result).toEqual({ kept: ['chat/first'], refused: [] });
  expect(readManifest('next', places.manifests)['chat/first']?.['zh-CN']).toEqual({
    file: 'next/zh-CN/chat/first.avif',
    width: 20,
    height: 10,
  });
  expect((await sharp(file('next/en/chat/first.avif')).metadata()).width).toBe(40);
});

it('lets a file stay that looks as before, and replaces one that does not', async () => {
  await keepPictures('next', ['chat'], await taken(plain('#123456')), places);
  const before = readFileSync(file('next/en/chat/first.avif'));
  await keepPictures('next', ['chat'], await taken(plain('#133456')), places);
  expect(readFileSync(file('next/en/chat/first.avif'))).toEqual(before);
  await keepPictures('next', ['chat'], await taken(plain('#f00')), places);
  expect(readFileSync(file('next/en/chat/first.avif'))).not.toEqual(before);
});

/** A picture with a square of something at a place. */
const withSquare = (size: number, left: number) => {
  const square = { create: { width: size, height: size, channels: 3 as const, background: '#000' } };
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .composite([{ input: square, left, top: 10 }])
    .png()
    .toBuffer();
};

it.each([
  ['what a time of day changes', 8, 'next'],
  ['a word that stands elsewhere', 20, 'v0.7.0'],
] as const)('compares screens of editions: %s', async (_, size, owner) => {
  await keepPictures('next', ['chat'], await taken(withSquare(size, 100)), places);
  await keepPictures('v0.7.0', ['chat'], await taken(withSquare(size, 400)), places);
  expect(listed('v0.7.0')).toBe(`${owner}/en/chat/first.avif`);
});

it("borrows another edition's file where the screen looks the same, until it does not", async () => {
  await keepPictures('next', ['chat'], await taken(plain('#123')), places);
  await keepPictures('v0.7.0', ['chat'], await taken(plain('#123')), places);
  expect(listed('v0.7.0')).toBe('next/en/chat/first.avif');
  await keepPictures('v0.7.0', ['chat'], await taken(plain('#f00')), places);
  expect(listed('v0.7.0')).toBe('v0.7.0/en/chat/first.avif');
  expect(existsSync(file('next/en/chat/first.avif'))).toBe(true);
});

it('drops what a procedure no longer takes, and nothing of other procedures', async () => {
  write('flow');
  await keepPictures(
    'next',
    ['chat', 'flow'],
    await taken(plain('#123'), ['chat/first', 'flow/first']),
    places,
  );
  await keepPictures('next', ['chat'], await taken(plain('#123'), []), places);
  expect(Object.keys(readManifest('next', places.manifests))).toEqual(['flow/first']);
  expect(existsSync(file('next/en/chat/first.avif'))).toBe(false);
  expect(existsSync(file('next/en/flow/first.avif'))).toBe(true);
});

it('refuses a picture that is too large with file, picture and what to do, and keeps what was there', async () => {
  await keepPictures('next', ['chat'], await taken(plain('#123')), places);
  const before = readFileSync(file('next/en/chat/first.avif'));
  const { kept, refused } = await keepPictures('next', ['chat'], await taken(noise(120, 100)), places);
  expect(kept).toEqual([]);
  expect(refused.map(({ area }) => area)).toEqual(['chat', 'chat']);
  expect(refused[1]?.failure).toMatch(
    /chat\.json: the picture "first" \(zh-CN\) has \d+ bytes, more than 1000\. Cut out less with `of` or `room`/,
  );
  expect(readFileSync(file('next/en/chat/first.avif'))).toEqual(before);
  expect(listed('next')).toBe('next/en/chat/first.avif');
});
