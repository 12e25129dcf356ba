import { describe, expect, it } from 'vitest';
import { searchWords, wordsOf } from './addressWords';

describe('wordsOf', () => {
  it.each([
    ['/docs/installation/docker_compose', ['installation', 'docker', 'compose']],
    ['/docs/v0.6.3/Quickstart/index.html', ['v0', '6', '3', 'quickstart']],
    ['/docs/%E5%AE%89%E8%A3%85', ['安装']],
    ['/100%/%E0%A4%A', ['100', 'e0', 'a4', 'a']],
    ['/', []],
    ['/docs', []],
  ])('of %s', (path, words) => {
    expect(wordsOf(path)).toEqual(words);
  });
});

describe('searchWords', () => {
  it('takes the last part of the address', () => {
    expect(searchWords('/docs/install/docker_compose.html')).toBe('docker compose');
    expect(searchWords('/docs/%E5%AE%89%E8%A3%85')).toBe('安装');
  });
});
