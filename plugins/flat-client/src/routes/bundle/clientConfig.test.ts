import { expect, it } from 'vitest';
import { clientConfig } from './clientConfig';

it('leaves out what only the build reads', () => {
  const read = { title: 'A', baseUrl: '/', themeConfig: { navbar: {} }, customFields: { a: 1 }, future: {} };
  expect(clientConfig({ ...read, plugins: ['p'], themes: [['t', { a: 1 }]], markdown: {} })).toEqual(read);
});
