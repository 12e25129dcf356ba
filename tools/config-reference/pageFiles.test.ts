import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
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
