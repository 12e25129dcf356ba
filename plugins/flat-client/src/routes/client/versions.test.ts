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
  const { addVersion } = await import('./versions');
  const add = (docsSidebars: VersionMetadata['docsSidebars'], own = {}, name = 'v1') =>
    addVersion(name, { docsSidebars, docs: own }, loadModule);
  add({ guide: part }, { a: docs.a });
  const versionOf = async (name: string) => {
    const loaded = await registered.get(name)?.();
    return loaded?.default.version ?? expect.fail(`no version ${name}`);
  };
  return { add, versionOf, version: await versionOf('v1') };
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
  const look = (version: VersionMetadata, id: string): unknown => {
    try {
      return version.docs[id];
    } catch (thrown) {
      return thrown;
    }
  };

  it('that cards show come with the page; what looks up another waits for all', async () => {
    const { version } = await start();
    expect(look(version, 'a')).toEqual(docs.a);
    expect(loadModule).not.toHaveBeenCalled();
    const waits = [look(version, 'b'), look(version, 'constructor')];
    for (const wait of waits) expect(wait).toBeInstanceOf(Promise);
    await Promise.all(waits);
    expect([look(version, 'b'), look(version, 'c')]).toEqual([docs.b, undefined]);
  });

  it('crash what looks one up without a connection, and are asked for again after that', async () => {
    const { version } = await start();
    const gone = new Error('no connection');
    loadModule.mockRejectedValueOnce(gone);
    await look(version, 'b');
    expect(look(version, 'b')).toBe(gone);
    await look(version, 'b');
    expect(look(version, 'b')).toBe(docs.b);
  });
});
