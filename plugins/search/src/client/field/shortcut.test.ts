import { describe, expect, it } from 'vitest';
import { asksForSearch, isMac } from './shortcut';

const key = (change: object) => ({
  key: 'k',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});

describe('asksForSearch', () => {
  it.each([
    ['Win32', { ctrlKey: true }, true],
    ['Linux x86_64', { ctrlKey: true, key: 'K' }, true],
    ['macOS', { metaKey: true }, true],
    ['iPad', { metaKey: true }, true],
    ['MacIntel', { ctrlKey: true }, false],
    ['Win32', { metaKey: true }, false],
    ['Win32', { ctrlKey: true, shiftKey: true }, false],
    ['Win32', { ctrlKey: true, altKey: true }, false],
    ['Win32', { ctrlKey: true, key: 'j' }, false],
    ['Win32', {}, false],
  ])('on %s %j: %s', (platform, change, expected) => {
    expect(asksForSearch(key(change), platform)).toBe(expected);
  });
});

describe('isMac', () => {
  it.each([
    ['macOS', true],
    ['MacIntel', true],
    ['iPhone', true],
    ['Win32', false],
    ['', false],
  ])('%s: %s', (name, is) => {
    expect(isMac(name)).toBe(is);
  });
});
