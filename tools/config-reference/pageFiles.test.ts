import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { referenceFiles, referencePlaces } from './pageFiles';

const root = path.resolve(import.meta.dirname, '../..');
const command = 'run "npm run config-reference:pages" and commit what it writes';

/** The files that stand in the places of the reference, from the root of the site. */
const committed = referencePlaces().flatMap((place) =>
  statSync(path.join(root, place)).isDirectory()
    ? readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
        .map((file) => `${place}/${file}`)
        .filter((file) => statSync(path.join(root, file)).isFile())
    : [place],
);

it('the pages of the configuration reference are those that follow from facts and texts', () => {
  expect(committed.sort(), command).toEqual([...referenceFiles().keys()].sort());
});

it('their files are as the command writes them', () => {
  const stale = [...referenceFiles()].filter(
    ([file, text]) => readFileSync(path.join(root, file), 'utf8') !== text,
  );
  expect(
    stale.map(([file]) => file),
    command,
  ).toEqual([]);
});

it('a mistake in the texts leaves the pages that are there', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'reference-'));
  const page = path.join(site, referencePlaces()[0] ?? '', 'a.md');
  mkdirSync(path.dirname(page), { recursive: true });
  writeFileSync(page, 'text');
  const module = '../../plugins/config-reference/src/reference/readReference';
  vi.resetModules();
  vi.doMock(module, () => ({
    readReference: () => {
      throw new Error('a value has the wrong form');
    },
  }));
  onTestFinished(() => {
    vi.doUnmock(module);
    vi.resetModules();
    rmSync(site, { recursive: true });
  });
  const { writeReferenceFiles } = await import('./pageFiles');
  expect(() => writeReferenceFiles(site)).toThrow('a value has the wrong form');
  expect(readFileSync(page, 'utf8')).toBe('text');
});
