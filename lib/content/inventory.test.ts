import { describe, expect, it } from 'vitest';
import { smallInventory as inventory } from '../../tests/routes/smallInventory';
import { expectedRoutes, knownAddresses, readInventory } from './inventory';

const addresses = expectedRoutes(inventory).map(({ address }) => address);

describe('expectedRoutes', () => {
  it('has every page in every edition and language', () => {
    expect(addresses).toContain('/');
    expect(addresses).toContain('/zh-CN');
    expect(addresses).toContain('/zh-CN/docs/next/overview');
    expect(addresses).toContain('/docs/v0.6.3/api');
    expect(addresses).toContain('/docs/next/config-reference/llm/a_1');
    expect(addresses).toContain('/docs/v0.6.3/config-reference/llm');
    expect(addresses).toContain('/docs/v0.6.3/config-reference/overview');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has no class pages of v0.6.3', () => {
    expect(addresses).not.toContain('/docs/v0.6.3/config-reference/llm/a_1');
  });

  it('counts the pages of the real inventory', () => {
    const newer = 134 + 8 + 104;
    const oldest = 134 + 8 + 12;
    expect(expectedRoutes(readInventory())).toHaveLength(2 * (18 + 2 * newer + oldest));
  });
});

it('knows the additional pages in each language, too', () => {
  const known = knownAddresses(inventory);
  expect(known).toContain('/zh-CN/404');
  expect([...known]).toEqual([...addresses, '/404', '/zh-CN/404']);
});
