import { expect, it } from 'vitest';
import type { Finding } from './audit';
import { report } from './report';

const finding = (target: string, view = 'light 390'): Finding => ({
  rule: 'region',
  help: 'All content is in landmarks',
  target,
  reason: 'it is not',
  view,
});

it('puts the same rule at the same component together, whatever its place, hash and page', () => {
  const text = report({
    '/a': [
      finding('.col_aB1x:nth-child(2) > a[href$="x"]'),
      finding('.col_aB1x:nth-child(3) > a[href$="y"]', 'dark 390'),
    ],
    '/b': [finding('.col_Zz0_ > a[href$="z"]')],
    '/c': [finding('#other')],
  });
  expect(text.split('\n\n').map((group) => group.split('\n')[0])).toEqual([
    'region at .col > a[href]: 3 places on 2 pages (dark 390, light 390)',
    'region at #…: 1 places on 1 pages (light 390)',
  ]);
  expect(text).toContain('region: All content is in landmarks: #other: it is not\n  /c');
});

it('names three pages of each group', () => {
  const pages = Object.fromEntries(['/a', '/b', '/c', '/d'].map((address) => [address, [finding('p')]]));
  expect(report(pages)).toContain('on 4 pages');
  expect(report(pages)).not.toContain('/d');
});

it('says nothing of nothing', () => expect(report({ '/a': [] })).toBe(''));
