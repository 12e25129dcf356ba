import { describe, expect, it } from 'vitest';
import type { RouteNode } from './generated';
import { sectionChunks } from './sections';

const node = (
  id: number,
  parent: number,
  isLeaf: boolean,
  chunkNames: RouteNode['chunkNames'],
): RouteNode => ({
  id,
  parent,
  path: `/${id}`,
  exact: isLeaf,
  attributes: {},
  chunkNames,
  isLeaf,
});

describe('sectionChunks', () => {
  const chunks = sectionChunks([
    node(0, -1, true, { __comp: 'home' }),
    node(1, -1, false, { __comp: 'docsRoot', __context: { plugin: 'docsContext' } }),
    node(2, 1, false, { __comp: 'versionRoot', __props: 'version' }),
    node(3, 2, true, { __comp: 'docItem', content: 'a' }),
    node(4, 2, true, { __comp: 'docItem', content: 'b' }),
    node(5, 2, true, { __comp: 'categoryPage', __props: 'c' }),
    node(6, -1, false, { __comp: 'otherRoot' }),
    node(7, 6, true, { __comp: 'x' }),
    node(8, 6, true, { __comp: 'y' }),
  ]);

  it('puts layouts and the usual page component of a section together', () => {
    expect(['docsRoot', 'docsContext', 'versionRoot', 'docItem'].map((name) => chunks.get(name))).toEqual(
      Array(4).fill('flat-section-0'),
    );
    expect(chunks.get('otherRoot')).toBe('flat-section-1');
  });

  it('leaves out what few pages need, contents, props, and pages outside of sections', () => {
    const others = ['home', 'categoryPage', 'version', 'a', 'b', 'c', 'x', 'y'];
    expect(others.filter((name) => chunks.has(name))).toEqual([]);
  });
});
