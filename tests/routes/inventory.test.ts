import { describe, expect, it } from 'vitest';
import { redirects } from '../../config/redirects';
import { expectedRoutes, knownAddresses, readInventory } from '../../lib/content/inventory';
import { type BuiltPage, type Pending, routeFaults } from './inventory';
import { smallInventory as inventory } from './smallInventory';

const realInventory = readInventory();
const addresses = expectedRoutes(inventory).map(({ address }) => address);
const complete: BuiltPage[] = addresses.map((address) => ({ address, untranslated: false }));
const without = (address: string) => complete.filter((page) => page.address !== address);
const pending = (locale: string, group: string, ...paths: string[]): Pending => ({
  [locale]: { [group]: paths },
});

it('has the address of every redirect that is a page', () => {
  const known = knownAddresses(realInventory);
  const missing = redirects.pages.map(({ from }) => from).filter((from) => !known.has(from));
  expect(missing, 'enter them in `additional` of tests/routes.json').toEqual([]);
});

describe('routeFaults', () => {
  it('finds nothing where all pages are built', () => {
    expect(routeFaults(inventory, {}, complete)).toEqual([]);
  });

  it('finds nothing where the missing page is listed', () => {
    expect(routeFaults(inventory, pending('en', 'dev', 'overview'), without('/docs/next/overview'))).toEqual(
      [],
    );
  });

  it('finds a page that is neither built nor listed', () => {
    expect(routeFaults(inventory, {}, without('/zh-CN/docs/v0.6.3/api'))).toEqual([
      'zh-CN / v0.6.3: add "api", or write it: /zh-CN/docs/v0.6.3/api is not built',
    ]);
  });

  it('finds a listed page that is built', () => {
    expect(routeFaults(inventory, pending('en', 'site', '/blog'), complete)).toEqual([
      'en / site: remove "/blog": /blog is written',
    ]);
  });

  it('takes a page without translation for one that is not written', () => {
    const address = '/zh-CN/docs/overview';
    const pages = [...without(address), { address, untranslated: true }];
    expect(routeFaults(inventory, {}, pages)).toEqual([
      'zh-CN / v0.7.0: add "overview", or write it: /zh-CN/docs/overview has no translation',
    ]);
    expect(routeFaults(inventory, pending('zh-CN', 'v0.7.0', 'overview'), pages)).toEqual([]);
  });

  it('finds a page that the inventory does not have', () => {
    const pages = [...complete, { address: '/docs/stray', untranslated: false }];
    expect(routeFaults(inventory, {}, pages)).toEqual([
      '/docs/stray is built, but tests/routes.json does not have it',
    ]);
  });

  it('allows the additional pages in each language', () => {
    const pages = ['/404', '/zh-CN/404'].map((address) => ({ address, untranslated: false }));
    expect(routeFaults(inventory, {}, [...complete, ...pages])).toEqual([]);
  });

  it('finds entries that the inventory does not have, and double ones', () => {
    const pages = without('/docs/api');
    expect(routeFaults(inventory, pending('en', 'v0.7.0', 'api', 'api'), pages)).toEqual([
      'en / v0.7.0: remove "api": it stands there twice',
    ]);
    expect(routeFaults(inventory, pending('de', 'v0.7.0', 'api'), complete)).toEqual([
      'de / v0.7.0: remove "api": the inventory has no such route',
    ]);
  });
});
