import { existsSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { hosting } from '../../config/hosting';
import { temporaryFolder } from '../../lib/temporaryFolder';
import { writeFiles } from '../../lib/writeFiles';
import { publish } from './publish';
import { decode, loadZstd } from './testing';

const day = 86_400_000;
const start = Date.parse('2026-03-01T12:00:00Z');
const long = 'words '.repeat(100);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder().path;
});

const inSite = (name: string) => path.join(folder, 'site', name);
const build = (files: Readonly<Record<string, string>>) => {
  rmSync(path.join(folder, 'build'), { recursive: true, force: true });
  writeFiles(path.join(folder, 'build'), files);
};
const run = (days = 0) =>
  publish(
    path.join(folder, 'build'),
    path.join(folder, 'site'),
    path.join(folder, 'former.json'),
    hosting,
    new Date(start + days * day),
  );
const script = (hash: string) => `assets/js/main.${hash}.js`;

describe('publish', () => {
  it('puts the compressed forms of a file beside it, each with a second of its own', async () => {
    await loadZstd();
    build({ 'index.html': long, 'img/a.svg': '<svg/>', 'img/a.png': long });
    expect(await run()).toMatchObject({ changed: 3, removed: 0, kept: 0 });
    expect(readdirSync(inSite(''))).toEqual([
      'img',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'index.html.zst',
    ]);
    expect(readdirSync(inSite('img'))).toEqual(['a.png', 'a.svg']);
    expect(brotliDecompressSync(readFileSync(inSite('index.html.br'))).toString()).toBe(long);
    expect(gunzipSync(readFileSync(inSite('index.html.gz'))).toString()).toBe(long);
    expect(decode(readFileSync(inSite('index.html.zst')), 'zstd')).toBe(long);
    const seconds = ['', '.br', '.zst', '.gz'].map((ending) => secondOf(`index.html${ending}`));
    expect(new Set(seconds).size).toBe(4);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(start / 1000);
  });

  it('leaves what did not change, with its date', async () => {
    build({ 'index.html': long, '404.html': long });
    await run();
    build({ 'index.html': long, '404.html': 'short' });
    expect(await run(1)).toMatchObject({ changed: 1 });
    expect(secondOf('index.html')).toBe(start / 1000 - 3);
    expect(readFileSync(inSite('404.html'), 'utf8')).toBe('short');
    expect(existsSync(inSite('404.html.br'))).toBe(false);
  });

  it('dates what changed within a second as if it were later', async () => {
    build({ 'index.html': long });
    await run();
    const before = ['', '.br', '.zst', '.gz'].map((ending) => secondOf(`index.html${ending}`));
    build({ 'index.html': long.toUpperCase() });
    await run();
    expect(secondOf('index.html')).toBeGreaterThan(Math.max(...before));
  });

  it('begins again with a file at which it was interrupted', async () => {
    build({ 'index.html': long });
    await run();
    // The compressed forms come first, so the file itself is what is missing then.
    unlinkSync(inSite('index.html'));
    writeFiles(path.join(folder, 'site'), { 'index.html.new': 'half' });
    await run();
    expect(readdirSync(inSite(''))).toEqual([
      'index.html',
      'index.html.br',
      'index.html.gz',
      'index.html.zst',
    ]);
  });

  it('takes away what is gone, and keeps for a month what open pages may ask for', async () => {
    build({ 'index.html': long, 'old.html': long, [script('0a1b2c3d')]: long });
    await run();
    build({ 'index.html': long, [script('4e5f6a7b')]: long });
    expect(await run(10)).toMatchObject({ changed: 1, removed: 1, kept: 1 });
    expect(existsSync(inSite('old.html'))).toBe(false);
    expect(existsSync(inSite('old.html.br'))).toBe(false);
    expect(existsSync(inSite(`${script('0a1b2c3d')}.br`))).toBe(true);
    expect(await run(39)).toMatchObject({ removed: 0, kept: 1 });
    expect(await run(41)).toMatchObject({ removed: 1, kept: 0 });
    expect(readdirSync(inSite('assets/js')).every((name) => name.startsWith('main.4e5f6a7b'))).toBe(true);
  });

  it('counts the month from the last build that had the file', async () => {
    build({ 'index.html': long, [script('0a1b2c3d')]: long });
    await run();
    build({ 'index.html': long });
    await run(10);
    build({ 'index.html': long, [script('0a1b2c3d')]: long });
    await run(20);
    build({ 'index.html': long });
    expect(await run(45)).toMatchObject({ removed: 0, kept: 1 });
    expect(await run(74)).toMatchObject({ removed: 0, kept: 1 });
    expect(await run(76)).toMatchObject({ removed: 1, kept: 0 });
  });

  it.each([
    ['fonts/a.xyz', 'fonts/a.xyz: no type is known for it.'],
    ['docs/index.html', 'docs/index.html: no address leads to it.'],
    ['docs/node.js.html', 'docs/node.js.html: its address has the ending of a file.'],
  ])('refuses %s, which no host would serve', async (file, message) => {
    build({ 'index.html': long, [file]: long });
    await expect(run()).rejects.toThrow(message);
    expect(existsSync(inSite('index.html'))).toBe(false);
  });
});

const secondOf = (name: string): number => statSync(inSite(name)).mtimeMs / 1000;
