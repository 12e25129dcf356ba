import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CurrentBundler } from '@docusaurus/types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownFile, type Replacements, replacementPlugin, replacementsFor } from './replacements';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'generator-')));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Carries a plan out: what a request from a folder becomes. */
function resolver(plan: Replacements): (request: string, context: string) => string {
  let pattern = /^$/;
  let replace = (_resource: { request: string; context: string }): void => undefined;
  class NormalModuleReplacementPlugin {
    constructor(matched: RegExp, run: typeof replace) {
      pattern = matched;
      replace = run;
    }
  }
  const bundler = { name: 'rspack', instance: { NormalModuleReplacementPlugin } };
  replacementPlugin(bundler as unknown as CurrentBundler, plan);
  return (request, context) => {
    const resource = { request, context };
    if (pattern.test(request)) replace(resource);
    return resource.request;
  };
}

it('the plan fits the installed generator and names modules that are there', () => {
  const plan = replacementsFor(root, { '@generated/globalData': '/g', 'flat-client-site': '/s' });
  expect(() => resolver(plan)).not.toThrow();
  const targets = Object.values(plan).flatMap((requests) => Object.values(requests));
  expect(targets.filter((file) => !existsSync(file))).toEqual(['/g', '/s']);
});

describe('replacementPlugin', () => {
  const plan = (): Replacements => ({
    '': { '@theme/DocSidebar': '/own/sidebar.tsx', [path.join(folder, 'languages')]: '/own/none.ts' },
    [folder]: { './preload': '/own/preload.ts', tslib: '/own/tslib.ts' },
  });
  beforeEach(() => {
    for (const name of ['languages.js', 'preload.js']) writeFileSync(path.join(folder, name), '');
  });

  it('takes requests as they are written, from anywhere or from one folder', () => {
    const resolve = resolver(plan());
    expect(resolve('@theme/DocSidebar', '/anywhere')).toBe('/own/sidebar.tsx');
    expect(resolve(path.join(folder, 'languages'), '/anywhere')).toBe('/own/none.ts');
    expect(resolve('./preload', folder)).toBe('/own/preload.ts');
    expect(resolve('tslib', folder)).toBe('/own/tslib.ts');
    for (const request of ['./preload', 'tslib', '@theme/DocSidebar/Desktop', 'x@theme/DocSidebar'])
      expect(resolve(request, '/anywhere')).toBe(request);
  });

  it('gives the stand-ins the part of the theme that they stand for', () => {
    expect(resolver(plan())('@theme/DocSidebar', ownFile('routes/client'))).toBe('@theme/DocSidebar');
  });

  it.each(['languages', 'preload'])('names a module that is gone: %s', (name) => {
    rmSync(path.join(folder, `${name}.js`));
    expect(() => resolver(plan())).toThrow(`the generator has no ${path.join(folder, name)}.js any more`);
  });
});
