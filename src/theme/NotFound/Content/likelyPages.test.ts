import { describe, expect, it } from 'vitest';
import { likelyPages, searchWords } from './likelyPages';

const known = [
  '/docs/overview',
  '/docs/installation/docker',
  '/docs/next/installation/docker',
  '/docs/quickstart',
];

describe('likelyPages', () => {
  it('puts the page with the same last word first', () => {
    expect(likelyPages('/docs/install/docker', known)[0]).toBe('/docs/installation/docker');
  });

  it('prefers the edition that the address names', () => {
    expect(likelyPages('/docs/next/setup/docker', known)[0]).toBe('/docs/next/installation/docker');
  });

  it.each(['/docs/zzz', '/', '/docs', '/%E0%A4%A'])('offers nothing for %s', (path) => {
    expect(likelyPages(path, known)).toEqual([]);
  });

  it('offers no more than asked for', () => {
    expect(likelyPages('/docs/docker', known, 1)).toHaveLength(1);
  });
});

describe('searchWords', () => {
  it('takes the last part of the address', () => {
    expect(searchWords('/docs/install/docker_compose.html')).toBe('docker compose');
    expect(searchWords('/docs/%E5%AE%89%E8%A3%85')).toBe('安装');
  });
});
