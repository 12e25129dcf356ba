import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SidebarItem, VersionMetadata } from '../contract';

// React's part is to subscribe, and to read again when it is told to.
type Store = readonly [
  subscribe: (changed: () => void) => () => void,
  now: () => unknown,
  hydrating: () => unknown,
];
vi.mock('react', () => ({ useSyncExternalStore: (...store: Store) => store }));

type Load = () => Promise<{ readonly default: { readonly version: VersionMetadata } }>;
const registered = new Map<string, Load>();
const loadModule = vi.fn();
vi.mock('./modules', () => ({
  loadModule,
  register: (id: string, load: Load) => registered.set(id, load),
}));

const part: readonly SidebarItem[] = [{ type: 'link', label: 'A' }];
const whole: readonly SidebarItem[] = [...part, { type: 'link', label: 'B' }];
const docs = { a: { id: 'a', title: 'Title of a' }, b: { id: 'b', title: 'Title of b' } };

/** A page has come with a part of its sidebar, and one document. */
async function start() {
  vi.resetModules();
  const { addVersion, useWholeSidebar } = await import('./versions');
  const add = (docsSidebars: VersionMetadata['docsSidebars'], own = {}, id = 7) =>
    addVersion({ module: [id, '70'], metadata: { docsSidebars, docs: own } });
  add({ guide: part }, { a: docs.a });
  const versionOf = async (id: string) => {
    const loaded = await registered.get(id)?.();
    return loaded?.default.version ?? expect.fail(`no version ${id}`);
  };
  const storeOf = (sidebar: unknown): Store => useWholeSidebar(sidebar) as Store;
  return { add, versionOf, storeOf, version: await versionOf('7') };
}

beforeEach(() => {
  loadModule.mockReset();
  loadModule.mockResolvedValue({ default: { version: { docs } } });
});

describe('sidebars', () => {
  it('are the part, and the whole once it has come, in the same metadata', async () => {
    const { add, storeOf, version } = await start();
    const { guide } = version.docsSidebars;
    const [subscribe, now, hydrating] = storeOf(guide);
    const changed = vi.fn();
    const leave = subscribe(changed);
    expect(now()).toBe(part);
    add({ guide: whole, other: part });
    expect(changed).toHaveBeenCalledTimes(1);
    expect(now()).toBe(whole);
    // What hydrates late has the server's HTML before it.
    expect(hydrating()).toBe(part);
    // The theme takes the sidebars of other pages from the same object.
    expect(version.docsSidebars).toEqual({ guide: whole, other: part });
    leave();
    add({ guide: part });
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('that nothing is known of stay as they are', async () => {
    const { add, storeOf } = await start();
    add({ guide: whole, other: part });
    for (const sidebar of [[...part], undefined]) expect(storeOf(sidebar)[1]()).toBe(sidebar);
  });

  it('are those of each version', async () => {
    const { add, version, versionOf } = await start();
    add({ guide: whole }, {}, 8);
    expect((await versionOf('8')).docsSidebars).toEqual({ guide: whole });
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

  it('that cards show come with the page; what looks up another waits for all, which come once', async () => {
    const { version } = await start();
    expect(look(version, 'a')).toEqual(docs.a);
    expect(loadModule).not.toHaveBeenCalled();
    const waits = [look(version, 'b'), look(version, 'constructor')];
    for (const wait of waits) expect(wait).toBeInstanceOf(Promise);
    await Promise.all(waits);
    expect(loadModule.mock.calls).toEqual([[[7, '70']]]);
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
