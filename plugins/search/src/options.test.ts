import { describe, expect, it } from 'vitest';
import { search } from '../../../config/search';
import { checkOptions } from './options';
import { editionOf, isAt, sitePaths } from './server/siteParts';

const edition = { name: 'v1', label: 'v1', path: 'docs', latest: true };

describe('the options', () => {
  it('hold what is usual unless told', () => {
    expect(checkOptions({ editions: [edition] })).toEqual({
      editions: [edition],
      contexts: [],
      asked: {},
      examples: {},
      lowered: [],
      synonyms: {},
      answers: [],
      explaining: [],
      particular: [],
    });
  });

  it.each([
    ['no edition', { editions: [] }, /editions/],
    ['an edition twice', { editions: [edition, edition] }, /editions\[1\]/],
    ['slashes at the ends', { editions: [{ ...edition, path: '/docs/' }] }, /path without slashes/],
    [
      'a context without paths',
      { editions: [edition], contexts: [{ name: 'a', label: 'A', paths: [] }] },
      /paths/,
    ],
    [
      'a name that is no file name',
      { editions: [edition], contexts: [{ name: '../a', label: 'A', paths: ['a'] }] },
      /name/,
    ],
    [
      'two examples of a kind',
      {
        editions: [edition],
        examples: { en: ['a', 'b'].map((query) => ({ kind: 'name' as const, query })) },
      },
      /examples\.en\[1\]/,
    ],
    ['unknown options', { editions: [edition], hashed: true }, /hashed/],
  ])('refuse %s', (_, options, message) => {
    expect(() => checkOptions(options)).toThrow(message);
  });

  it('are those of this site, with every edition', () => {
    const options = checkOptions(search);
    expect(sitePaths(['{edition}/api', 'blog'], options, '/zh-CN/')).toEqual([
      '/zh-CN/docs/next/api',
      '/zh-CN/docs/api',
      '/zh-CN/docs/v0.6.3/api',
      '/zh-CN/blog',
    ]);
    expect(editionOf('/docs/next/api', options, '/')).toBe('current');
    expect(editionOf('/docs/nextcloud', options, '/')).toBe('v0.7.0');
    expect(editionOf('/blog', options, '/')).toBeUndefined();
  });

  it('name pages with all that lies below, or one alone', () => {
    expect(isAt('/docs/awel/start', '/docs/awel')).toBe(true);
    expect(isAt('/docs/awel/start', '/docs/awel$')).toBe(false);
    expect(isAt('/docs/awel', '/docs/awel$')).toBe(true);
  });
});
