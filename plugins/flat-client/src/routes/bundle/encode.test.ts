import { describe, expect, it } from 'vitest';
import type { ModuleReference } from '../contract';
import { type EncodeContext, encodeBag, type Leaf, planFiles } from './encode';
import type { RouteNode } from './generated';

const node = (id: number, changes: Partial<RouteNode> = {}): RouteNode => ({
  id,
  parent: -1,
  path: `/p${id}`,
  exact: true,
  attributes: {},
  chunkNames: { __comp: 'page' },
  isLeaf: true,
  ...changes,
});

const context = (changes: Partial<EncodeContext> = {}): EncodeContext => ({
  references: new Map<string, ModuleReference>([
    ['root', [1, '10']],
    ['page', [2, '10', '11']],
    ['text', ['./a.md', '12']],
  ]),
  docOf: () => undefined,
  extraOf: () => undefined,
  ...changes,
});

describe('encodeBag', () => {
  it('writes each module once', () => {
    const root = node(0, { exact: false, isLeaf: false, chunkNames: { __comp: 'root' } });
    const page = node(1, {
      parent: 0,
      attributes: { sidebar: 'guide' },
      chunkNames: { __comp: 'page', items: [{ content: 'text' }, { content: 'text' }] },
    });
    expect(encodeBag([root], [{ key: '/p1', node: page }], context())).toEqual({
      p: [[0, -1, '/p0', 0, 0, { __comp: 0 }]],
      l: {
        '/p1': [1, 0, '/p1', 1, { sidebar: 'guide' }, { __comp: 1, items: [{ content: 2 }, { content: 2 }] }],
      },
      r: [
        [1, '10'],
        [2, '10', '11'],
        ['./a.md', '12'],
      ],
    });
  });

  it('adds the document and what else is known of a page, each where it has to be', () => {
    const tail = (changes: Partial<EncodeContext>) =>
      encodeBag([node(0)], [], context(changes)).p[0]?.slice(6);
    const doc = ['default', 'a', [[0, '/a']]] as const;
    const extra = { v: 'default/1.0' };
    expect(tail({})).toEqual([]);
    expect(tail({ docOf: () => doc })).toEqual([doc]);
    expect(tail({ extraOf: () => extra })).toEqual([0, extra]);
    expect(tail({ docOf: () => doc, extraOf: () => extra })).toEqual([doc, extra]);
  });

  it('names a module that was not compiled', () => {
    expect(() => encodeBag([node(0, { chunkNames: { __comp: 'gone' } })], [], context())).toThrow('"gone"');
  });
});

describe('planFiles', () => {
  const leaves = (...parents: number[]): Leaf[] =>
    parents.map((parent, index) => ({ key: `/${index}`, node: node(index, { parent }) }));
  const lengths = (all: readonly Leaf[], size: number) => planFiles(all, size).map((run) => run.length);

  it('keeps all pages, in their order', () => {
    const all = leaves(...Array<number>(13).fill(1), ...Array<number>(5).fill(2));
    expect(planFiles(all, 4).flat()).toEqual(all);
  });

  it('cuts runs into files of about the same length, none longer than asked for', () => {
    expect(lengths(leaves(...Array<number>(10).fill(1)), 4)).toEqual([4, 4, 2]);
    expect(lengths(leaves(...Array<number>(9).fill(1)), 4)).toEqual([3, 3, 3]);
    expect(lengths(leaves(...Array<number>(4).fill(1)), 4)).toEqual([4]);
  });

  it('cuts where the parent changes', () => expect(lengths(leaves(1, 1, 2, 2, 1), 4)).toEqual([2, 2, 1]));

  it('plans no file for no pages', () => expect(planFiles([], 4)).toEqual([]));
});
