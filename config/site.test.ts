import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const variables = [
  'SITE_URL',
  'SITE_BASE_URL',
  'SITE_REPOSITORY',
  'SITE_STRICT',
  'SITE_OFFLINE',
  'DOCUSAURUS_CURRENT_LOCALE',
];

/** The site as the configuration sees it in this environment. */
async function siteIn(environment: Readonly<Record<string, string>>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return (await import('./site')).site;
}

beforeEach(() => {
  for (const name of variables) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  // Other tests share the modules, and this one may have thrown.
  vi.resetModules();
});

const defaults = {
  url: 'http://docs.dbgpt.cn',
  baseUrl: '/',
  repository: 'https://github.com/eosphoros-ai/dbgpt-docs',
  onBroken: 'warn',
  offline: false,
  locale: 'en',
};

describe('the site', () => {
  it('has defaults, for variables that are set to nothing too', async () => {
    expect(await siteIn({})).toEqual(defaults);
    expect(await siteIn(Object.fromEntries(variables.map((name) => [name, ''])))).toEqual(defaults);
  });

  it('is in the default language in a preview that is given none', async () => {
    expect(await siteIn({ DOCUSAURUS_CURRENT_LOCALE: 'undefined' })).toEqual(defaults);
  });

  it('is what the environment says, without slashes at the end of addresses', async () => {
    const site = await siteIn({
      SITE_URL: 'https://docs.example/',
      SITE_BASE_URL: '/manual/v1/',
      SITE_REPOSITORY: 'https://git.example/group/docs/',
      SITE_STRICT: '1',
      SITE_OFFLINE: '1',
      DOCUSAURUS_CURRENT_LOCALE: 'zh-CN',
    });
    expect(site).toEqual({
      url: 'https://docs.example',
      baseUrl: '/manual/v1/',
      repository: 'https://git.example/group/docs',
      onBroken: 'throw',
      offline: true,
      locale: 'zh-CN',
    });
  });

  it.each([
    ['SITE_URL', 'docs.example'],
    ['SITE_URL', 'https://'],
    ['SITE_URL', 'https://docs.example?x'],
    ['SITE_REPOSITORY', 'git@git.example:docs.git'],
    ['SITE_REPOSITORY', 'https://git.example/docs#main'],
  ])('refuses %s=%s as an address', async (name, value) => {
    await expect(siteIn({ [name]: value })).rejects.toThrow(`${name}="${value}" is not an address.`);
  });

  it('refuses an origin with a path, and says where that belongs', async () => {
    await expect(siteIn({ SITE_URL: 'https://docs.example/manual' })).rejects.toThrow(
      'has a path. Give the origin alone, and the path as SITE_BASE_URL.',
    );
  });

  it.each(['manual', '/manual', 'manual/', '//', '/a//b/', '/a?b/', '/a b/'])(
    'refuses the base path %s',
    async (value) => {
      await expect(siteIn({ SITE_BASE_URL: value })).rejects.toThrow(
        `SITE_BASE_URL="${value}" is not a base path.`,
      );
    },
  );
});
