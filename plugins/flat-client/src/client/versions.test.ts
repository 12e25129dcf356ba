import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData, SidebarItem, VersionDoc } from '../contract';

// React's part is to subscribe, and to read again when it is told to.
type Store = readonly [
  subscribe: (changed: () => void) => () => void,
  now: () => unknown,
  hydrating: unknown,
];
vi.mock('react', () => ({ useSyncExternalStore: (...store: Store) => store }));

const part: readonly SidebarItem[] = [{ type: 'link', label: 'A' }];
const whole: readonly SidebarItem[] = [...part, { type: 'link', label: 'B' }];
const bare: PageData = { p: [], l: {}, r: [], c: {}, i: 'cafe' };
/** Data of a page that shows a part of the sidebar `guide`. */
const page: PageData = { ...bare, s: { v: 'default/1.0', n: 'guide', i: part } };

interface Metadata {
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly docs: Readonly<Record<string, VersionDoc | undefined>>;
}

const loadModule = vi.fn(async () => ({ default: { guide: whole, other: part } }));
const requestIdleCallback = vi.fn();
let readyState: string;
let browser: EventTarget & { requestIdleCallback?: typeof requestIdleCallback };

beforeEach(() => {
  for (const mock of [loadModule, requestIdleCallback]) mock.mockClear();
  readyState = 'complete';
  browser = Object.assign(new EventTarget(), { requestIdleCallback });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as a page with some data of its own finds it, and a version of its docs. */
async function start(data: PageData, key = 'default/1.0') {
  const element = { textContent: JSON.stringify(data) };
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { readyState, getElementById: () => element, querySelectorAll: () => [] });
  vi.resetModules();
  const { defineVersion, useWholeSidebar, ...others } = await import('./versions');
  const define = (name: string) => defineVersion(name, { label: name }, loadModule) as Metadata;
  const storeOf = (sidebar: unknown): Store => useWholeSidebar(sidebar) as Store;
  return { ...others, define, version: define(key), storeOf };
}

const runIdle = (): void => requestIdleCallback.mock.lastCall?.[0]();

describe('a page with a part of its sidebar', () => {
  it('shows the part, and all of it when the browser has had time', async () => {
    const { version, storeOf } = await start(page);
    const shown = version.docsSidebars.guide;
    const [subscribe, now, hydrating] = storeOf(shown);
    const changed = vi.fn();
    subscribe(changed);
    expect(version).toMatchObject({ label: 'default/1.0', docsSidebars: { guide: part } });
    expect(now()).toBe(shown);
    expect(loadModule).not.toHaveBeenCalled();

    runIdle();
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(now()).toBe(whole);
    // What hydrates late has the server's HTML before it.
    expect((hydrating as () => unknown)()).toBe(shown);
    // The theme takes the sidebars of other pages from the same object.
    expect(version.docsSidebars).toEqual({ guide: whole, other: part });
  });

  it('tells nobody who has left', async () => {
    const { loadSidebars, storeOf, version } = await start(page);
    const changed = vi.fn();
    const leave = storeOf(version.docsSidebars.guide)[0](changed);
    leave();
    await loadSidebars('default/1.0', false);
    expect(changed).not.toHaveBeenCalled();
  });

  it('leaves every other sidebar as it is', async () => {
    const { loadSidebars, storeOf } = await start(page);
    await loadSidebars('default/1.0', false);
    for (const sidebar of [[...part], undefined]) expect(storeOf(sidebar)[1]()).toBe(sidebar);
  });

  it('is hydrated without more', async () => {
    const { loadSidebars } = await start(page);
    await loadSidebars('default/1.0', true);
    expect(loadModule).not.toHaveBeenCalled();
  });

  it('lets the page load first', async () => {
    readyState = 'interactive';
    await start(page);
    expect(requestIdleCallback).not.toHaveBeenCalled();
    browser.dispatchEvent(new Event('load'));
    expect(requestIdleCallback).toHaveBeenCalledWith(expect.any(Function), { timeout: 3000 });
  });

  it('lets some time pass in a browser that does not tell when it is idle', async () => {
    vi.useFakeTimers();
    delete browser.requestIdleCallback;
    await start(page);
    vi.advanceTimersByTime(100);
    expect(loadModule).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });
});

describe('the sidebars of a version', () => {
  it('come before the page is hydrated where its HTML has no part of them', async () => {
    const { loadSidebars, version } = await start(bare);
    expect(version.docsSidebars).toEqual({});
    expect(requestIdleCallback).not.toHaveBeenCalled();
    await loadSidebars('default/1.0', true);
    expect(version.docsSidebars.guide).toBe(whole);
  });

  it('come with its first page, and each version has its own', async () => {
    const { define, loadSidebars, version } = await start(page, 'default/2.0');
    const own = define('default/1.0');
    expect(version.docsSidebars).toEqual({});
    await loadSidebars('default/2.0', false);
    expect(version.docsSidebars.guide).toBe(whole);
    expect(own.docsSidebars).toEqual({ guide: part });
    await loadSidebars('default/1.0', false);
    expect(own.docsSidebars.guide).toBe(whole);
  });

  it('come once', async () => {
    const { loadSidebars } = await start(page);
    runIdle();
    await Promise.all([loadSidebars('default/1.0', false), loadSidebars('default/1.0', false)]);
    await loadSidebars('default/1.0', false);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  it('are none of what lies outside the docs', async () => {
    const { loadSidebars } = await start(bare);
    for (const key of [undefined, 'default/unknown']) await loadSidebars(key, false);
    expect(loadModule).not.toHaveBeenCalled();
  });
});

describe('without a connection', () => {
  it('the part stays, the next page fails, and the one after that asks again', async () => {
    const { loadSidebars, storeOf, version } = await start(page);
    const [subscribe, now] = storeOf(version.docsSidebars.guide);
    const changed = vi.fn();
    subscribe(changed);
    const gone = new Error('no connection');
    loadModule.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);

    // Vitest fails on a rejection that nobody takes.
    runIdle();
    await vi.waitFor(() => expect(loadModule.mock.settledResults[0]?.type).toBe('rejected'));
    expect(version.docsSidebars).toEqual({ guide: part });

    await expect(loadSidebars('default/1.0', false)).rejects.toBe(gone);
    expect([now(), changed.mock.calls]).toEqual([part, []]);

    await loadSidebars('default/1.0', false);
    expect(now()).toBe(whole);
    expect([loadModule, changed].map((mock) => mock.mock.calls.length)).toEqual([3, 1]);
  });
});

describe('the documents of a version', () => {
  const a: VersionDoc = { id: 'a', title: 'Title of a', description: 'About a' };

  it('are those that cards show; all others stand for themselves', async () => {
    const { addCardDocs, version } = await start(page);
    // `useDocById` throws where there is none.
    expect(version.docs.a).toEqual({ id: 'a', title: 'a' });
    addCardDocs('default/1.0', { a });
    expect(version.docs.a).toBe(a);
    expect(version.docs['other/b']).toEqual({ id: 'other/b', title: 'other/b' });
  });

  it('may be known before the module of the version has come', async () => {
    const { addCardDocs, define, loadSidebars } = await start(page);
    addCardDocs('default/2.0', { a });
    await loadSidebars('default/2.0', false);
    expect(define('default/2.0').docs.a).toBe(a);
  });

  it('stay apart from those of other versions and of pages outside the docs', async () => {
    const { addCardDocs, version } = await start(page);
    addCardDocs('default/2.0', { a });
    addCardDocs(undefined, { a });
    expect(version.docs.a?.title).toBe('a');
  });

  it('are looked up by nothing but their ids', async () => {
    const { version } = await start(page);
    expect((version.docs as Record<symbol, unknown>)[Symbol.iterator]).toBeUndefined();
    expect(version.docs.constructor).toEqual({ id: 'constructor', title: 'constructor' });
  });
});
