import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import versions from '../versions.json';
import { editionAt, editionIds, editions, editionTags, isEditionId } from './editions';

it('offers the newest edition first, and lists the oldest first', () => {
  expect(editions.map(({ id }) => id)).toEqual([...editionIds].reverse());
});

it("has the editions of Docusaurus' list, and those in development", () => {
  expect(editions.filter(({ status }) => status !== 'unreleased').map(({ version }) => version)).toEqual(
    versions,
  );
  expect(editions.filter(({ version }) => version === 'current')).toHaveLength(1);
});

it('has one latest edition, alone without a path', () => {
  const latest = editions.filter(({ status }) => status === 'latest');
  expect(latest).toHaveLength(1);
  expect(editions.filter(({ path }) => path === '')).toEqual(latest);
});

it.each(editions)('has the pages and the facts of $id', ({ id, folder, tag, settings }) => {
  expect(existsSync(folder)).toBe(true);
  expect(existsSync(`facts/${id}/config.json`)).toBe(settings === 'toml');
  expect(existsSync(`facts/${id}`)).toBe(true);
  expect(editionTags[id]).toBe(tag);
});

it('knows no other names', () => {
  expect(isEditionId('v0.7.0')).toBe(true);
  expect(isEditionId('current')).toBe(false);
  expect(isEditionId('constructor')).toBe(false);
});

it.each([
  ['/docs', 'v0.7.0'],
  ['/docs/overview', 'v0.7.0'],
  ['/docs/next', 'next'],
  ['/docs/next/overview', 'next'],
  ['/docs/nextcloud', 'v0.7.0'],
  ['/docsearch', undefined],
  ['/blog', undefined],
])('finds the edition of %s', (path, id) => {
  expect(editionAt(path)?.id).toBe(id);
});
