import { expect, it } from 'vitest';
import { isWide } from './isWide';

it('tells samples by their longest line, in which Chinese letters count twice', () => {
  expect(isWide(`short\n${'x'.repeat(79)}\n`, 'en')).toBe(false);
  expect(isWide(`short\n${'x'.repeat(80)}\n`, 'en')).toBe(true);
  expect(isWide('字'.repeat(37), 'zh-CN')).toBe(false);
  expect(isWide('字'.repeat(38), 'zh-CN')).toBe(true);
});

it('knows no lines of what is not text', () => expect(isWide(undefined, 'en')).toBe(false));
