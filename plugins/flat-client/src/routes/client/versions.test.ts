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
const bare: PageData = { p: [], l: {}, r: [], i: 'cafe' };
/** Data of a page that shows a part of the sidebar `guide`. */
const withPart: PageData = { ...bare, s: { v: 'default/1.0', n: 'guide', i: part } };

interface Metadata {
  readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  readonly docs: Readonly<Record<string, VersionDoc | undefined>>;
}

const docs = { a: { id: 'a', title: 'Title of a', description: 'About a' } };
const loadModule = vi.fn(async () => ({ default: { guide: whole, other: part } }));
const loadDocs = vi.fn(async () => ({ default: docs }));
let page: EventTarget;

beforeEach(() => {
  loadModule.mockClear();
  loadDocs.mockClear();
  page = new EventTarget();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** An element of the page: `place` is what it lies in. */
class Element {
  constructor(readonly place: string) {}
  closest(selector: string): this | null {
    return selector.split(', ').includes(this.place) ? this : null;
  }
}

/** The pointer, a finger or the focus comes to an element of the page. */
function turnTo(place: string, type = 'pointerover'): void {
  page.dispatchEvent(Object.defineProperty(new Event(type), 'target', { value: new Element(place) }));
}
const sidebar = '.theme-doc-sidebar-container';

/** The module as a page with some data of its own finds it, and a version of its docs. */
async function start(data: PageData, key = 'default/1.0') {
  const element = { textContent: JSON.stringify(data) };
  const document = Object.assign(page, { getElementById: () => element, querySelectorAll: () => [] });
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', Element);
  vi.resetModules();
  const { defineVersion, useWholeSidebar, ...others } = await import('./versions');
  const define = (name: string) => defineVersion(name, { label: name }, loadModule, loadDocs) as Metadata;
  const storeOf = (sidebar: unknown): Store => useWholeSidebar(sidebar) as Store;
  return { ...others, define, version: define(key), storeOf };
}

describe('a page with a part of its sidebar', () => {
  it('shows the part, and all of it when the reader turns to the sidebar', async () => {
    const { version, storeOf } = await start(withPart);
    const shown = version.docsSidebars.guide;
    const [subscribe, now, hydrating] = storeOf(shown);
    const changed = vi.fn();
    subscribe(changed);
    expect(version).toMatchObject({ label: 'default/1.0', docsSidebars: { guide: part } });
    expect(now()).toBe(shown);
    expect(loadModule).not.toHaveBeenCalled();

    turnTo('article');
    expect(loadModule).not.toHaveBeenCalled();
    turnTo(sidebar);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
    expect(now()).toBe(whole);
    // What hydrates late has the server's HTML before it.
    expect((hydrating as () => unknown)()).toBe(shown);
    // The theme takes the sidebars of other pages from the same object.
    expect(version.docsSidebars).toEqual({ guide: whole, other: part });
  });

  it('tells nobody who has left', async () => {
    const { loadSidebars, storeOf, version } = await start(withPart);
    const changed = vi.fn();
    const leave = storeOf(version.docsSidebars.guide)[0](changed);
    leave();
    await loadSidebars('default/1.0', false);
    expect(changed).not.toHaveBeenCalled();
  });

  it('leaves every other sidebar as it is', async () => {
    const { loadSidebars, storeOf } = await start(withPart);
    await loadSidebars('default/1.0', false);
    for (const sidebar of [[...part], undefined]) expect(storeOf(sidebar)[1]()).toBe(sidebar);
  });

  it('is hydrated without more', async () => {
    const { loadSidebars } = await start(withPart);
    await loadSidebars('default/1.0', true);
    expect(loadModule).not.toHaveBeenCalled();
  });

  it.each([
    ['pointerover', sidebar],
    ['focusin', sidebar],
    ['focusin', '.navbar__toggle'],
    ['pointerover', '.navbar-sidebar'],
  ])('takes %s on %s for a turn to the sidebar', async (type, place) => {
    await start(withPart);
    turnTo(place, type);
    expect(loadModule).toHaveBeenCalledTimes(1);
  });
});

describe('the sidebars of a version', () => {
  it('come before the page is hydrated where its HTML has no part of them', async () => {
    const { loadSidebars, version } = await start(bare);
    expect(version.docsSidebars).toEqual({});
    turnTo(sidebar);
    expect(loadModule).not.toHaveBeenCalled();
    await loadSidebars('default/1.0', true);
    expect(version.docsSidebars.guide).toBe(whole);
  });

  it('come with its first page, and each version has its own', async () => {
    const { define, loadSidebars, version } = await start(withPart, 'default/2.0');
    const own = define('default/1.0');
    expect(version.docsSidebars).toEqual({});
    await loadSidebars('default/2.0', false);
    expect(version.docsSidebars.guide).toBe(whole);
    expect(own.docsSidebars).toEqual({ guide: part });
    await loadSidebars('default/1.0', false);
    expect(own.docsSidebars.guide).toBe(whole);
  });

  it('come once', async () => {
    const { loadSidebars } = await start(withPart);
    for (const type of ['pointerover', 'focusin', 'pointerover']) turnTo(sidebar, type);
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
  it('the part stays, the next page fails, and the next turn to the sidebar asks again', async () => {
    const { loadSidebars, storeOf, version } = await start(withPart);
    const [subscribe, now] = storeOf(version.docsSidebars.guide);
    const changed = vi.fn();
    subscribe(changed);
    const gone = new Error('no connection');
    loadModule.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);

    // Vitest fails on a rejection that nobody takes.
    turnTo(sidebar);
    await vi.waitFor(() => expect(loadModule.mock.settledResults[0]?.type).toBe('rejected'));
    expect(version.docsSidebars).toEqual({ guide: part });

    await expect(loadSidebars('default/1.0', false)).rejects.toBe(gone);
    expect([now(), changed.mock.calls]).toEqual([part, []]);

    turnTo(sidebar);
    await vi.waitFor(() => expect(now()).toBe(whole));
    expect([loadModule, changed].map((mock) => mock.mock.calls.length)).toEqual([3, 1]);
  });
});

describe('the documents of a version', () => {
  const look = (docs: Metadata['docs'], id: string): unknown => {
    try {
      return docs[id];
    } catch (thrown) {
      return thrown;
    }
  };

  it('are waited for by what looks one up, and fetched once', async () => {
    const { version } = await start(withPart);
    const waits = [look(version.docs, 'a'), look(version.docs, 'b')];
    for (const wait of waits) expect(wait).toBeInstanceOf(Promise);
    await Promise.all(waits);
    expect(loadDocs).toHaveBeenCalledTimes(1);
    expect(version.docs.a).toBe(docs.a);
    expect([version.docs.b, version.docs.constructor]).toEqual([undefined, undefined]);
  });

  it('that cards show come with the page', async () => {
    const { addCardDocs, define } = await start(withPart);
    addCardDocs('default/2.0', docs);
    addCardDocs(undefined, { b: { id: 'b', title: 'b' } });
    const other = define('default/2.0');
    expect(other.docs.a).toBe(docs.a);
    expect(loadDocs).not.toHaveBeenCalled();
    expect(look(define('default/1.0').docs, 'a')).toBeInstanceOf(Promise);
  });

  it('crash what looks one up without a connection, and are asked for again after that', async () => {
    const { version } = await start(withPart);
    const gone = new Error('no connection');
    loadDocs.mockRejectedValueOnce(gone);
    await look(version.docs, 'a');
    expect(look(version.docs, 'a')).toBe(gone);
    await look(version.docs, 'a');
    expect(version.docs.a).toBe(docs.a);
  });

  it('are looked up by nothing but their ids', async () => {
    const { version } = await start(withPart);
    expect((version.docs as unknown as Record<symbol, unknown>)[Symbol.iterator]).toBeUndefined();
  });
});
