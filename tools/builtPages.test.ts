import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../lib/temporaryFolder';
import { readPages } from './builtPages';

const html = '<!doctype html><title>Page</title>';

describe('readPages', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder().path;
  });

  it('gives each file the address under which it is served', () => {
    mkdirSync(path.join(folder, 'zh-CN/docs'), { recursive: true });
    for (const file of ['index.html', '404.html', 'zh-CN/index.html', 'zh-CN/docs/v0.6.3.html', 'a.txt']) {
      writeFileSync(path.join(folder, file), html);
    }
    expect(readPages(folder).map(({ address }) => address)).toEqual([
      '/404',
      '/',
      '/zh-CN/docs/v0.6.3',
      '/zh-CN',
    ]);
  });

  it('fails on a folder without pages', () => {
    expect(() => readPages(folder)).toThrow(/Build the site first/);
  });
});
