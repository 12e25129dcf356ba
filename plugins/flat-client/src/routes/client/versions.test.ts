import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VersionMetadata } from '../contract';

type Load = () => Promise<{ readonly default: { readonly version: VersionMetadata } }>;
const registered = new Map<string, Load>();
vi.mock('./modules', () => ({ register: (name: string, load: Load) => registered.set(name, load) }));

const link = (label: string) => ({ type: 'link' as const, label, href: `/${label}` });
const part = [link('A')];
const whole = [...part, link('B')];
const doc = (id: string) => ({ id, title: `Title of ${id}`, description: '' });
const docs = { a: doc('a'), b: doc('b') };
const loadModule = vi.fn<() => Promise<object>>();

/** A page has come with a part of its sidebar, and one document. */
async function start() {
  vi.resetModules();
  const { addVersion, loadDocs } = await import('./versions');
  const add = (docsSidebars: VersionMetadata['docsSidebars'], own = {}, name = 'v1') =>
    addVersion(name, { docsSidebars, docs: own }, loadModule);
  add({ guide: part }, { a: docs.a });
  const versionOf = async (name: string) => {
    const loaded = await registered.get(name)?.();
    return loaded?.default.version ?? expect.fail(`no version ${name}`);
  };
  return { add, loadDocs, versionOf, version: await versionOf('v1') };
}

beforeEach(() => {
  loadModule.mockReset();
  loadModule.mockResolvedValue({ default: { version: { docs } } });
});

describe('sidebars', () => {
  it('are the part, and the whole once it has come, in the same metadata', async () => {
    const { add, version, versionOf } = await start();
    expect(version.docsSidebars).toEqual({ guide: part });
    add({ guide: whole, other: part });
    // The theme has it already.
    expect(version.docsSidebars).toEqual({ guide: whole, other: part });
    expect(await versionOf('v1')).toBe(version);
  });

  it('are those of each version', async () => {
    const { add, version, versionOf } = await start();
    add({ guide: whole }, {}, 'v2');
    expect((await versionOf('v2')).docsSidebars).toEqual({ guide: whole });
    expect(version.docsSidebars).toEqual({ guide: part });
  });
});

describe('documents', () => {
  it('that cards show come with the page; those of other categories when they are asked for', async () => {
    const { loadDocs, version } = await start();
    expect(version.docs).toEqual({ a: docs.a });
    await loadDocs('content');
    expect(loadModule).not.toHaveBeenCalled();
    await loadDocs('v1');
    // The theme has it already.
    expect(version.docs).toEqual(docs);
  });

  it('that could not be had are asked for again', async () => {
    const { loadDocs, version } = await start();
    loadModule.mockRejectedValueOnce(new Error('no connection'));
    await expect(loadDocs('v1')).rejects.toThrow('no connection');
    await loadDocs('v1');
    expect(version.docs).toEqual(docs);
  });
});
