import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageFile } from './pageFile';

let build: string;
beforeAll(() => {
  build = mkdtempSync(path.join(tmpdir(), 'build-'));
  mkdirSync(path.join(build, 'docs/category'), { recursive: true });
  for (const file of [
    'index.html',
    '404.html',
    'docs/page.html',
    'docs/category/index.html',
    'docs/feed.xml',
  ])
    writeFileSync(path.join(build, file), '');
});
afterAll(() => rmSync(build, { recursive: true }));

it.each([
  ['/', 'index.html'],
  ['/404.html', '404.html'],
  ['docs/page', 'docs/page.html'],
  ['/docs/page/', 'docs/page.html'],
  ['/docs/category', 'docs/category/index.html'],
  ['/docs/feed.xml', undefined],
  ['/docs', undefined],
])('%s is the file %s', (address, file) => {
  expect(pageFile(build, address)).toBe(file && path.join(build, file));
});
