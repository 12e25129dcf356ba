import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bag } from '../contract';
import { decodeProps, loadedProps, modulesIn, RouteModule } from './modules';

const asked: string[] = [];
const exported: Record<string, unknown> = {};

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal(
    '__webpack_require__',
    Object.assign((id: string) => exported[id], { e: async (chunk: string) => void asked.push(chunk) }),
  );
  vi.stubGlobal('__webpack_public_path__', '/base/');
  vi.stubGlobal('__webpack_get_script_filename__', (id: string) => `assets/js/${id}.js`);
  return () => vi.unstubAllGlobals();
});

const bag: Bag = {
  p: [],
  l: {},
  r: [
    [100, '10', '11'],
    ['./a.json', '12'],
  ],
};

describe('decodeProps', () => {
  it('puts modules in the places of indexes', () => {
    const props = decodeProps({ __comp: 0, items: [{ content: 1 }, { content: 1 }] }, bag);
    expect(modulesIn(props).map(({ chunks }) => chunks)).toEqual([['10', '11'], ['12'], ['12']]);
  });
});

describe('RouteModule', () => {
  const load = async (value: unknown): Promise<unknown> => {
    exported.m = value;
    const module = new RouteModule('m', ['1', '2']);
    await module.load();
    expect(asked).toEqual(['1', '2']);
    return module.value;
  };

  it('takes the default export of an ES module, with the others on it', async () => {
    const Page = Object.assign(() => null, { frontMatter: undefined as unknown });
    expect(await load({ __esModule: true, default: Page, frontMatter: { title: 'T' } })).toBe(Page);
    expect(Page.frontMatter).toEqual({ title: 'T' });
  });

  it('takes data as it is', async () =>
    expect(await load({ default: { a: 1 } })).toEqual({ default: { a: 1 } }));

  it('has nothing where there is no default export', async () =>
    expect(await load({ __esModule: true, other: 1 })).toBeUndefined());
});

it('loadedProps has the exports in the places of modules', async () => {
  exported[100] = { __esModule: true, default: 'page' };
  exported['./a.json'] = { a: 1 };
  const props = decodeProps({ __comp: 0, items: [{ content: 1 }] }, bag);
  await Promise.all(modulesIn(props).map((module) => module.load()));
  expect(loadedProps(props)).toEqual({ __comp: 'page', items: [{ content: { a: 1 } }] });
});
