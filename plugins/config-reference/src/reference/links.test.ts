import { describe, expect, it } from 'vitest';
import { configFacts, tomlEdition } from './__fixtures__/editions';
import { type LinkContext, resolveLink } from './links';

const newer = tomlEdition('v2');
const older = tomlEdition(
  'v1',
  configFacts((config) => {
    delete config.classes['demo.Cache'];
  }),
);

function link(target: string, more: Partial<LinkContext> = {}) {
  return resolveLink(target, {
    edition: newer,
    all: [older, newer],
    variableAddress: () => undefined,
    ...more,
  });
}

describe('resolveLink', () => {
  it.each([
    ['class:demo.Local', '/docs/v2/config-reference/model/local'],
    ['class:demo.Local#path', '/docs/v2/config-reference/model/local#param-path'],
    ['page:overview#tables', '/docs/v2/config-reference/overview#tables'],
    ['class:demo.Model', '/docs/v2/config-reference/model'],
    ['class:demo.Base', '/docs/v2/config/config-reference'],
    ['class:demo.Base#name', '/docs/v2/config-reference/model/local#param-name'],
  ])('leads %s to %s', (target, address) => {
    expect(link(target)).toBe(address);
  });

  it('stays on the page that shows an inherited parameter', () => {
    expect(link('class:demo.Base#name', { page: 'demo.Remote' })).toBe('#param-name');
  });

  it('gives no address for a class that only another edition has', () => {
    expect(link('class:demo.Cache', { edition: older })).toBeUndefined();
  });

  it.each(['class:demo.Gone', 'class:demo.Local#gone'])('refuses %s, which no edition has', (target) => {
    expect(() => link(target)).toThrow('is in no edition');
  });

  it('refuses another form', () => {
    expect(() => link('./local.md')).toThrow('is none of class:…, variable:…, page:… and https://…');
  });
});
