import { describe, expect, it } from 'vitest';
import { readSearchAddress, searchAddress } from './address';

const editions = [
  { name: 'current', label: 'dev', url: '/base/docs/next/' },
  { name: 'v0.7.0', label: 'v0.7.0', url: '/base/' },
  { name: 'v0.6.3', label: 'v0.6.3', url: '/base/docs/v0.6.3/' },
] as const;
const [development, latest, old] = editions;
const contexts = [
  { name: 'docs', label: 'Documentation', paths: ['/base/docs'] },
  { name: 'blog', label: 'Blog', paths: ['/base/blog'] },
];
const site = { baseUrl: '/base/', origin: 'https://docs.example', editions, contexts };
const read = (search: string) => readSearchAddress(search, site);

describe('searchAddress', () => {
  it('names only what differs from the default', () => {
    expect(searchAddress({ query: 'a b', scope: {}, edition: latest }, '/base/')).toBe('/base/search?q=a+b');
    expect(searchAddress({ query: 'x', scope: { outside: 'docs' }, edition: old }, '/base/')).toBe(
      '/base/search?q=x&ctx=-docs&version=docs%2Fv0.6.3%2F',
    );
  });

  it('does not grow with the query', () => {
    const address = searchAddress({ query: 'x'.repeat(10_000), scope: {}, edition: latest }, '/base/');
    expect(address.length).toBeLessThan(600);
  });
});

describe('readSearchAddress', () => {
  it.each([
    { query: '配额 & <b>%', scope: {}, edition: latest },
    { query: '', scope: { context: 'blog' }, edition: development },
    { query: '#?&=', scope: { outside: 'docs' }, edition: old },
  ])('reads what searchAddress wrote: $query', (address) => {
    const written = searchAddress(address, '/base/');
    expect(read(written.slice(written.indexOf('?')))).toEqual({ ...address, unknown: {} });
  });

  it.each(['docs/next/', 'docs/next', '/docs/next/', 'current', 'dev'])(
    'knows the edition by %s',
    (version) => {
      expect(read(`?version=${encodeURIComponent(version)}`)).toMatchObject({
        edition: development,
        unknown: {},
      });
    },
  );

  it('says which parts name nothing, and falls back to the defaults', () => {
    expect(read('?q=x&ctx=nowhere&version=docs/v9/')).toEqual({
      query: 'x',
      scope: {},
      edition: latest,
      unknown: { context: 'nowhere', version: 'docs/v9/' },
    });
    expect(read('?ctx=-nowhere').unknown).toEqual({ context: '-nowhere' });
    expect(read('?ctx=-').unknown).toEqual({ context: '-' });
  });

  it.each(['/elsewhere.example/', '\\elsewhere.example/'])(
    'hands on %s, which leaves the site',
    (version) => {
      const rooted = { ...site, baseUrl: '/', editions: [{ name: 'v', label: 'v', url: '/' }] };
      const { edition, unknown } = readSearchAddress(`?version=${encodeURIComponent(version)}`, rooted);
      expect(edition.url).toBe(`/${version}`);
      expect(unknown).toEqual({});
    },
  );

  it.each(['?q=%E0%A4%A', '?q=%', '?%%%=%&&&', '?version=http://%5B', '?version=//%00'])(
    'stands %s',
    (search) => {
      expect(() => readSearchAddress(search, { ...site, baseUrl: '/' })).not.toThrow();
    },
  );
});
