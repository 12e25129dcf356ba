import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CurrentBundler } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientFile, planReplacements, replacementPlugin } from './replacements';

const files = {
  routes: '/g/routes.js',
  siteConfig: '/g/siteConfig.js',
  globalData: '/g/data.json',
  registry: '/g/r.js',
  htmlRoutes: '/g/h.js',
};

const generator = [
  '@docusaurus/core/lib/client/preload.js',
  '@docusaurus/core/lib/client/docusaurus.js',
  '@docusaurus/core/lib/client/normalizeLocation.js',
  '@docusaurus/core/lib/client/PendingNavigation.js',
  '@docusaurus/theme-classic/lib/theme/CodeBlock/index.js',
  '@docusaurus/theme-classic/lib/theme/Tabs/index.js',
  '@docusaurus/theme-classic/lib/prism-include-languages.js',
  '@docusaurus/theme-common/lib/hooks/useCodeWordWrap.js',
  '@docusaurus/theme-common/lib/utils/reactUtils.js',
  '@docusaurus/utils-common/lib/index.js',
];

let folder: string;
let site: string;
const installed = (name: string): string => path.join(folder, 'node_modules', name);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'generator-')));
  site = path.join(folder, 'sites/one');
  mkdirSync(site, { recursive: true });
  for (const name of generator) {
    mkdirSync(path.dirname(installed(name)), { recursive: true });
    writeFileSync(installed(name), '');
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('planReplacements', () => {
  it('finds the packages above the site, and stands in for their modules with its own', () => {
    const plan = planReplacements(site, files);
    const core = plan[installed('@docusaurus/core/lib/client')];
    expect(core?.['./preload']).toBe(clientFile('preload.ts'));
    expect(plan['']?.['@generated/routes']).toBe('/g/routes.js');
    const own = Object.values(plan).flatMap((requests) =>
      Object.values(requests).filter((target) => target.startsWith(clientFile(''))),
    );
    expect(own.length).toBeGreaterThanOrEqual(9);
    expect(own.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(generator)('names %s when the generator no longer has it', (name) => {
    rmSync(installed(name));
    expect(() => planReplacements(site, files)).toThrow(
      `flat-client: the generator has no ${path.join('../../node_modules', name)} any more.`,
    );
  });

  it('names a package that is not installed', () => {
    rmSync(installed('@docusaurus/theme-classic'), { recursive: true });
    expect(() => planReplacements(site, files)).toThrow('@docusaurus/theme-classic is not installed');
  });
});

describe('replacementPlugin', () => {
  /** What a request from a folder becomes. */
  function resolve(request: string, context: string): string {
    let pattern = /^$/;
    let replace = (_resource: { request: string; context: string }): void => undefined;
    class NormalModuleReplacementPlugin {
      constructor(matched: RegExp, run: typeof replace) {
        pattern = matched;
        replace = run;
      }
    }
    const bundler = { name: 'rspack', instance: { NormalModuleReplacementPlugin } };
    replacementPlugin(bundler as unknown as CurrentBundler, planReplacements(site, files));
    const resource = { request, context };
    if (pattern.test(request)) replace(resource);
    return resource.request;
  }

  it.each([
    ['@generated/routes', '/anywhere', '/g/routes.js'],
    ['@generated/docusaurus.config', '/anywhere', '/g/siteConfig.js'],
    ['@theme/DocSidebar', '/anywhere', clientFile('DocSidebar.tsx')],
    ['tslib', '/anywhere', 'tslib'],
    ['@docusaurus/useIsBrowser', '/anywhere', '@docusaurus/useIsBrowser'],
    ['./preload', '/anywhere', './preload'],
    ['@generated/routesX', '/anywhere', '@generated/routesX'],
    ['@theme/CodeBlock/Content/Element', '/anywhere', '@theme/CodeBlock/Content/Element'],
  ])('%s from %s becomes %s', (request, context, target) => expect(resolve(request, context)).toBe(target));

  it("takes requests of the generator's own folders by place", () => {
    const core = installed('@docusaurus/core/lib/client');
    expect(resolve('./preload', core)).toBe(clientFile('preload.ts'));
    expect(resolve('./preload', path.join(core, 'exports'))).toBe('./preload');
    const tabs = installed('@docusaurus/theme-classic/lib/theme/Tabs');
    expect(resolve('@docusaurus/useIsBrowser', tabs)).toBe(clientFile('code/keepDom.ts'));
    const languages = installed('@docusaurus/theme-classic/lib/prism-include-languages');
    expect(resolve(languages, '/site/.docusaurus')).toBe(clientFile('code/noLanguages.ts'));
    const common = installed('@docusaurus/utils-common/lib');
    expect(resolve('tslib', common)).toBe(clientFile('importDefault.ts'));
    const themeCommon = installed('@docusaurus/theme-common/lib');
    expect(resolve('./hooks/useCodeWordWrap', themeCommon)).toBe(clientFile('code/useCodeWordWrap.ts'));
    expect(resolve('../../utils/reactUtils', path.join(themeCommon, 'contexts/navbarSecondaryMenu'))).toBe(
      clientFile('reactUtils.ts'),
    );
    expect(resolve('../../utils/reactUtils', path.join(themeCommon, 'contexts/other'))).toBe(
      '../../utils/reactUtils',
    );
  });

  it('leaves the stand-ins the modules that they build on', () => {
    const client = path.dirname(clientFile('DocSidebar.tsx'));
    for (const request of [
      '@theme/DocSidebar',
      '@theme/DocSidebar/Desktop',
      '@theme/DocItem/TOC/Desktop',
      '@theme/LastUpdated',
    ]) {
      expect(resolve(request, client)).toBe(request);
      expect(resolve(request, '/anywhere')).not.toBe(request);
    }
    const code = path.dirname(clientFile('code/Content.tsx'));
    expect(resolve('@theme/CodeBlock/Content', code)).toBe('@theme/CodeBlock/Content');
    expect(resolve('@theme/CodeBlock/Buttons', code)).toBe('@theme/CodeBlock/Buttons');
  });
});
