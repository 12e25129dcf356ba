import { expect, it } from 'vitest';
import { chunkFile, chunkFilename, keyOf, sectionFile, sectionOf } from './contract';

it.each([
  ['/', ''],
  ['/docs/', '/docs'],
  ['/Docs/FAQ', '/docs/faq'],
  ['/docs//', '/docs/'],
  ['/文档', '/文档'],
])('%s is filed under %j', (pathname, key) => expect(keyOf(pathname)).toBe(key));

it.each([
  ['/docs/next/a', 0],
  ['/Docs/Next/', 0],
  ['/docs/nextdoor', 1],
  ['/docs', 1],
  ['/docsy', 2],
  ['/', 2],
])('%s is in section %i', (pathname, section) => {
  expect(sectionOf(['/docs/next', '/docs', ''], pathname)).toBe(section);
});

it('files have the hash of their build', () => {
  expect(chunkFile('7', 'cafe0123456789')).toBe('assets/js/7.cafe0123.js');
  expect(chunkFile('[id]', '[hash]:8')).toBe(chunkFilename.replace('[fullhash:8]', '[hash]:8'));
  expect(sectionFile(2, 'cafe0123456789')).toBe('assets/routes/2.cafe0123.json');
});
