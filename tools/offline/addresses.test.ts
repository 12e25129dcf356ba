import { expect, it } from 'vitest';
import { archiveAddress, fileOfPage } from './addresses';

const archive = {
  origin: 'https://docs.example',
  edition: '/base/docs/next',
  pages: new Set(['/base/docs/next/overview', '/base/docs/next/awel/2.1_map']),
  hasFile: (path: string) => path.startsWith('/base/img/'),
};
const page = '/base/docs/next/awel/2.1_map';
const at = (value: string) => archiveAddress(value, page, fileOfPage(page, archive.edition), archive);

it.each([
  ['/base/docs/next/overview', '../overview.html'],
  ['/base/docs/next/overview/', '../overview.html'],
  ['https://docs.example/base/docs/next/overview#a', '../overview.html#a'],
  ['2.1_map?x#a', '2.1_map.html#a'],
  ['#a', '#a'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['https://other.example/a', 'https://other.example/a'],
])('leads %s to %s', (value, address) => {
  expect(at(value)).toEqual({ address });
});

it('leads what the archive lacks to the site', () => {
  expect(at('/base/docs/overview')).toEqual({ address: 'https://docs.example/base/docs/overview' });
});

it('asks for the files that a page shows', () => {
  expect(at('/base/img/a%20b.webp')).toEqual({
    address: '../files/base/img/a%20b.webp',
    needs: '/base/img/a b.webp',
  });
});
