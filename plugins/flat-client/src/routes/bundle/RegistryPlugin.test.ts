import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ModuleReference } from '../contract';
import type { CompiledModules } from './RegistryPlugin';
import { registryModule } from './RegistryPlugin';
import { type App, appWith, type Build, build, runWorker, scriptNamed, startApp } from './tinyApp';

// The bundler's threads may have to wait for those of other tests.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** A build without errors. */
async function compile(
  sources: Parameters<typeof build>[0],
): Promise<Build & { readonly compiled: CompiledModules }> {
  const { compiled, ...rest } = await build(sources);
  expect(rest.errors).toBe('');
  if (!compiled) return expect.fail('the plugin has no result');
  return { ...rest, compiled };
}

const referenceOf = ({ compiled }: { readonly compiled: CompiledModules }, name: string): ModuleReference =>
  compiled.references.get(name) ?? expect.fail(`no reference of ${name}`);

let few: Awaited<ReturnType<typeof compile>>;
beforeAll(async () => {
  few = await compile(appWith(3));
});

describe('the compiled app', () => {
  it('loads what is not part of a route by itself', async () => {
    expect((await startApp(few).app.later()).default).toBe('later');
  });

  it('loads modules of routes as the plugin says', async () => {
    const { app } = startApp(few);
    const page = await app.load(...referenceOf(few, 'page1.js'));
    expect(page.default).toBe('page 1');
    expect((await (page.more as App['later'])()).default).toBe('more');
    expect((await app.load(...referenceOf(few, 'pageStyled.js'))).default).toBe('page with styles');
    expect((await app.load(...referenceOf(few, 'pageJoined.js'))).default).toBe('page with a part');
    expect(await app.load(...referenceOf(few, 'pageData.json'))).toEqual({ title: 'Data' });
  });

  it('has workers that load their own chunks', async () => {
    expect(await runWorker(few, startApp(few).app.worker().url)).toBe('in the worker');
  });

  it('has no registry', () => {
    const texts = [...few.files.values()];
    expect(texts.some((text) => text.includes('webpackChunk'))).toBe(true);
    expect(texts.filter((text) => /\.exports\s*=\s*\[/.test(text))).toEqual([]);
  });
});

describe('names of scripts', () => {
  it('are known to the plugin, but for that of the registry', () => {
    const names = [...few.files.keys()].map((name) => `assets/js/${name}`);
    expect([...few.compiled.files.values()].sort()).toEqual(names.sort());
  });

  it('are none where a chunk has styles alone', () => {
    expect(referenceOf(few, 'pageStyled.js').slice(1)).toHaveLength(1);
  });

  it('of pages do not stand in what a first visit loads', async () => {
    const many = await compile(appWith(30));
    expect([many, few].map(({ compiled }) => compiled.references.size)).toEqual([33, 6]);
    for (const name of ['runtime~main.', 'main.'])
      expect(many.files.get(scriptNamed(many, name))?.length).toBe(
        few.files.get(scriptNamed(few, name))?.length,
      );
  });

  it('change with what they hold', async () => {
    const changed = await compile({ ...appWith(3), 'page1.js': `export default 'changed';` });
    const chunks = ({ files }: Build) => [...files.keys()].filter((name) => /^\d+\./.test(name));
    expect(chunks(changed)).toHaveLength(chunks(few).length);
    for (const name of chunks(changed)) expect(few.files.has(name)).toBe(false);
    expect(scriptNamed(changed, 'main.')).toBe(scriptNamed(few, 'main.'));
  });
});

describe('what is wrong with a build', () => {
  it('is named: nothing asks for the registry', async () => {
    const { errors, compiled } = await build({ ...appWith(1), 'main.js': '1' });
    expect(errors).toContain('flat-client: the chunk "flat-registry" is missing from the build');
    expect(compiled).toBeUndefined();
  });

  it('is named: a module of a route is not in the registry', async () => {
    const { errors, compiled } = await build({ ...appWith(1), 'registry.js': 'module.exports = [];' });
    expect(errors).toContain('flat-client: the registry has no "./page');
    expect(compiled).toBeUndefined();
  });

  it('is left to the bundler where it has errors of its own', async () => {
    const { errors, compiled } = await build({ ...appWith(1), 'later.js': `import './gone.js';` });
    expect(errors).toContain('gone.js');
    expect(errors).not.toContain('flat-client');
    expect(compiled).toBeUndefined();
  });
});

it('registryModule imports each module, those of a section in its chunk', () => {
  const requests = new Map([
    ['c1', '@theme/DocItem'],
    ['c2', '@site/docs/a"b.md'],
  ]);
  expect(registryModule(requests, new Map([['c1', 'flat-section-0']]))).toBe(
    `module.exports = [
() => import(/* webpackChunkName: "flat-section-0" */ "@theme/DocItem"),
() => import("@site/docs/a\\"b.md"),
];
`,
  );
});
