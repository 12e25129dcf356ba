import { beforeEach, describe, expect, it, vi } from 'vitest';

const asked: string[] = [];
let exported: unknown;
let modules: typeof import('./modules');

beforeEach(async () => {
  modules = await import('./modules');
  asked.length = 0;
  const runtime = Object.assign((id: string) => (id === 'm' ? exported : undefined), {
    e: async (chunk: string) => void asked.push(chunk),
  });
  vi.stubGlobal('__webpack_require__', runtime);
  vi.stubGlobal('__webpack_public_path__', '/base/');
  vi.stubGlobal('__webpack_hash__', 'cafe');
  return () => vi.unstubAllGlobals();
});

describe('loadModule', () => {
  it.each([
    ['an ES module as it is', { __esModule: true, default: 1, toc: [] }, { default: 1, toc: [] }],
    ['data as a default export', { default: { a: 1 } }, { default: { default: { a: 1 } } }],
    ['a module without a default export as it is', { __esModule: true, other: 1 }, { other: 1 }],
  ])('gives %s, once its chunks are there', async (_, value, loaded) => {
    exported = value;
    expect(await modules.loadModule(['m', '1', '2'])).toMatchObject(loaded);
    expect(asked).toEqual(['1', '2']);
  });
});

it('register says where the core finds a module', () => {
  const load = async () => ({});
  modules.register('7', load);
  expect(modules.default[7]).toEqual([load, '7', '7']);
});

it('addressOf is below the base path', () =>
  expect(modules.addressOf((name: string, build) => `${name}.${build}`, 'a')).toBe('/base/a.cafe'));
