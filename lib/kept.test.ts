import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { Kept } from './kept';
import { temporaryFolder } from './temporaryFolder';

let file: string;
beforeEach(() => {
  file = join(temporaryFolder().path, 'cache/kept.json');
});

/** A build that needs some keys; gives those that it had to make. */
function build(...keys: string[]): string[] {
  const kept = new Kept<string>(file);
  const made = keys.filter((key) => {
    let isMade = false;
    kept.getOr(key, () => {
      isMade = true;
      return key.toUpperCase();
    });
    return isMade;
  });
  kept.save();
  return made;
}

it('makes what is not known, once', () => {
  expect(build('one', 'two')).toEqual(['one', 'two']);
  expect(build('two', 'three')).toEqual(['three']);
  expect(new Kept(file).get('three')).toBe('THREE');
});

it('drops what a build did not need', () => {
  build('one', 'two');
  build('two');
  expect(build('one')).toEqual(['one']);
});

it('writes nothing where it knows all', () => {
  build('one');
  const asWritten = `${readFileSync(file, 'utf8')}\n`;
  writeFileSync(file, asWritten);
  build('one');
  expect(readFileSync(file, 'utf8')).toBe(asWritten);
});

it('keeps nothing of a build that ended before', () => {
  new Kept<string>(file).set('one', 'ONE');
  expect(build('one')).toEqual(['one']);
});

it('knows null, and no name of an object by nature', () => {
  const kept = new Kept<null>(file);
  expect(kept.get('constructor')).toBeUndefined();
  expect(kept.getOr('one', () => null)).toBeNull();
  kept.save();
  expect(new Kept(file).get('one')).toBeNull();
});

it.each(['{"half', ''])('begins anew with a file that holds %j', (text) => {
  build('one');
  writeFileSync(file, text);
  expect(build('one')).toEqual(['one']);
});

it('keeps nothing without a file', () => {
  const kept = new Kept<string>();
  kept.set('one', 'ONE');
  kept.save();
  expect(new Kept().get('one')).toBeUndefined();
});
