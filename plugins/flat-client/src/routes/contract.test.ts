import { expect, it } from 'vitest';
import { keyOf, sectionFile, sectionOf } from './contract';

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

it('the file of a section has the hash of its build', () => {
  expect(sectionFile(2, 'cafe0123456789')).toBe('assets/routes/2.cafe0123.json');
});
