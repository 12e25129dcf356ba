import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../lib/temporaryFolder';
import { findChromium } from './chromium';

let folder: string;

function program(name: string, mode = 0o755): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

beforeEach(() => {
  folder = temporaryFolder().path;
});

describe('findChromium', () => {
  it('prefers the program that CHROMIUM_PATH names', () => {
    program('bin/chromium');
    const own = program('own');
    expect(findChromium({ CHROMIUM_PATH: own, PATH: path.join(folder, 'bin') })).toBe(own);
  });

  it.each(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])(
    'finds %s on the PATH',
    (name) => {
      const file = program(`b/${name}`);
      expect(
        findChromium({ PATH: [path.join(folder, 'a'), path.join(folder, 'b')].join(path.delimiter) }),
      ).toBe(file);
    },
  );

  it('prefers the one without windows, wherever it is', () => {
    program('a/chromium');
    const file = program('b/chromium-headless-shell');
    expect(
      findChromium({ PATH: [path.join(folder, 'a'), path.join(folder, 'b')].join(path.delimiter) }),
    ).toBe(file);
  });

  it('passes over a file that cannot be run', () => {
    program('a/chromium', 0o644);
    const file = program('b/google-chrome');
    expect(
      findChromium({ PATH: [path.join(folder, 'a'), path.join(folder, 'b')].join(path.delimiter) }),
    ).toBe(file);
  });

  it('says how to get one when there is none', () => {
    expect(() => findChromium({ PATH: folder })).toThrow(
      /apt-get install chromium-headless-shell.*CHROMIUM_PATH/,
    );
  });

  it('says so when CHROMIUM_PATH is wrong, and searches no further', () => {
    program('bin/chromium');
    const wrong = path.join(folder, 'missing');
    expect(() => findChromium({ CHROMIUM_PATH: wrong, PATH: path.join(folder, 'bin') })).toThrow(
      `CHROMIUM_PATH="${wrong}"`,
    );
  });
});
