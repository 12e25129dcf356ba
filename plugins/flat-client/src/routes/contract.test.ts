import { expect, it } from 'vitest';
import { compareKeys, keyOf } from './contract';

it.each([
  ['/', ''],
  ['/docs/', '/docs'],
  ['/Docs/FAQ', '/docs/faq'],
  ['/docs//', '/docs/'],
  ['/文档', '/文档'],
])('%s is filed under %j', (pathname, key) => expect(keyOf(pathname)).toBe(key));

it('keys are ordered by code unit, with each key before those that it begins', () => {
  const ordered = ['', '/', '/A', '/_', '/a', '/a-b', '/a/b', '/a_b', '/é', '/文'];
  expect([...ordered].reverse().sort(compareKeys)).toEqual(ordered);
  expect(compareKeys('/a', '/a')).toBe(0);
});
