import { describe, expect, it } from 'vitest';
import { tomlEdition } from './__fixtures__/editions';
import { nodesOf, selectorOf, stepsTo } from './places';

const edition = tomlEdition('v1');

function places(name: string) {
  return nodesOf(edition, name).map((node) => stepsTo(edition, node, name));
}

describe('stepsTo', () => {
  it('leads to a plain table', () => {
    expect(places('demo.Server')).toEqual([
      [{ header: '[server]', href: '/docs/v1/config-reference/server' }],
    ]);
  });

  it('names the key that selects a class', () => {
    expect(places('demo.Remote')).toEqual([
      [
        {
          header: '[[models]]',
          href: '/docs/v1/config-reference/model/remote',
          selector: { key: 'kind', values: ['remote'] },
        },
      ],
    ]);
  });

  it('names the outer choice without which a table does not exist', () => {
    expect(places('demo.Cache')).toEqual([
      [
        {
          header: '[[models]]',
          href: '/docs/v1/config-reference/model/local',
          selector: { key: 'kind', values: ['local'] },
        },
        { header: '[models.cache]', href: '/docs/v1/config-reference/model/cache' },
      ],
    ]);
  });

  it('gives the class of the whole file no place', () => {
    expect(places('demo.File')).toEqual([]);
  });
});

describe('selectorOf', () => {
  it('knows nothing about a plain table', () => {
    const [node] = nodesOf(edition, 'demo.Server');
    expect(node && selectorOf(node, 'demo.Server')).toBeUndefined();
  });
});
